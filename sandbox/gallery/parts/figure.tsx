import { Figure, type FigureContent } from '../../../src/ui/parts/Figure.js'
import { cardAmount } from '../../../src/ui/text/amounts.js'
import type { Example } from './example.js'
import { samples } from './samples.js'

const known = (plain: string, unit: string | null, locale = 'en'): FigureContent => {
  const amount = cardAmount(plain, locale)
  return amount ? { step: 'known', amount, unit } : { step: 'unknown' }
}
const example = (name: string, content: FigureContent, money?: string | null): Example => ({
  name,
  draw: () => <Figure label="Balance" content={content} {...(money === undefined ? {} : { money })} />,
})
const worthless = (reason: string): FigureContent => ({
  step: 'worthless',
  figure: '0.00',
  unit: 'ETH',
  reason,
})

export const examples: ReadonlyArray<Example> = [
  example('usual', known('1.2849', 'ETH'), '4,120.50 USD'),
  example('from five digits', known('10000', 'ETH')),
  example('nothing', known('0', 'ETH'), '0.00 USD'),
  example('next to nothing', known('0.0000000000000042', 'ETH')),
  example('owed', known('-1204.5', 'USD')),
  example('as long as it is drawn whole', known('999999999999999.999', samples.longSymbol)),
  example('35 digits', known(samples.digits35, 'ETH'), '40,000,000.00 USD'),
  example('80 digits', known(samples.digits80, samples.longSymbol)),
  example('hostile unit', known('1204.5', samples.hostileSymbol)),
  example('nothing with a long unit', known('0', samples.longName)),
  example('Arabic digits', known('1234567.891', 'ETH', 'ar-EG')),
  example('Indian groups', known('1234567.891', 'ETH', 'hi-IN')),
  example('no unit', known('20.5', null)),
  example('loading', { step: 'loading', words: 'Loading balance' }, null),
  example('unknown', { step: 'unknown' }),
  example('test coins', worthless('Test coins, worth nothing')),
  example('not shown', worthless('Not shown on this network')),
]
