import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listOf, number, oneOf, shape, text } from '../../../src/domain/prelude/codec.js'
import { DecimalString } from '../../../src/domain/wire/texts.js'
import { runs } from '../../support/runs.js'

describe('codecs of what every page reads', () => {
  const Session = shape(
    { id: text, user: shape({ code: number }), kind: oneOf('a', 'b') },
    { note: listOf(text) },
  )
  const misfit = (value: unknown) => {
    const read = Session.read(value, 'session')
    return read._tag === 'Left' ? Object.values(read.left).join(' | ') : null
  }

  it('[SPEC-5] name the first bad field and the kinds, never the text', () => {
    const good = { id: '', user: { code: 1 }, kind: 'a' }
    expect(misfit({ ...good, id: 5 })).toBe('session.id | string | number')
    expect(misfit({ ...good, user: { code: 'hunter2' } })).toBe('session.user.code | number | text of 7')
    expect(misfit({ ...good, kind: 'c' })).toBe('session.kind | a | b | text of 1')
    expect(misfit({ ...good, note: ['a', null] })).toBe('session.note.1 | string | null')
    expect(misfit(null)).toBe('session | {id,user,kind} | null')
    expect(misfit([])).toBe('session | {id,user,kind} | object')
    expect(misfit({ ...good, note: undefined })).toBeNull()
  })

  it('[SPEC-5] keep what they know and nothing else', () => {
    const read = Session.read({ id: '', user: { code: 1, more: 2 }, kind: 'b', other: 3 }, 'x')
    expect(read).toStrictEqual({ _tag: 'Right', right: { id: '', user: { code: 1 }, kind: 'b' } })
  })

  it('[SPEC-5] read anything, and never tell a secret', () => {
    fc.assert(
      fc.property(fc.anything(), (raw) => {
        for (const codec of [Session, DecimalString]) expect(codec.read(raw, 'x')).toHaveProperty('_tag')
        const told = JSON.stringify(Session.read({ id: { raw, otp: 'CANARY-123456' } }, 'x'))
        expect(told).not.toContain('CANARY')
      }),
      { numRuns: runs() },
    )
  })
})
