import { mkdir } from 'node:fs/promises'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { type Gallery, startGallery } from '../../../sandbox/gallery/serve.js'
import { launchBrowser } from '../../support/browser.js'
import { shots } from './galleryPage.js'

export interface GalleryStage {
  readonly gallery: Gallery
  readonly browser: Browser
}

/** The gallery and a browser for all tests of a file. Filled in before the first of them. */
export const galleryStage = (): GalleryStage => {
  const made: { gallery?: Gallery; browser?: Browser } = {}
  beforeAll(async () => {
    ;[made.gallery, made.browser] = await Promise.all([startGallery({ anyFree: true }), launchBrowser()])
    await mkdir(shots, { recursive: true })
  })
  afterAll(async () => {
    await made.browser?.close()
    await made.gallery?.stop()
  })
  // Read when a test runs, by when it is there.
  return made as GalleryStage
}
