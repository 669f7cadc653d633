import type { Context } from 'hono'

/** What a person reads in a terminal, too: the prompt stands below it. */
export const refuse = (context: Context, sentence: string, status: 400 | 404 | 500 = 400): Response =>
  context.text(`${sentence}\n`, status)

/** What is wrong with a call: the name of what is missing or misspelt, and a sentence. */
export interface QueryMistake {
  readonly name: string
  readonly description: string
}

/** As the services say it to clients. */
export const refuseCall = (context: Context, mistake: QueryMistake, status: 400 | 401 = 400): Response =>
  context.json({ status: 'FAILED', reasons: [mistake] }, status)
