import { expect, test } from 'vitest'
import { hashOfToken, newToken } from './secret-token.ts'

test('tokens are long, go into addresses and cookies as they are, and are never the same', () => {
  const tokens = Array.from({ length: 50 }, newToken)
  expect(new Set(tokens.map(({ token }) => token)).size).toBe(50)
  for (const { token, hash } of tokens) {
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(hash).toBe(hashOfToken(token))
    expect(hash).not.toContain(token)
  }
})
