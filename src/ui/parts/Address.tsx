import { Fragment, type ReactElement } from 'react'
import { addressRules } from '../style/address.js'
import { useStyles } from '../style/useStyles.js'

/** How many characters at either end people compare (specification section 5 shows the last six). */
const compared = 6

/** Where groups begin: of a hexadecimal number after its mark. */
const groupsOf = (address: string): ReadonlyArray<string> => {
  const [, mark = '', digits = ''] = /^(0\D)?(.*)$/.exec(address) ?? []
  const groups = digits.match(/.{1,4}/gu) ?? []
  return mark ? [mark, ...groups] : groups
}

/** A whole address in groups of four, with the characters that people compare in full strength. Copied, it has no gaps. */
export const Address = ({ address }: { readonly address: string }): ReactElement => {
  let at = 0
  useStyles(addressRules)
  return (
    <bdi className="groups" dir="ltr">
      {groupsOf(address).map((group) => {
        const from = at
        at += group.length
        const strong = Math.max(0, Math.min(group.length, compared - from))
        const weakEnd = Math.max(strong, Math.min(group.length, address.length - compared - from))
        return (
          <Fragment key={from}>
            <span>
              <b>{group.slice(0, strong)}</b>
              {group.slice(strong, weakEnd)}
              <b>{group.slice(weakEnd)}</b>
            </span>
            <wbr />
          </Fragment>
        )
      })}
    </bdi>
  )
}
