import { describe, expect, it } from 'vitest'
import { isLinkUrl, isNodeUrl, isPictureUrl } from '../../../src/domain/wire/urls.js'

describe('pictures', () => {
  it.each([
    'https://a.example/i.png',
    'http://localhost:3000/i.png',
    'http://127.0.0.1/i',
    'data:image/png;base64,iVBO',
    "data:image/svg+xml,<svg xmlns='x'/>",
  ])('[UIX-21] shows %s', (url) => expect(isPictureUrl(url)).toBe(true))

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,<script>',
    'data:image/xxx,1',
    '"><img onerror=...',
    'https://a.example/"onerror=',
    'http://a.example/i.png',
    'http://localhost.evil.example/i',
    'http://127.0.0.1.evil.example',
    'http://127.0.0.1@evil.example',
    'blob:https://a',
    'https://',
    '',
    '/i.png',
    null,
    {},
  ])('[UIX-21] refuses %j', (url) => expect(isPictureUrl(url)).toBe(false))
})

describe('addresses', () => {
  // Planted: `(?![^/?#])` left out (a host that begins with localhost); plain http for links.
  it.each([
    ['https://a.example/x?y#z', true, true],
    ['http://localhost:3000/x', true, true],
    ['http://127.0.0.1', true, true],
    ['http://a.example', false, true],
    ['http://localhost.evil.example', false, true],
    ['http://127.0.0.1@evil.example', false, true],
    ['javascript:alert(1)', false, false],
    ['data:text/html,x', false, false],
    ['https://a.example/"onerror=', false, true],
    ['wss://a.example', false, false],
    ['', false, false],
  ])('%s: a link %s, a node %s', (url, link, node) => {
    expect([isLinkUrl(url), isNodeUrl(url)]).toStrictEqual([link, node])
  })
})
