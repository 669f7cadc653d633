import { SkeletonRows } from '../../../src/ui/parts/Skeleton.js'
import type { Example } from './example.js'

export const examples: ReadonlyArray<Example> = [
  { name: 'rows', draw: () => <SkeletonRows count={2} /> },
  { name: 'spinner', draw: () => <span className="spinner" aria-hidden="true" /> },
]
