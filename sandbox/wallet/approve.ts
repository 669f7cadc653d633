/** The approval window: shows one question in full and sends back one decision. */
import { grouped } from './grouped.js'
import { channelName, type Decision, type OnChannel, type Question } from './protocol.js'

type QuestionMessage = Extract<OnChannel, { kind: 'question' }>

const id = new URLSearchParams(location.search).get('id') ?? ''
const channel = new BroadcastChannel(channelName)
const main = document.querySelector('main') ?? document.body

/** Text only: nothing a site says is ever read as markup. */
const element = (tag: string, className: string, text = ''): HTMLElement => {
  const made = document.createElement(tag)
  made.className = className
  made.replaceChildren(...grouped(text))
  return made
}

const rows = (entries: ReadonlyArray<readonly [string, string]>): HTMLElement => {
  const list = element('dl', 'rows')
  for (const [term, value] of entries) list.append(element('dt', '', term), element('dd', '', value))
  return list
}

const block = (text: string, testId: string): HTMLElement => {
  const made = element('pre', 'block', text)
  made.dataset.testid = testId
  made.tabIndex = 0
  return made
}

const accountList = (question: Extract<Question, { kind: 'connect' }>): HTMLElement => {
  const list = element('fieldset', 'accounts')
  list.append(element('legend', '', 'Accounts to share'))
  for (const { address, label, chosen } of question.accounts) {
    const row = element('label', 'account')
    const box = document.createElement('input')
    box.type = 'checkbox'
    box.value = address
    box.checked = chosen
    const words = element('span', 'words')
    words.append(element('span', 'name', label), element('code', 'address', address))
    row.append(box, words)
    list.append(row)
  }
  return list
}

const titles: Readonly<Record<Question['kind'], string>> = {
  connect: 'Connect to this site?',
  sign: 'Sign this message?',
  typedData: 'Sign this data?',
  transaction: 'Send this transaction?',
  switch: 'Switch network?',
  add: 'Add this network?',
}

const body = (question: Question): readonly HTMLElement[] => {
  switch (question.kind) {
    case 'connect':
      return [accountList(question)]
    case 'sign':
      return [block(question.text, 'wallet-message'), rows([['Account', question.address]])]
    case 'typedData':
      return [block(question.json, 'wallet-typed-data'), rows([['Account', question.address]])]
    case 'transaction':
      return [
        ...(question.warning === '' ? [] : [element('p', 'warning', question.warning)]),
        element('p', 'amount', question.value),
        rows([
          ['To', question.to],
          ['Network fee', question.fee],
          ['From', question.from],
        ]),
        ...(question.input === '0x' ? [] : [block(question.input, 'wallet-input')]),
      ]
    case 'switch':
      return [
        rows([
          ['From', question.from],
          ['To', question.to],
        ]),
      ]
    case 'add':
      return [
        rows([
          ['Name', question.name],
          ['Chain id', question.chainId],
          ['RPC address', question.rpcUrl],
        ]),
      ]
  }
}

const chosenAccounts = (): readonly string[] =>
  [...main.querySelectorAll<HTMLInputElement>('.accounts input:checked')].map(({ value }) => value)

/** Name and picture are what the site says; its address is what the browser vouches for. */
const siteBlock = ({ origin, site }: QuestionMessage): HTMLElement => {
  const made = element('div', 'site')
  const letter = element('span', 'site-letter', (site.name || new URL(origin).host).slice(0, 1).toUpperCase())
  letter.ariaHidden = 'true'
  made.append(letter)
  if (site.icon !== '') {
    const picture = document.createElement('img')
    picture.alt = ''
    picture.width = 40
    picture.height = 40
    picture.addEventListener('load', () => letter.replaceWith(picture))
    picture.src = site.icon
  }
  const words = element('div', 'words')
  const address = element('p', 'origin', origin)
  address.dataset.testid = 'wallet-origin'
  const name = element('p', 'site-name', site.name)
  name.dataset.testid = 'wallet-site'
  words.append(...(site.name === '' ? [] : [name]), address)
  made.append(words)
  return made
}

/** Beside the wallet's own name, on which network it is. */
const networkMark = (network: string): HTMLElement => {
  const made = element('p', 'network', network)
  made.dataset.testid = 'request-details-chain'
  return made
}

const send = (decision: Decision): void => {
  for (const button of main.querySelectorAll('button')) button.disabled = true
  channel.postMessage({ kind: 'decision', id, decision } satisfies OnChannel)
}

/** By two ids, of which an element carries one: ours, and within it that of outside suites. */
const button = (name: string, testId: string, outsideId: string, onPress: () => void): HTMLButtonElement => {
  const made = document.createElement('button')
  made.type = 'button'
  made.className = testId
  made.dataset.testid = testId
  const words = element('span', '', name)
  words.dataset.testid = outsideId
  made.append(words)
  made.addEventListener('click', onPress)
  return made
}

const show = (asked: QuestionMessage): void => {
  const { question } = asked
  const heading = element('h1', '', titles[question.kind])
  heading.tabIndex = -1
  const approve = button('Approve', 'wallet-approve', 'session-approve-button', () =>
    send({ approved: true, accounts: chosenAccounts() }),
  )
  const reject = button('Reject', 'wallet-reject', 'session-reject-button', () => send({ approved: false }))
  const content = element('div', 'content')
  content.append(siteBlock(asked), heading, ...body(question))
  if (question.kind === 'connect') {
    const update = (): void => {
      approve.disabled = chosenAccounts().length === 0
    }
    content.addEventListener('change', update)
  }
  const actions = element('div', 'actions')
  actions.append(reject, approve)
  main.replaceChildren(content, actions)
  main.dataset.kind = question.kind
  document.querySelector('.bar')?.append(networkMark(asked.network))
  document.title = `${titles[question.kind]} ${document.title}`
  heading.focus()
}

const end = (): void => {
  main.replaceChildren(element('p', 'ended', 'This request has ended. You can close this window.'))
  window.close()
}

let shown = false
channel.onmessage = ({ data }: MessageEvent<OnChannel>): void => {
  if (!('id' in data) || data.id !== id) return
  if (data.kind === 'question' && !shown) {
    shown = true
    show(data)
  }
  if (data.kind === 'gone') end()
}
channel.postMessage({ kind: 'ask', id } satisfies OnChannel)
