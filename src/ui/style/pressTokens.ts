// Times of what buttons do, those of the host's page as well: that page loads this file, and none of the others.

/** A press shrinks what is pressed, and lets it go, within this many ms. */
export const press = 80
/** Hover; what goes: closing, for one. */
export const fast = 120
/** One turn of a spinner. */
export const turn = 800
