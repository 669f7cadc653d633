import type { Context } from 'hono'

/** What a person reads in a terminal, too: the prompt stands below it. */
export const refuse = (context: Context, sentence: string, status: 400 | 404 | 500 = 400): Response =>
  context.text(`${sentence}\n`, status)
