// Reads what Stryker found: the score of a scope, its survivors, and which of them are explained.
import { readFileSync } from 'node:fs'

const caught = new Set(['Killed', 'Timeout'])
export const isCaught = ({ status }) => caught.has(status)

const alive = new Set(['Survived', 'NoCoverage'])

const flat = (text) => text.replace(/\s+/g, ' ').trim()

/** The text between two places of a source, as Stryker names them (lines and columns from 1). */
const cut = (source, { start, end }) => {
  const lines = source.split('\n').slice(start.line - 1, end.line)
  lines[lines.length - 1] = lines[lines.length - 1].slice(0, end.column - 1)
  lines[0] = lines[0].slice(start.column - 1)
  return lines.join('\n')
}

/** A mutant in words that outlive a line that is added above it. */
const describe = (file, source, { location, mutatorName, replacement }) => ({
  file,
  at: `${file}:${location.start.line}`,
  mutator: mutatorName,
  line: flat(source.split('\n')[location.start.line - 1]),
  change: `${flat(cut(source, location))} → ${flat(replacement)}`,
})

const isSame = (one, other) =>
  ['file', 'mutator', 'line', 'change'].every((field) => one[field] === other[field])

export const readReport = (path) => {
  const { files } = JSON.parse(readFileSync(path, 'utf8'))
  const all = Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants.map((mutant) => ({ status: mutant.status, ...describe(file, source, mutant) })),
  )
  return {
    files: Object.keys(files),
    caught: all.filter(isCaught).length,
    survivors: all.filter(({ status }) => alive.has(status)),
    // Nobody knows of these: the runner broke on them. Stryker's score leaves them out as if they were not there.
    broken: all.filter((one) => !isCaught(one) && !alive.has(one.status)),
  }
}

/**
 * Survivors that nobody has explained, and explanations of what does not survive. Each explanation is for one mutant;
 * where a line has the same text twice, for both.
 */
export const judge = ({ files, survivors }, explained) => ({
  unexplained: survivors.filter((one) => !explained.some((other) => isSame(one, other))),
  idle: explained.filter((one) => files.includes(one.file) && !survivors.some((other) => isSame(one, other))),
})
