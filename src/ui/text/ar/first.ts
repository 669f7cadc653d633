import type { FirstText } from '../index.js'

/** Arabic. Names stand isolated in its sentences, so that they do not turn them. */
export const first: FirstText = {
  language: 'ar',
  direction: 'rtl',
  titleConnect: 'ربط المحفظة',
  titleWhatIsAWallet: 'ما هي المحفظة؟',
  back: 'رجوع',
  close: 'إغلاق',
  tryAgain: 'أعد المحاولة',
  loading: 'جارٍ التحميل',
  newTab: 'يُفتح في علامة تبويب جديدة',
  installed: 'مثبّتة',
  recent: 'استُخدمت مؤخرًا',
  moreWallets: 'المزيد من المحافظ',
  otherWallets: 'محافظ أخرى',
  usedAgo: 'استُخدمت {when}',
  noWalletTitle: 'لا توجد محفظة هنا',
  connectTrust: 'سيرى {site} عنوانك. لن يتحرك شيء من دون موافقتك.',
  thisSite: 'هذا الموقع',
  // Said when the rest has not come
  viewLoadFailed: 'تعذّر تحميل هذا الجزء. تحقق من الاتصال وأعد المحاولة.',
}
