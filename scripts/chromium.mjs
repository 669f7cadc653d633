// Where a Chromium may be: one list for tests, bench and photos.
import { existsSync } from 'node:fs'

const places = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The first that is there; undefined where there is none. */
export const findChromium = () => places.find((path) => path && existsSync(path))
