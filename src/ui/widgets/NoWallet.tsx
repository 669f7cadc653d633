// What stands in Connect where there is nothing to choose. Lazy file (seldom): it is fetched ahead where that is known.
import type { ReactElement } from 'react'
import { Empty } from '../parts/Empty.js'
import { viewIcons } from '../parts/viewIcons.js'
import { useText } from '../text/context.js'
import { Guide } from './Guide.js'

export const NoWallet = (): ReactElement => {
  const text = useText()
  return (
    <>
      <Empty
        icon={viewIcons.wallet}
        title={text.noWalletTitle}
        words={[text.noWalletText, text.createReturnText]}
      />
      <Guide variant="primary" />
    </>
  )
}
