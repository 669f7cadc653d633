import type { ReactElement, ReactNode } from 'react'
import { walletPicture } from '../../domain/rules/walletPicture.js'
import type { KnownWallet } from '../../domain/slices/catalogue/state.js'
import { useDispatch, useSelect } from '../hooks/useSelect.js'
import { Row } from '../parts/Row.js'
import { WalletPicture } from '../parts/WalletPicture.js'

/** The picture of a wallet that the catalogue or the host knows. */
export const KnownWalletPicture = ({
  wallet,
  size = 36,
}: {
  readonly wallet: KnownWallet
  readonly size?: 36 | 72
}): ReactElement => {
  const source = useSelect((state) => walletPicture(state.options, wallet))
  return <WalletPicture source={source} name={wallet.name} id={wallet.id} size={size} />
}

/** A wallet that need not be here: leads to the ways to come to it. */
export const KnownWalletRow = ({
  wallet,
  testId,
  value,
}: {
  readonly wallet: KnownWallet
  readonly testId: string
  readonly value?: ReactNode
}): ReactElement => {
  const dispatch = useDispatch()
  const { id, name } = wallet
  return (
    <Row
      icon={<KnownWalletPicture wallet={wallet} />}
      name={name}
      value={value}
      testId={testId}
      onPress={() => dispatch({ type: 'ShowView', view: { name: 'ConnectingWalletConnect', walletId: id } })}
    />
  )
}
