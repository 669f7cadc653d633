/** How much more than usual: `npm run nightly` sets it. */
const times = Math.max(0.01, Number(process.env.FC_RUNS ?? 1) || 1)

/** How often a property is tried: its own number, times the one variable `FC_RUNS`. */
export const runs = (ordinary = 100): number => Math.max(1, Math.round(ordinary * times))

/** Milliseconds a property may take: its own number, and more when it is tried more often. */
export const patience = (ms: number): number => Math.round(ms * Math.max(1, times))
