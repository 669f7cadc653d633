import { readdirSync, readFileSync } from 'node:fs'

/** The text of every file of src, by its path in the repository. */
export const sources: ReadonlyMap<string, string> = new Map(
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((name) => `src/${name.replaceAll('\\', '/')}`)
    .filter((path) => /\.tsx?$/.test(path))
    .sort()
    .map((path) => [path, readFileSync(path, 'utf8')]),
)
