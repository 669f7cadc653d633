type Words = readonly [string, ...string[]]

/** Two words of a script, and what stands between them. */
interface Script {
  readonly first: Words
  readonly second: Words
  readonly joint: ' ' | ''
}

const latin: Script = {
  first: [
    ...([
      'Amber',
      'Birch',
      'Cedar',
      'Dune',
      'Ember',
      'Fern',
      'Glacier',
      'Harbour',
      'Iris',
      'Juniper',
    ] as const),
    ...['Kelp', 'Lagoon', 'Maple', 'Nimbus', 'Orchard', 'Pebble', 'Quarry', 'River', 'Saffron', 'Thistle'],
    ...['Umber', 'Violet', 'Willow', 'Xenon', 'Yarrow', 'Zephyr', 'Anchor', 'Beacon', 'Compass', 'Drift'],
  ],
  second: [
    ...(['Wallet', 'Vault', 'Purse', 'Pocket', 'Keys', 'Chest', 'Keeper', 'Hold', 'Box', 'Satchel'] as const),
    ...['Locker', 'Coffer', 'Pouch', 'Safe-deposit', 'Port', 'Path', 'Pass', 'Point', '& Sons', '<Go>'],
  ],
  joint: ' ',
}

/** With letters of one character each. The same names are also written with their accents apart: each has one. */
const accented: Script = {
  first: [
    'Café',
    'Śliwka',
    'Žába',
    'Ørsted',
    'Crème',
    'Über',
    'Señal',
    'Čeští',
    'Håvard',
    'İstanbul',
    'Straße',
    'Açaí',
  ],
  second: ['Börse', 'Portefeuille privé', 'Peněženka', 'Cüzdan', 'Pénztárca', 'Ví điện tử'],
  joint: ' ',
}

const scripts: ReadonlyArray<Script> = [
  accented,
  {
    first: [
      'Янтарь',
      'Берёза',
      'Северный',
      'Метель',
      'Калина',
      'Їжак',
      'Ђурђевак',
      'Облако',
      'Полярный',
      'Рябина',
    ],
    second: ['Кошелёк', 'Сейф', 'Карман', 'Ключ', 'Гаманець', 'Новчаник'],
    joint: ' ',
  },
  {
    first: [
      'Ήλιος',
      'Θάλασσα',
      'Κεχριμπάρι',
      'Άνεμος',
      'Ελιά',
      'Δρόμος',
      'Φάρος',
      'Κύμα',
      'Ωκεανός',
      'Λίθος',
    ],
    second: ['Πορτοφόλι', 'Θησαυρός', 'Κλειδί', 'Τσέπη', 'Σάκος'],
    joint: ' ',
  },
  {
    first: ['محفظة', 'خزنة', 'جيب', 'صندوق', 'کیف', 'بٹوہ'],
    second: ['القمر', 'النخيل', 'البحر', 'الصحراء', 'الياسمين', 'النور', 'زیتون', 'پارس', 'Plus', 'ستاره'],
    joint: ' ',
  },
  {
    first: ['ארנק', 'כספת', 'כיס', 'מפתח', 'תיבת'],
    second: ['הים', 'הזית', 'הרימון', 'הכוכב', 'המדבר', 'האלון', 'הגל', 'השקד', 'Pro', 'הירח'],
    joint: ' ',
  },
  {
    first: ['नीम', 'सागर', 'हिमालय', 'चंदन', 'कमल', 'मोती', 'क्षितिज', 'ज्योति', 'पर्वत', 'तारा'],
    second: ['बटुआ', 'तिजोरी', 'कुंजी', 'जेब', 'थैली'],
    joint: ' ',
  },
  {
    first: ['กระเป๋า', 'ตู้เซฟ', 'กุญแจ', 'หีบ', 'ย่าม'],
    second: ['น้ำทะเล', 'ดอกบัว', 'พระจันทร์', 'ภูเขา', 'ช้างเผือก', 'แสงเหนือ', 'ไม้สัก', 'สายรุ้ง', 'มรกต', 'หิ่งห้อย'],
    joint: '',
  },
  {
    first: ['琥珀', '長江', '青松', '白鷺', '星河', '玉石', '云海', '明月', '山茶', '梧桐', '竹林', '紫荆'],
    second: ['钱包', '錢包', '金库', '寶箱', '口袋', '钥匙'],
    joint: '',
  },
  {
    first: [
      'さくら',
      'もみじ',
      'ひかり',
      'カモメ',
      'ホタル',
      'みかん',
      'ゆきだるま',
      'ﾊﾔﾌﾞｻ',
      'つばめ',
      'ガラス',
    ],
    second: ['ウォレット', 'さいふ', 'ポケット', 'きんこ', 'カギ'],
    joint: '',
  },
  {
    first: ['한강', '달빛', '소나무', '은하수', '바다', '호랑이', '진달래', '설악', '구름', '새벽'],
    second: ['지갑', '금고', '주머니', '열쇠', '보관함'],
    joint: ' ',
  },
  {
    first: ['🦊', '🌈', '👩‍🚀', '🏴‍☠️', '🇪🇺', '🧑🏾‍🌾', '🐳', '🪙', '🍀', '❤️‍🔥', '🚀', '🦉'],
    second: ['Wallet', '💰', '👛', 'Кошелёк', '🔐🔐🔐', 'ウォレット'],
    joint: ' ',
  },
]

const wordAt = (words: Words, index: number): string => words[index % words.length] ?? words[0]

/** No two of a script are the same: each round of first words is one further in the second, and then there are numbers. */
const nameIn = ({ first, second, joint }: Script, turn: number): string => {
  const further = (turn % first.length) + Math.floor(turn / first.length)
  const name = [wordAt(first, turn), wordAt(second, further)].join(joint)
  const round = Math.floor(turn / (first.length * second.length))
  return round === 0 ? name : `${name} ${round + 1}`
}

/** Longer than any row: with places to break a line, and without. */
const longName = (turn: number): string => {
  const words = Array.from({ length: 16 }, (_, index) => wordAt(latin.first, turn + 7 * index))
  return `${words.join(turn % 2 === 0 ? ' ' : '')} ${turn + 1}`
}

/** Of 21 wallets 8 have a Latin name: whatever page of the catalogue is looked at, every script is on it. */
const usual = 8
const cycle = usual + scripts.length + 2

export const nameAt = (index: number): string => {
  const place = index % cycle
  const turn = Math.floor(index / cycle)
  if (place < usual) return nameIn(latin, turn * usual + place)
  const script = scripts[place - usual]
  if (script !== undefined) return nameIn(script, turn)
  return place === cycle - 1 ? longName(turn) : nameIn(accented, turn).normalize('NFD')
}
