import type { AnySlice } from '../core/slice.js'
import { choicesWithList } from './choices/withList.js'
import { connections } from './connections/index.js'
import { modalWithList } from './modal/withList.js'
import { networksWithList } from './networks/withList.js'
import { optionsWithList } from './options/withList.js'
import { wallets } from './wallets/index.js'

/**
 * What comes with the list of features, in place of what every page loads of the same slices. To all that can happen
 * before, both say the same (late-slice law).
 */
export const listSlices: ReadonlyArray<AnySlice> = [
  modalWithList,
  connections,
  networksWithList,
  wallets,
  optionsWithList,
  choicesWithList,
]
