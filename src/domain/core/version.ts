/** The shape of some slices in words, so that a checkpoint of another shape is refused and not misread. */
export const shapeVersion = (slices: object): string =>
  Object.entries(slices)
    .map(([slice, value]: [string, object]) => [slice, ...Object.keys(value).sort()].join())
    .sort()
    .join(';')
