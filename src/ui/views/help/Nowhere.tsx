import type { ReactElement } from 'react'
import { Empty } from '../../parts/Empty.js'
import type { IconProps } from '../../parts/icons.js'
import { PrimaryLink } from '../../parts/PrimaryButton.js'
import { Body, Footer } from '../../parts/Regions.js'
import { useText } from '../../text/context.js'

/** Maintained by the Ethereum Foundation; lists by what wallets can do, not by who pays. */
export const comparison = 'https://ethereum.org/wallets/find-wallet/'

/** The way on where there is no other. */
export const Compare = (): ReactElement => {
  const text = useText()
  return (
    <Footer>
      <PrimaryLink url={comparison}>{text.getAll}</PrimaryLink>
    </Footer>
  )
}

/** The site has nothing to offer; many wallets are compared elsewhere. */
export const Nowhere = ({
  icon,
  title,
  words,
}: {
  readonly icon: IconProps['icon']
  readonly title: string
  readonly words: string
}): ReactElement => (
  <>
    <Body>
      <Empty icon={icon} title={title} words={[words]} />
    </Body>
    <Compare />
  </>
)
