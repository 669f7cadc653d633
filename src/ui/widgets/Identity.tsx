import { type CSSProperties, type ReactElement, useState } from 'react'
import { type AccountId, addressOf } from '../../domain/caip/accountParts.js'
import { activeConnection, addressesOn } from '../../domain/slices/connections/select.js'
import { shownNotice } from '../../domain/slices/notices/select.js'
import { useDispatch, useSelect } from '../hooks/useSelect.js'
import { Address } from '../parts/Address.js'
import { avatarProperties } from '../parts/avatar.js'
import { IconButton } from '../parts/IconButton.js'
import { ShortAddress } from '../parts/ShortAddress.js'
import { viewIcons } from '../parts/viewIcons.js'
import { useText } from '../text/context.js'

/** Whose account it is. One press shows the whole address, another copies it. */
export const Identity = ({ account }: { readonly account: AccountId }): ReactElement => {
  const text = useText()
  const dispatch = useDispatch()
  const [whole, showWhole] = useState(false)
  const copied = useSelect((state) => shownNotice(state)?.text)
  const isCopied = copied?.kind === 'text' && copied.key === 'addressCopied'
  const isOnly = useSelect((state) => {
    const connection = activeConnection(state)
    return connection !== null && new Set(addressesOn(connection)).size === 1
  })
  const address = addressOf(account)
  return (
    <>
      <span
        className="avatar"
        data-testid={isOnly ? 'single-account-avatar' : undefined}
        aria-hidden="true"
        style={avatarProperties(address) as CSSProperties}
      />
      <div className="identity">
        <button
          type="button"
          className={`address${whole ? ' whole' : ''}${isCopied ? ' copied' : ''}`}
          aria-expanded={whole}
          title={whole ? text.hideAddress : text.showAddress}
          onClick={() => showWhole(!whole)}
        >
          {whole ? <Address address={address} /> : <ShortAddress address={address} />}
        </button>
        <IconButton
          icon={isCopied ? viewIcons.check : viewIcons.copy}
          label={text.copyAddress}
          size={16}
          onPress={() => dispatch({ type: 'Copy', what: 'address', text: address })}
        />
      </div>
    </>
  )
}
