import { html } from 'hono/html'
import type { SetFault } from '../database.js'
import { type Fault, faultAnswers } from '../faults.js'
import { type FaultKey, faultKeys, routes } from '../routes.js'
import { apiPage, type Markup, seenToday } from './page.js'

const words: Readonly<Record<(typeof faultAnswers)[number], string>> = {
  cut: 'Cut in the middle',
  garbage: 'Bytes that are no JSON',
  html: 'A page of HTML',
  empty: 'Nothing',
  endless: 'Without an end',
  malformed: 'JSON of a wrong shape',
}

const attribute = (name: string, holds: boolean): string => (holds ? name : '')

interface NumberParts {
  readonly name: 'delay' | 'status' | 'times'
  readonly label: string
  readonly least: number
  readonly most: number
}

const numbers: ReadonlyArray<NumberParts> = [
  { name: 'delay', label: 'Delay in ms', least: 0, most: 600_000 },
  { name: 'status', label: 'Status', least: 200, most: 599 },
  { name: 'times', label: 'Times; empty: always', least: 1, most: 1_000_000 },
]

const numberField = ({ name, label, least, most }: NumberParts, fault: Fault): Markup =>
  html`<label class="field">${label}
    <input type="number" name="${name}" min="${least}" max="${most}" value="${fault[name] ?? ''}" />
  </label>`

const answerField = (fault: Fault): Markup => html`<label class="field">Answer
  <select name="answer">
    <option value="">As the status says</option>
    ${faultAnswers.map(
      (one) =>
        html`<option value="${one}" ${attribute('selected', fault.answer === one)}>${words[one]}</option>`,
    )}
  </select>
</label>`

/** What goes wrong, in the words of the fields. */
const wordsOf = ({ delay, status, retryAfter, answer, refuseCors, ...rest }: Fault): string => {
  const body = 'body' in rest ? JSON.stringify(rest.body) : undefined
  const parts = [
    delay !== undefined && `${delay} ms of delay`,
    status !== undefined && `status ${status}`,
    retryAfter !== undefined && `Retry-After: ${retryAfter}`,
    answer !== undefined && `answer ${answer}`,
    body !== undefined && `the body ${body.length > 60 ? `${body.slice(0, 60)}…` : body}`,
    refuseCors === true && 'no CORS headers',
  ]
  const said = parts.filter((part) => part !== false)
  return said.length > 0 ? said.join(', ') : 'the usual answer'
}

const now = (set: SetFault | undefined): string => {
  if (set === undefined) return 'No fault.'
  if (set.remaining === 0) return 'A fault was set here, and is used up.'
  return set.remaining === null ? 'A fault is set.' : `A fault is set for ${set.remaining} more.`
}

const titleOf = (key: FaultKey): string =>
  key === '*' ? 'Every other call' : `${routes[key].method} ${routes[key].path}`

const faultForm = (key: FaultKey, set: SetFault | undefined, count: number): Markup => {
  const fault = set?.fault ?? {}
  const heading = key === '*' ? 'all' : key
  const is = set === undefined || set.remaining === 0 ? '' : ` It is: ${wordsOf(set.fault)}.`
  const asked = key === '*' ? '' : ` Asked ${count === 1 ? 'once' : `${count} times`}.`
  return html`<section aria-labelledby="fault-${heading}">
    <h2 id="fault-${heading}"><code>${key}</code> ${titleOf(key)}</h2>
    <p data-now="${key}">${now(set)}${asked}${is}</p>
    <form data-put="/faults/${key}" data-kind="fault">
      <div class="grid">
        ${numbers.map((one) => numberField(one, fault))} ${answerField(fault)}
        <label class="field">Retry-After: seconds, or an HTTP date
          <input name="retryAfter" autocomplete="off" value="${fault.retryAfter ?? ''}" />
        </label>
      </div>
      <label class="choice">
        <input type="checkbox" name="refuseCors" ${attribute('checked', fault.refuseCors === true)} />
        Not for pages of other origins (no CORS headers)
      </label>
      <div class="actions">
        <button type="submit">Set</button>
        <button type="button" data-clear="/faults/${key}">Clear</button>
        <output></output>
      </div>
    </form>
  </section>`
}

const clearForm = (path: string, name: string): Markup => html`<form data-delete="${path}">
  <div class="actions"><button type="submit">${name}</button><output></output></div>
</form>`

export const faultsPage = (set: ReadonlyArray<SetFault>, counts: Readonly<Record<string, number>>): Markup =>
  apiPage({
    title: 'Faults',
    content: [
      html`<p>
        How each call goes wrong, from the next request on. Fields go together: a slow 502 with a page of HTML is
        what proxies send. Only a field that is filled in changes anything.
      </p>`,
      seenToday(),
      clearForm('/faults', 'Clear all faults'),
      ...faultKeys.map((key) =>
        faultForm(
          key,
          set.find(({ route }) => route === key),
          counts[key] ?? 0,
        ),
      ),
      clearForm('/requests', 'Count requests from zero'),
    ],
  })
