/** FNV-1a: enough to tell shapes apart, small enough for every page. */
const hash = (text: string): string => {
  let sum = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193) >>> 0
  return sum.toString(36)
}

/** A hash of the shape of some slices, so that a checkpoint of another shape is refused and not misread. */
export const shapeVersion = (slices: object): string =>
  hash(
    Object.entries(slices)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(
        ([slice, value]) =>
          `${slice}:${Object.keys(value as object)
            .sort()
            .join()}`,
      )
      .join(';'),
  )
