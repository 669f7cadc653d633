import type { ReactElement, ReactNode } from 'react'
import { Icon, icons } from './icons.js'
import { Tick } from './Tick.js'

/** What has become of what one waits for; `asking`: nothing yet, the visitor is asked whether to begin. */
export type Mood = 'waiting' | 'asking' | 'failed' | 'done'

const Mark = ({ mood, badge }: { readonly mood: Mood; readonly badge: ReactNode }): ReactElement | null => {
  if (mood === 'done' || mood === 'failed') {
    return (
      <span className="mark">{mood === 'done' ? <Tick size={24} /> : <Icon icon={icons.circleAlert} />}</span>
    )
  }
  return badge ? <span className="mark square">{badge}</span> : null
}

/** Whom one waits for in a ring that turns; it stands still when it failed, and closes when it is done. */
export const Ring = ({
  logo,
  badge,
  mood,
}: {
  readonly logo: ReactNode
  readonly badge?: ReactNode
  readonly mood: Mood
}): ReactElement => (
  <div className={mood === 'waiting' ? 'ring' : `ring still ${mood}`}>
    <span className="loop" aria-hidden="true" />
    {logo}
    <Mark mood={mood} badge={badge} />
  </div>
)
