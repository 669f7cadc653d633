// What stands in Connect where there is nothing to choose. Lazy file (seldom): it is fetched ahead where that is known.
import type { ReactElement } from 'react'
import { Empty } from '../parts/Empty.js'
import { Body, Footer } from '../parts/Regions.js'
import { viewIcons } from '../parts/viewIcons.js'
import { useLanguage } from '../text/context.js'
import { Guide } from './Guide.js'

/** That there is none, and what to make of it. */
export const NothingHere = (): ReactElement => {
  const { text, complete } = useLanguage()
  return (
    <Empty
      icon={viewIcons.wallet}
      title={text.noWalletTitle}
      // Should they not have come, the title says what matters.
      words={complete ? [`${text.noWalletText} ${text.createReturnText}`] : []}
    />
  )
}

export const NoWallet = (): ReactElement => (
  <>
    <Body>
      <NothingHere />
    </Body>
    <Footer>
      <Guide variant="primary" />
    </Footer>
  </>
)
