import type { Command, Rejection } from '../../domain/core/command.js'
import type { HeldCommand } from './heldCommand.js'

export interface HeldOptions {
  /** Whether code is missing without which the command cannot be decided. */
  readonly isCodeMissing: (command: Command) => boolean
  /** Whether a command keeps its place behind one that came first: both are of one slice, or that one holds it back. */
  readonly isBehind: (command: Command, first: Command) => boolean
  /** Must not throw: the others wait behind it. */
  readonly decide: (held: HeldCommand) => unknown
  readonly refuse: (held: HeldCommand, rejection: Rejection) => void
  /** Runs work between two drains. */
  readonly between: (work: () => void) => void
}

/** Commands that wait for code, in the order taken (K4). */
export class HeldCommands {
  readonly #options: HeldOptions
  #waiting: ReadonlyArray<HeldCommand> = []

  constructor(options: HeldOptions) {
    this.#options = options
  }

  get waiting(): ReadonlyArray<HeldCommand> {
    return this.#waiting
  }

  /** Whether the command has to wait: code is missing, or another that it comes after waits. */
  mustWait(command: Command): boolean {
    return (
      this.#options.isCodeMissing(command) ||
      this.#waiting.some((held) => this.#options.isBehind(command, held.command))
    )
  }

  take(held: HeldCommand): void {
    this.#waiting = [...this.#waiting, held]
  }

  /** Decides, one between two drains, those that need not wait any more. */
  release(): void {
    this.#options.between(() => {
      const ready = this.#waiting.find(({ command }, index) => this.#isFirst(command, index))
      if (!ready) return
      this.#remove(ready)
      this.#options.decide(ready)
      this.release()
    })
  }

  /** Refuses those that `chosen` picks, and lets those go on that stood behind them. */
  refuse(rejection: Rejection, chosen: (command: Command) => boolean = () => true): void {
    for (const held of this.#waiting.filter(({ command }) => chosen(command))) {
      this.#remove(held)
      this.#options.refuse(held, rejection)
    }
    this.release()
  }

  #isFirst(command: Command, index: number): boolean {
    const before = this.#waiting.slice(0, index)
    return (
      !this.#options.isCodeMissing(command) &&
      !before.some((held) => this.#options.isBehind(command, held.command))
    )
  }

  #remove(done: HeldCommand): void {
    this.#waiting = this.#waiting.filter((one) => one !== done)
  }
}
