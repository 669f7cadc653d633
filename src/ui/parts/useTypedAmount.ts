import {
  type ChangeEvent,
  type ClipboardEvent,
  type CompositionEvent,
  type DragEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import {
  insertedAmount,
  pastedAmount,
  type TypedAmount,
  typedAmount,
  type Unread,
} from '../../domain/prelude/typedAmount.js'
import { type LocaleMarks, localeMarks } from '../text/localeMarks.js'

interface Typing {
  /** In ASCII, as it was typed. */
  readonly text: string
  readonly unit: string
  /** Characters after the caret; null: it stays where the browser has put it. */
  readonly afterCaret: number | null
  /** What the browser holds while a text is composed in it: writing there would write it twice. Else null. */
  readonly composed: string | null
}

export interface TypedAmountOptions {
  readonly value: string | null
  readonly decimals: number
  readonly unit: string
  readonly locale: string
  readonly onChange: (value: string | null, isCut: boolean) => void
  readonly onRefuse?: (reason: Unread) => void
}

interface TypedAmountField {
  readonly shown: string
  readonly placeholder: string
  readonly field: {
    readonly ref: RefObject<HTMLInputElement | null>
    readonly value: string
    readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void
    readonly onCompositionStart: () => void
    readonly onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => void
    readonly onKeyDown: (event: KeyboardEvent) => void
    readonly onPaste: (event: ClipboardEvent<HTMLInputElement>) => void
    readonly onDragStart: (event: DragEvent) => void
    readonly onDrop: (event: DragEvent) => void
  }
}

const localText = (marks: LocaleMarks, written: string): string =>
  marks.digits(written).replace('.', marks.decimal)

/** Writing into a field moves its caret to the end. */
const useCaret = (typing: Typing): RefObject<HTMLInputElement | null> => {
  const ref = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    const input = ref.current
    if (!input || typing.afterCaret === null) return
    const caret = Math.max(0, input.value.length - typing.afterCaret)
    input.setSelectionRange(caret, caret)
  }, [typing])
  return ref
}

/** What a key or a keyboard's word has left in the field. */
const enteredAmount = (
  { data, inputType = '' }: { readonly data?: string | null; readonly inputType?: string },
  whole: string,
  { decimals, unit }: TypedAmountOptions,
  marks: LocaleMarks,
): TypedAmount => {
  const isKey = inputType.startsWith('delete') || data?.length === 1
  if (isKey) return typedAmount(whole, decimals)
  return insertedAmount(data || whole, whole, decimals, marks, unit)
}

/** A pasted text within what is there. */
const pastedInto = (
  input: HTMLInputElement,
  pasted: TypedAmount & { readonly value: string },
  decimals: number,
): TypedAmount => {
  const { value, selectionStart, selectionEnd } = input
  const before = value.slice(0, selectionStart ?? value.length)
  const read = typedAmount(before + pasted.written + value.slice(selectionEnd ?? value.length), decimals)
  return read.value === null ? read : { ...read, isCut: read.isCut || pasted.isCut }
}

const historyLength = 200

type Step = 'historyUndo' | 'historyRedo'

/** A browser forgets what was typed where we write into the field, or brings back what never was an amount. */
const useHistory = (unit: string) => {
  const texts = useRef({
    unit,
    historyUndo: [] as ReadonlyArray<string>,
    historyRedo: [] as ReadonlyArray<string>,
  })
  // What was typed in another unit means something else.
  if (texts.current.unit !== unit) texts.current = { unit, historyUndo: [], historyRedo: [] }
  return {
    keep: (text: string): void => {
      const { historyUndo } = texts.current
      texts.current = { unit, historyUndo: [...historyUndo, text].slice(-historyLength), historyRedo: [] }
    },
    /** The text that comes in place of this one; null: there is none. */
    step: (step: Step, text: string): string | null => {
      const { [step]: from } = texts.current
      const back = step === 'historyUndo' ? 'historyRedo' : 'historyUndo'
      const next = from.at(-1)
      if (next === undefined) return null
      const to = [...texts.current[back], text]
      texts.current = { ...texts.current, [step]: from.slice(0, -1), [back]: to }
      return next
    },
  }
}

const stepOf = (inputType: string | undefined): Step | null =>
  inputType === 'historyUndo' || inputType === 'historyRedo' ? inputType : null

const stepOfKey = ({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent): Step | null => {
  if (altKey || ctrlKey === metaKey) return null
  if (/^z$/i.test(key)) return shiftKey ? 'historyRedo' : 'historyUndo'
  return /^y$/i.test(key) && ctrlKey && !shiftKey ? 'historyRedo' : null
}

interface Typed {
  readonly shown: string
  readonly marks: LocaleMarks
  readonly ref: RefObject<HTMLInputElement | null>
  readonly take: (read: TypedAmount, afterCaret: number) => void
  readonly step: (step: Step) => void
  readonly compose: (composed: string) => void
}

/** What was typed, and what is shown for it. */
const useTyping = (options: TypedAmountOptions): Typed => {
  const { value, decimals, unit, locale, onChange, onRefuse } = options
  const marks = useMemo(() => localeMarks(locale), [locale])
  const [typing, type] = useState<Typing>({ text: '', unit, afterCaret: null, composed: null })
  const history = useHistory(unit)
  const meant = typedAmount(typing.text, decimals).value
  const text = value === meant ? typing.text : (value ?? '')
  const keepTyped = (): void => {
    if (value !== meant && typing.text !== '' && typing.unit === unit) history.keep(typing.text)
  }
  const tell = (read: TypedAmount): void => {
    onChange(read.value, read.value !== null && read.isCut)
  }
  return {
    shown: typing.composed ?? localText(marks, text),
    marks,
    ref: useCaret(typing),
    compose: (composed) => type((last) => ({ ...last, afterCaret: null, composed })),
    take: (read, afterCaret) => {
      const isTaken = read.value !== null || read.reason === 'empty'
      // Also where nothing changed: the browser has moved the caret.
      type((last) => ({ text: isTaken ? read.written : last.text, unit, afterCaret, composed: null }))
      if (isTaken && read.written !== text) {
        keepTyped()
        history.keep(text)
      }
      if (isTaken) tell(read)
      else onRefuse?.(read.reason)
    },
    step: (step) => {
      if (step === 'historyUndo') keepTyped()
      const next = history.step(step, text)
      type((last) => ({ text: next ?? last.text, unit, afterCaret: 0, composed: null }))
      if (next !== null) tell(typedAmount(next, decimals))
    },
  }
}

/** What comes at once from elsewhere. A dropped amount takes the place of what is there: it has no caret. */
const wholeTexts = (
  { decimals, unit }: TypedAmountOptions,
  { shown, marks, take }: Typed,
): Pick<TypedAmountField['field'], 'onPaste' | 'onDragStart' | 'onDrop'> => {
  const read = (data: DataTransfer): TypedAmount => pastedAmount(data.getData('text'), decimals, marks, unit)
  return {
    onPaste: (event) => {
      event.preventDefault()
      const input = event.currentTarget
      const after = shown.length - (input.selectionEnd ?? shown.length)
      const pasted = read(event.clipboardData)
      if (pasted.value !== null) take(pastedInto(input, pasted, decimals), after)
      else if (pasted.reason !== 'empty') take(pasted, after)
    },
    onDragStart: (event) => event.preventDefault(),
    onDrop: (event) => {
      event.preventDefault()
      const dropped = read(event.dataTransfer)
      if (dropped.value !== null || dropped.reason !== 'empty') take(dropped, 0)
    },
  }
}

/**
 * A field that holds an amount. It shows what was typed, in the place's digits and mark, as long as that means `value`;
 * else the value. What cannot be read changes nothing.
 */
export const useTypedAmount = (options: TypedAmountOptions): TypedAmountField => {
  const typed = useTyping(options)
  const { shown, marks, ref, take, step, compose } = typed
  const isComposing = useRef(false)
  const enter = (event: Parameters<typeof enteredAmount>[0], { value, selectionStart }: HTMLInputElement) => {
    const after = value.length - (selectionStart ?? value.length)
    take(enteredAmount(event, value, options, marks), after)
  }
  return {
    shown,
    placeholder: marks.digits('0'),
    field: {
      ref,
      value: shown,
      onChange: ({ nativeEvent, target }) => {
        const event = nativeEvent as InputEvent
        const undone = stepOf(event.inputType)
        if (isComposing.current || event.isComposing) compose(target.value)
        else if (undone) step(undone)
        else enter(event, target)
      },
      onCompositionStart: () => {
        isComposing.current = true
      },
      onCompositionEnd: ({ data, currentTarget }) => {
        isComposing.current = false
        enter(data === '' ? { inputType: 'deleteCompositionText' } : { data }, currentTarget)
      },
      onKeyDown: (event) => {
        const asked = event.nativeEvent.isComposing ? null : stepOfKey(event)
        if (!asked) return
        event.preventDefault()
        step(asked)
      },
      ...wholeTexts(options, typed),
    },
  }
}
