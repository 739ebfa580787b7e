import { expect, test } from 'vitest'
import { byteKey, isByteKey } from './byte-store.ts'

const hash = '0a'.repeat(32)

test.each([`0a/0a/${hash}.jpg`, `0a/${hash}-640.avif`, `0a/${'0a'.repeat(24)}.upload`, `${'0a'.repeat(16)}.eml`, 'x', '.hidden', 'a..b'])(
  '%s is a key',
  (name) => {
    expect(isByteKey(name)).toBe(true)
    expect(byteKey(name)).toBe(name)
  },
)

test.each([
  ['nothing', ''],
  ['the folder above', '..'],
  ['the folder itself', 'a/.'],
  ['a way out', 'a/../../../etc/x'],
  ['a way out with a hash', `../0a/${hash}.jpg`],
  ['the root', '/etc/passwd'],
  ['no name at its end', 'a/'],
  ['an empty part', 'a//b'],
  ["Windows' slashes", 'a\\..\\b'],
  ['a drive', 'C:/x'],
  ['a control character', 'a\u0000b'],
  ['a line', 'a\n'],
  ['a sign that is encoded', 'a%2e%2e'],
  ['a part without end', 'a'.repeat(121)],
  ['parts without end', 'a/'.repeat(300) + 'a'],
  ['what is being written', 'a.jpg.part'],
])('%s is none', (_, name) => {
  expect(isByteKey(name)).toBe(false)
  expect(() => byteKey(name)).toThrow('is no key')
})
