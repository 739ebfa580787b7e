import { expect, test } from 'vitest'
import { readPasswordHash, writePasswordHash } from './password-hash.ts'

const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const hash = { cost, salt: Buffer.from('0123456789abcdef'), tag: Buffer.alloc(32, 7) }

test('a hash is one line of text that says how it was made, and is read again', () => {
  const text = writePasswordHash(hash)
  expect(text).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$MDEyMzQ1Njc4OWFiY2RlZg\$[\w+/]{43}$/)
  expect(readPasswordHash(text)).toEqual(hash)
})

test.each([
  '',
  'plain text',
  '$argon2i$v=19$m=19456,t=2,p=1$MDEyMzQ1Njc4OWFiY2RlZg$AAAAAAAAAAAAAAAAAAAAAA',
  '$argon2id$v=16$m=19456,t=2,p=1$MDEyMzQ1Njc4OWFiY2RlZg$AAAAAAAAAAAAAAAAAAAAAA',
  '$argon2id$v=19$m=99999999999,t=2,p=1$MDEyMzQ1Njc4OWFiY2RlZg$AAAAAAAAAAAAAAAAAAAAAA',
  '$argon2id$v=19$m=19456,t=2,p=1$short$AAAAAAAAAAAAAAAAAAAAAA',
])('%j is no hash', (text) => {
  expect(readPasswordHash(text)).toBeUndefined()
})
