import type { Command } from '../../domain/core/command.js'
import type { Origin } from './causeChains.js'

/** A command whose decision waits for code. `attempt` was answered to the caller and names what it will begin. */
export interface HeldCommand {
  readonly command: Command
  readonly attempt: string
  readonly origin: Origin
}
