import type { DownloadsText } from '../index.js'

/** See `en/downloads.ts`. */
export const downloads: DownloadsText = {
  downloadsNoneTitle: 'لا رابط للتنزيل',
  downloadsNoneText: 'لا يذكر هذا الموقع رابطًا يخص {name}. ابحث في موقع صانعها.',
  getAll: 'قارن المحافظ على ethereum.org',
  chromeExtension: 'إضافة Chrome',
  iosApp: 'تطبيق iPhone',
  androidApp: 'تطبيق Android',
  website: 'الموقع الإلكتروني',
}
