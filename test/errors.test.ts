import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type FailureTag, failure } from '../src/domain/prelude/failure.js'
import { ModalError } from '../src/domain/prelude/modalError.js'
import { sentences } from '../src/domain/prelude/sentences.js'

interface Entry {
  readonly sentence: string
  readonly cause: string
  readonly remedy: string
}

const part = (body: string, form: RegExp): string => form.exec(body)?.[1]?.trim() ?? ''

const readEntries = (text: string): Readonly<Record<string, Entry>> =>
  Object.fromEntries(
    [...text.matchAll(/^## (\w+)\n([\s\S]*?)(?=^#|$(?![\s\S]))/gm)].map(([, tag = '', body = '']) => [
      tag,
      {
        sentence: part(body, /^> (.+)$/m),
        cause: part(body, /^- Cause: (.+)$/m),
        remedy: part(body, /^- Remedy: (.+)$/m),
      },
    ]),
  )

const entries = readEntries(readFileSync('docs/errors.md', 'utf8'))
const tags = Object.keys(sentences) as ReadonlyArray<FailureTag>

/** Where GitHub puts a heading of one word. */
const anchors = Object.keys(entries).map((heading) => heading.toLowerCase())

describe('docs/errors.md', () => {
  it('has an entry for every tag and no other', () => {
    expect(Object.keys(entries).sort()).toEqual([...tags].sort())
  })

  it.each(tags)('says of %s what the code says, why it happens, and what to do', (tag) => {
    expect(entries[tag]?.sentence).toBe(sentences[tag])
    expect(entries[tag]?.cause).toMatch(/\w{3}.*\.$/)
    expect(entries[tag]?.remedy).toMatch(/\w{3}.*\.$/)
  })

  it.each(tags)('is where the docsPath of %s leads', (tag) => {
    const [path, anchor] = new ModalError(failure(tag)).docsPath.split('#')
    expect(path).toBe('docs/errors.md')
    expect(anchors).toContain(anchor)
  })

  it('is checked for what is missing and for what is too much', () => {
    const read = readEntries(
      '## A\n\n> One\n\n- Cause: Because.\n- Remedy: Do.\n\n# Group\n\n## B\n\n> Two\n',
    )
    expect(read).toEqual({
      A: { sentence: 'One', cause: 'Because.', remedy: 'Do.' },
      B: { sentence: 'Two', cause: '', remedy: '' },
    })
  })
})
