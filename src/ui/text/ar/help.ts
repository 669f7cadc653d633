import type { HelpText } from '../index.js'

/** See `en/help.ts`. */
export const help: HelpText = {
  walletKeys: 'تحفظ مفاتيحك',
  walletKeysText: 'المحفظة تطبيق أو إضافة للمتصفح. تبقى مفاتيح ما تملكه فيها، ولا يراها أي موقع.',
  walletAsks: 'تستأذنك قبل أن يتحرك أي شيء',
  walletAsksText: 'لا يملك الموقع إلا أن يطلب. ترى كل طلب في محفظتك، ولا يحدث شيء حتى توافق عليه.',
  walletSignsIn: 'تغنيك عن كلمة المرور',
  walletSignsInText: 'تتصل بالمحفظة نفسها أينما ذهبت، من دون إنشاء حساب.',
  networkLedger: 'سجل يتشاركه الجميع',
  networkLedgerText: 'تحتفظ الشبكة بقائمة واحدة لمن يملك ماذا. تحملها حواسيب كثيرة، فلا يغيّرها أحد وحده.',
  networkFee: 'لكل شبكة عملتها ورسومها',
  networkFeeText: 'تدفع رسوم الشبكة (الغاز) بعملة الشبكة نفسها. رسوم إيثريوم بعملة ETH، وغيرها أرخص غالبًا.',
  networkAddress: 'عنوان واحد وشبكات عدة',
  networkAddressText:
    'قد يكون عنوانك واحدًا في شبكات كثيرة، لكن كل رصيد في شبكة واحدة. تحقق من الشبكة قبل أن ترسل.',
  learnMore: 'اعرف المزيد على ethereum.org',
  createPick: 'اختر محفظة',
  createPickText: 'خذها من موقع صانعها أو من متجر التطبيقات، لا من رابط في رسالة أبدًا.',
  createPhrase: 'دوّن عبارة الاسترداد',
  createPhraseText: 'على ورقة ولعينيك وحدك. من يملكها يملك مالك، ولا أحد يستطيع تعويضها.',
  createReturn: 'عد إلى هنا',
  exploreWallets: 'ابحث عن محفظة',
  getNoneTitle: 'لا محافظ مقترحة',
  getNoneText: 'لا يوصي هذا الموقع بمحفظة. يقارن موقع ethereum.org بين محافظ كثيرة ولا يفضّل أيًّا منها.',
  getNamed: 'الحصول على {name}',
}
