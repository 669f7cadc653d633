import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { serviceAddress } from '../../../../src/domain/wire/services/address.js'
import { filledPath } from '../../../../src/domain/wire/services/path.js'
import { runs } from '../../../support/runs.js'

const base = 'https://api.example.com'

describe('parts of a path', () => {
  it.each([
    ['/v1/identity/{address}', { address: 'abc' }, '/v1/identity/abc'],
    ['/v1/sessions/{id}/revoke', { id: 'a:b:c' }, '/v1/sessions/a%3Ab%3Ac/revoke'],
    ['/x/{a}/{b}', { a: 'ä b', b: '?#&' }, '/x/%C3%A4%20b/%3F%23%26'],
    ['/x/{a}', { a: '../../admin' }, '/x/..%2F..%2Fadmin'],
    ['/x/{a}', { a: '$&' }, '/x/%24%26'],
    ['/x/{a}', { a: '{b}' }, '/x/%7Bb%7D'],
    ['/v1/', {}, '/v1/'],
    ['test', {}, 'test'],
  ])('%s with %j', (path, parts, filled) => {
    expect(filledPath(path, parts as Readonly<Record<string, string>>)).toBe(filled)
  })

  it.each([
    ['is missing', {}],
    ['is empty', { a: '' }],
    ['climbs', { a: '..' }],
    ['stays', { a: '.' }],
    ['is half a character', { a: '\uD800' }],
  ])('one that %s makes no path', (_what, parts) => {
    for (const path of ['/x/{a}/y', '/x/{a}'])
      expect(filledPath(path, parts as Readonly<Record<string, string>>)).toBeNull()
  })

  it('a name of every object is no part', () => {
    expect(filledPath('/x/{constructor}', {})).toBeNull()
  })
})

describe('addresses', () => {
  it.each([
    [base, '/test', `${base}/test`],
    [base, 'test', `${base}/test`],
    [`${base}/`, '/test', `${base}/test`],
    [`${base}/api`, '/test', `${base}/api/test`],
    [`${base}/api/`, 'test', `${base}/api/test`],
    [`${base}/api?key=1`, '/test', `${base}/api/test?key=1`],
    [`${base}/#top`, '/test', `${base}/test`],
    [`${base}/rpc?key=k`, 'v1/', `${base}/rpc/v1/?key=k`],
    ['http://127.0.0.1:8080', '/v1/', 'http://127.0.0.1:8080/v1/'],
    ['HTTPS://API.example.com', '/test', `${base}/test`],
  ])('%s and %s', (from, path, expected) => {
    expect(serviceAddress(from, path)).toBe(expected)
  })

  it.each(['', 'api.example.com', 'wss://x.example', 'javascript:alert(1)', 'https://a:b@x.example', '/api'])(
    'a base that is none: %s',
    (from) => {
      expect(serviceAddress(from, '/test')).toBeNull()
    },
  )

  it.each([
    ...[
      'https://evil.example/',
      '//evil.example/x',
      '\\\\evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
    ],
    ...[
      '/../x',
      '/a/../../x',
      '/%2e%2E/x',
      '/.%2e/x',
      '/./x',
      '/a//b',
      '',
      '/',
      '/x?y=1',
      '/x#y',
      '/x y',
      '@evil.example',
    ],
  ])('a path that leads elsewhere, or is none: %j', (path) => {
    expect(serviceAddress(`${base}/api`, path)).toBeNull()
  })

  it('what is empty is not sent, and the rest in its order', () => {
    const query = {
      z: 'a b',
      a: 1,
      no: 0,
      nil: null,
      none: undefined,
      empty: '',
      off: false,
      on: true,
      c: 'eip155:1',
    }
    expect(serviceAddress(base, '/x', { p: 'first' }, query, { last: '&=' })).toBe(
      `${base}/x?p=first&z=a+b&a=1&on=true&c=eip155%3A1&last=%26%3D`,
    )
  })

  // Planted: segments not checked; `new URL(path, base)`.
  it('no input chooses another server, or a place above the base', () => {
    const nasty = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.webUrl(),
      fc.constantFrom(
        '..',
        '.',
        '%2e%2e',
        '//evil.example',
        '\\\\evil.example',
        '/..',
        '@evil.example',
        ':80',
      ),
    )
    fc.assert(
      fc.property(nasty, fc.boolean(), nasty, (part, raw, value) => {
        const path = raw ? part : filledPath('/v1/{part}/x', { part })
        if (path === null) return
        const address = serviceAddress(`${base}/api`, path, { value })
        if (address === null) return
        const url = new URL(address)
        expect(url.origin).toBe(base)
        expect(url.pathname.startsWith('/api/')).toBe(true)
        expect(url.hash).toBe('')
        if (value) expect(url.searchParams.get('value')).toBe(new URLSearchParams({ value }).get('value'))
      }),
      { numRuns: runs(2_000) },
    )
  })

  it('of a base without a path it is what `new URL(path, base)` makes', () => {
    const part = fc.string({ minLength: 1 }).map(encodeURIComponent)
    fc.assert(
      fc.property(fc.array(part, { minLength: 1 }), fc.boolean(), (parts, slash) => {
        const path = `${slash ? '/' : ''}${parts.join('/')}`
        const address = serviceAddress(base, path)
        if (address !== null) expect(address).toBe(new URL(path, base).href)
      }),
    )
  })
})
