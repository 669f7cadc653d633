// Times of what comes with views of its own, in ms. The sheet that every dialog loads (motionTokens.ts) does not name them.

/** The ring in which one waits goes round; */
export const loop = 1_200
/** closes when it is done; */
export const close = 160
/** then a tick is drawn. */
export const draw = 250
/** What was copied stands out, and fades. */
export const flash = 700
/** The cells of a code that is wrong shake. */
export const cells = 300
