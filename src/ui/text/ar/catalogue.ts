import type { CatalogueText } from '../index.js'

/** See `en/catalogue.ts`. */
export const catalogue: CatalogueText = {
  allTitle: 'الكل',
  certifiedOnly: 'الموثّقة فقط',
  get: 'احصل عليها',
  noWalletHere: 'لا محافظ لعرضها هنا.',
  noCertifiedMatch: 'لا محفظة موثّقة تطابق «{text}»',
  typeMore: 'اكتب حرفًا آخر للبحث في كل المحافظ.',
  firstOnes: 'هذه أول {n}. اكتب المزيد من الاسم لتجد غيرها.',
  listUnreachable: 'تعذّر الوصول إلى قائمة المحافظ. تحقّق من اتصالك.',
  listFailed: 'تعذّر تحميل قائمة المحافظ.',
  connectNamed: 'اتصل بمحفظة {name}',
  hereTitle: 'محفظة {name} موجودة هنا',
  hereText: 'اتصل بها، ثم أكّد في نافذتها.',
  notHereTitle: 'محفظة {name} ليست في هذا المتصفح',
  notHereText: 'ثبّتها ثم عد إلى هنا: تظهر من تلقاء نفسها.',
  elsewhereText: 'هنا يمكنك الحصول عليها.',
  nowhereText: 'ابحث عنها في موقع صانعها، ثم عد إلى هنا.',
}
