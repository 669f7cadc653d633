import type { ReactElement } from 'react'
import type { Recorded } from '../domain/core/record.js'
import { sinceStart } from './model.js'
import type { Play } from './usePlay.js'

/** Our own, as filled shapes: 20 px in a target of 44. */
const shapes = {
  previous: 'M14.5 5.5L8 12l6.5 6.5',
  next: 'M9.5 5.5L16 12l-6.5 6.5',
  play: 'M8 5.8v12.4a.8.8 0 0 0 1.2.7l10-6.2a.8.8 0 0 0 0-1.4l-10-6.2A.8.8 0 0 0 8 5.8z',
  pause: 'M7 5.5h3v13H7zM14 5.5h3v13h-3z',
} as const

interface StepperProps {
  readonly shape: keyof typeof shapes
  readonly label: string
  readonly disabled: boolean
  readonly onPress: () => void
}

const Stepper = ({ shape, label, disabled, onPress }: StepperProps): ReactElement => (
  <button
    type="button"
    className={`step ${shape}`}
    aria-label={label}
    aria-disabled={disabled || undefined}
    data-testid={`log-${shape === 'pause' ? 'play' : shape}`}
    onClick={() => !disabled && onPress()}
  >
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d={shapes[shape]} />
    </svg>
  </button>
)

export interface TimelineProps {
  readonly records: ReadonlyArray<Recorded>
  readonly count: number
  readonly total: number
  readonly play: Play
  readonly onChoose: (place: number) => void
}

interface SliderProps extends Omit<TimelineProps, 'play'> {
  /** While it plays, nobody is told of each record. */
  readonly isQuiet: boolean
}

const Slider = ({ records, count, total, onChoose, isQuiet }: SliderProps): ReactElement => {
  const record = records[count - 1]
  const type = record?.fact.type ?? 'none yet'
  return (
    <label className="field">
      <span aria-live={isQuiet ? 'off' : 'polite'}>
        Record {count} of {total}: {type} {record && <i>{sinceStart(record.at, records[0]?.at ?? 0)}</i>}
      </span>
      <input
        type="range"
        data-testid="log-slider"
        min={Math.min(1, total)}
        max={total}
        value={count}
        aria-valuetext={`Record ${count}: ${type}`}
        onChange={({ target }) => onChoose(Number(target.value))}
      />
    </label>
  )
}

/** Goes through the log: record by record, by a slider, or by itself. */
export const Timeline = ({ records, count, total, play, onChoose }: TimelineProps): ReactElement => {
  return (
    <div className="timeline">
      <div className="steps">
        <Stepper
          shape="previous"
          label="Previous record"
          disabled={count <= 1}
          onPress={() => onChoose(count - 1)}
        />
        <Stepper
          shape={play.isPlaying ? 'pause' : 'play'}
          label={play.isPlaying ? 'Pause' : 'Play'}
          disabled={total < 2}
          onPress={play.toggle}
        />
        <Stepper
          shape="next"
          label="Next record"
          disabled={count >= total}
          onPress={() => onChoose(count + 1)}
        />
      </div>
      <Slider records={records} count={count} total={total} onChoose={onChoose} isQuiet={play.isPlaying} />
    </div>
  )
}
