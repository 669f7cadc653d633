/** A list of this many rows is searched; a shorter one is seen as a whole. */
export const searchedFrom = 8
