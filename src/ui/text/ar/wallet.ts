import type { wallet as english } from '../en/wallet.js'
import type { CatalogueText } from '../index.js'

/** See `en/wallet.ts`. */
export const wallet: Pick<CatalogueText, keyof typeof english> = {
  connectNamed: 'اتصل بمحفظة {name}',
  hereTitle: 'محفظة {name} موجودة هنا',
  hereText: 'اتصل بها، ثم أكّد في نافذتها.',
  notHereTitle: 'محفظة {name} ليست في هذا المتصفح',
  notHereText: 'ثبّتها ثم عد إلى هنا. إن لم تظهر فأعد تحميل الصفحة.',
  elsewhereText: 'هنا يمكنك الحصول عليها.',
  tabsLabel: 'أين تستخدمها',
  tabBrowser: 'المتصفح',
  tabMobile: 'الهاتف',
  onPhoneTitle: 'محفظة {name} على هاتفك',
  onPhoneText: 'ثبّتها، ثم افتح هذه الصفحة في متصفح المحفظة نفسها.',
  nowhereText: 'ابحث عنها في موقع صانعها، ثم عد إلى هنا.',
}
