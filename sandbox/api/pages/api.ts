/** The script of the service's pages: a form is sent as JSON, and what came of it is said beside its button. */

/** One sentence at a time: "Saved." does not stand beside a press that saved nothing. */
const say = (form: Element | null, sentence: string): void => {
  for (const output of document.querySelectorAll('output'))
    output.textContent = output.closest('form') === form ? sentence : ''
}

const textOf = (form: Element, name: string): string =>
  form.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value.trim() ?? ''

const isChecked = (form: Element, name: string): boolean =>
  form.querySelector<HTMLInputElement>(`[name="${name}"]`)?.checked ?? false

const rowOf = (fields: HTMLElement): ReadonlyArray<object> => {
  const id = fields.dataset.feature
  const state = textOf(fields, 'state')
  const boxes = [...fields.querySelectorAll<HTMLInputElement>('[name="entry"]:checked')]
  switch (state) {
    case 'missing':
      return []
    case 'null':
      return [{ id, isEnabled: true, config: null }]
    default:
      return [{ id, isEnabled: state === 'on', config: boxes.map(({ value }) => value) }]
  }
}

const project = (form: Element): object => {
  const features = [...form.querySelectorAll<HTMLElement>('[data-feature]')].flatMap(rowOf)
  const origins = textOf(form, 'origins').split(/\s+/)
  return {
    features,
    allowedOrigins: isChecked(form, 'noOrigins') ? null : origins.filter((one) => one !== ''),
    analytics: isChecked(form, 'analytics'),
  }
}

const fault = (form: Element): object => {
  const filled = ['delay', 'status', 'times', 'answer', 'retryAfter'].flatMap((name) => {
    const value = textOf(form, name)
    if (value === '') return []
    return [[name, name !== 'answer' && /^\d+$/.test(value) ? Number(value) : value] as const]
  })
  return { ...Object.fromEntries(filled), ...(isChecked(form, 'refuseCors') && { refuseCors: true }) }
}

const contents: Readonly<Record<string, (form: Element) => object>> = { project, fault, add: () => ({}) }

/** The lines that say what is set, as the server says them now; what stands in the fields stays. */
const refresh = async (): Promise<void> => {
  const lines = [...document.querySelectorAll<HTMLElement>('[data-now]')]
  if (lines.length === 0) return
  const answer = await fetch(location.pathname)
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  for (const line of lines)
    line.textContent = page.querySelector(`[data-now="${line.dataset.now}"]`)?.textContent ?? ''
}

interface Sent {
  readonly form: HTMLFormElement
  readonly method: 'PUT' | 'DELETE'
  readonly path: string
  readonly body?: string
}

/** Whether it was done. A refusal is told in the server's own words. */
const send = async ({ form, method, path, body }: Sent): Promise<boolean> => {
  say(form, '')
  try {
    const answer = await fetch(path, { method, ...(body !== undefined && { body }) })
    // To its end, also where it says nothing new: else the request stays open.
    const words = await answer.text()
    if (answer.ok) await refresh()
    say(form, answer.ok ? 'Saved.' : words.trim())
    return answer.ok
  } catch {
    say(form, 'The sandbox does not answer. Is it still running?')
    return false
  }
}

const submit = async (form: HTMLFormElement): Promise<void> => {
  const { put, kind = '', delete: cleared } = form.dataset
  if (put !== undefined) {
    const path = kind === 'add' ? put + encodeURIComponent(textOf(form, 'id')) : put
    const body = JSON.stringify(contents[kind]?.(form) ?? {})
    if ((await send({ form, method: 'PUT', path, body })) && kind === 'add') location.reload()
  } else if (cleared !== undefined && (await send({ form, method: 'DELETE', path: cleared })))
    location.reload()
}

document.addEventListener('submit', (event) => {
  event.preventDefault()
  if (event.target instanceof HTMLFormElement) void submit(event.target)
})

document.addEventListener('click', async (event) => {
  const button = event.target instanceof HTMLButtonElement ? event.target : null
  const path = button?.dataset.clear
  if (button?.form && path && (await send({ form: button.form, method: 'DELETE', path }))) location.reload()
})

// The browser itself refuses a press, where a field does not hold what it may.
document.addEventListener('invalid', () => say(null, ''), true)

document.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLInputElement) || target.name !== 'entry' || !target.checked) return
  const state = target.closest('[data-feature]')?.querySelector<HTMLSelectElement>('[name="state"]')
  // There is no list for the word otherwise, and it would be lost without a sentence.
  if (state && (state.value === 'missing' || state.value === 'null')) state.value = 'on'
})
