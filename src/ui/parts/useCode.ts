import {
  type ClipboardEvent,
  type CompositionEvent,
  type DragEvent,
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { type CodeEdit, codeIn, codeKey, codeLength, writeCode } from '../../domain/prelude/oneTimeCode.js'

export interface CodeOptions {
  /** A code is being checked: until that is over nothing is typed. */
  readonly isChecking: boolean
  /** How many codes were wrong. */
  readonly wrong: number
  /** Told once when a code is whole, and again when Enter asks for it. */
  readonly onComplete: (code: string) => void
}

interface Code {
  /** Digits that are there: so many cells and one can be written in. */
  readonly filled: number
  readonly inputs: RefObject<Array<HTMLInputElement | null>>
  readonly current: () => string
  readonly edit: (next: CodeEdit) => void
  readonly complete: () => void
}

/**
 * A code is kept here and in the fields' values alone: a value that React holds it writes into an attribute as well,
 * where anything that reads the page finds it.
 */
const useHiddenCode = ({ wrong, onComplete }: CodeOptions): Code => {
  const inputs = useRef<Array<HTMLInputElement | null>>([])
  const code = useRef('')
  const told = useRef('')
  const [filled, fill] = useState(0)
  const [focused, focus] = useState<{ readonly at: number } | null>(null)
  const complete = (): void => {
    told.current = code.current
    onComplete(code.current)
  }
  const edit = (next: CodeEdit): void => {
    code.current = next.code
    inputs.current.forEach((input, cell) => {
      if (input) input.value = next.code[cell] ?? ''
    })
    fill(next.code.length)
    focus({ at: Math.min(next.at, next.code.length, codeLength - 1) })
    if (next.code.length < codeLength) told.current = ''
    else if (next.code !== told.current) complete()
  }
  // A cell can be focused once it is enabled, which it is when this is drawn.
  useEffect(() => {
    const input = focused && inputs.current[focused.at]
    input?.focus()
    input?.select()
  }, [focused])
  const seen = useRef(wrong)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another wrong code clears the cells.
  useEffect(() => {
    if (wrong > seen.current) edit({ code: '', at: 0 })
    seen.current = wrong
  }, [wrong])
  return { filled, inputs, current: () => code.current, edit, complete }
}

export interface CodeCell {
  readonly ref: (input: HTMLInputElement | null) => void
  readonly onInput: (event: FormEvent<HTMLInputElement>) => void
  readonly onCompositionStart: () => void
  readonly onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onPaste: (event: ClipboardEvent) => void
  readonly onDrop: (event: DragEvent) => void
  readonly onFocus: (event: { readonly currentTarget: HTMLInputElement }) => void
}

/** What is done beside the cells that can be written in. */
interface AroundCells {
  readonly onMouseDown: (event: MouseEvent) => void
  readonly onDragStart: (event: DragEvent) => void
}

/** What was written in a cell that held a digit: the new one, wherever the caret was. */
const writtenOver = (written: string, held: string | undefined): string =>
  written.length === 2 && held !== undefined ? written.replace(held, '') : written

/** A digit dragged to another cell would be in both; a press beside those that are open goes on in the next. */
const aroundCells = ({ current, edit }: Code): AroundCells => ({
  // Not at the pointer's: a phone shows its keyboard only for what is focused by a whole tap.
  onMouseDown: (event) => {
    if (event.target instanceof Element && event.target.closest('input:not(:disabled)')) return
    event.preventDefault()
    edit({ code: current(), at: current().length })
  },
  onDragStart: (event) => event.preventDefault(),
})

/** What comes into a cell, and what a key does there. */
const cellEdits = ({ current, edit, complete }: Code, isChecking: boolean) => {
  const write = (at: number, digits: string): void => {
    const now = { code: current(), at }
    edit(isChecking || digits === '' ? now : writeCode(now, digits))
  }
  return {
    write,
    read: (at: number, value: string): void => {
      // Emptied by a keyboard that does not name its keys.
      if (value === '') edit(codeKey({ code: current(), at }, 'Delete') ?? { code: current(), at })
      else write(at, writtenOver(codeIn(value), current()[at]))
    },
    press: (event: KeyboardEvent, at: number): void => {
      const isOther = event.ctrlKey || event.metaKey || event.altKey
      if (isOther || isChecking || event.nativeEvent.isComposing) return
      if (event.key === 'Enter' && current().length === codeLength) complete()
      const next = codeKey({ code: current(), at }, event.key)
      if (!next) return
      event.preventDefault()
      edit(next)
    },
  }
}

/** A code that is typed digit by digit: what each cell does. */
export const useCode = (
  options: CodeOptions,
): Pick<Code, 'filled'> & { readonly cell: (at: number) => CodeCell; readonly around: AroundCells } => {
  const code = useHiddenCode(options)
  const { write, read, press } = cellEdits(code, options.isChecking)
  /** Until a text that is being composed is done, writing there would write it twice. */
  const isComposing = useRef(false)
  const take = (event: ClipboardEvent | DragEvent, data: DataTransfer, at: number): void => {
    event.preventDefault()
    write(at, codeIn(data.getData('text')))
  }
  const cell = (at: number): CodeCell => ({
    ref: (input) => {
      code.inputs.current[at] = input
    },
    onInput: ({ nativeEvent, currentTarget: { value } }) => {
      if (!isComposing.current && !(nativeEvent as InputEvent).isComposing) read(at, value)
    },
    onCompositionStart: () => {
      isComposing.current = true
    },
    onCompositionEnd: ({ currentTarget: { value } }) => {
      isComposing.current = false
      // Nothing came of it in an empty cell.
      if (value !== '' || at < code.current().length) read(at, value)
    },
    onKeyDown: (event) => press(event, at),
    onPaste: (event) => take(event, event.clipboardData, at),
    onDrop: (event) => take(event, event.dataTransfer, at),
    onFocus: ({ currentTarget }) => currentTarget.select(),
  })
  return { filled: code.filled, cell, around: aroundCells(code) }
}
