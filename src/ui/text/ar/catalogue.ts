import type { catalogue as english } from '../en/catalogue.js'
import type { CatalogueText } from '../index.js'

/** See `en/catalogue.ts`. */
export const catalogue: Pick<CatalogueText, keyof typeof english> = {
  allTitle: 'الكل',
  certifiedOnly: 'الموثّقة فقط',
  get: 'احصل عليها',
  noWalletHere: 'لا محافظ لعرضها هنا.',
  noCertifiedMatch: 'لا محفظة موثّقة تطابق «{text}»',
  typeMore: 'اكتب حرفًا آخر للبحث في كل المحافظ.',
  firstOnes: 'هذه أول {n}. اكتب المزيد من الاسم لتجد غيرها.',
  listUnreachable: 'تعذّر الوصول إلى قائمة المحافظ. تحقّق من اتصالك.',
  listFailed: 'تعذّر تحميل قائمة المحافظ.',
}
