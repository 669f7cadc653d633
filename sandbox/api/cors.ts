/** Pages of this machine may read, and change, what is here; those of the web may not. */
const local = /^http:\/\/(127\.0\.0\.1|localhost)(:\d+)?$/

export const corsHeaders = (origin: string | undefined): Readonly<Record<string, string>> =>
  origin === undefined || !local.test(origin)
    ? { vary: 'Origin' }
    : {
        vary: 'Origin',
        'access-control-allow-origin': origin,
        // Without it a page may not read this header of another origin's answer.
        'access-control-expose-headers': 'Retry-After',
      }

/** The answer to a browser which asks whether it may. It asks again each time, as a fault may have changed. */
export const preflightHeaders = (origin: string | undefined, asked: string | undefined) => ({
  ...corsHeaders(origin),
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  'access-control-max-age': '0',
  ...(asked !== undefined && { 'access-control-allow-headers': asked }),
})
