import { type ReactNode, useState } from 'react'
import type { ToastContent } from './Toast.js'
import { sentenceOf } from './useClient.js'
import { chainNumber, type Modal, useAccount, useNetwork } from './walletModal.js'

interface FaucetProps {
  readonly modal: Modal
  readonly onToast: (toast: ToastContent | null) => void
}

const ask = async (chainId: number | null, address: string): Promise<string> => {
  const answer = await fetch('/faucet', { method: 'POST', body: JSON.stringify({ chainId, address }) })
  // Our own server, of the same build, wrote it.
  const { given, error } = (await answer.json()) as { readonly given?: string; readonly error?: string }
  if (given === undefined) throw new Error(error ?? `The sandbox answered ${answer.status}.`)
  return given
}

/** Coins and tokens to try things with, for whoever is connected. */
export const Faucet = ({ modal, onToast }: FaucetProps): ReactNode => {
  const { address } = useAccount()
  const { chainId } = useNetwork()
  const [isBusy, setBusy] = useState(false)
  if (address === null) return null
  const get = async (): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    onToast(null)
    try {
      const given = await ask(chainNumber(chainId), address)
      // It came from elsewhere: the modal has sent nothing that it would follow.
      modal.refresh()
      onToast({ tone: 'success', title: 'Test money is here', detail: given })
    } catch (error) {
      onToast({ tone: 'failure', title: 'No test money', detail: sentenceOf(error) })
    }
    setBusy(false)
  }
  return (
    <button
      type="button"
      className="button"
      data-testid="faucet-button"
      aria-disabled={isBusy}
      aria-busy={isBusy}
      onClick={() => void get()}
    >
      Get test money
    </button>
  )
}
