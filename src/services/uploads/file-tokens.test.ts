import { expect, test } from 'vitest'
import { createFileTokens } from './file-tokens.ts'

const tokens = createFileTokens(async () => 'a secret')
const now = new Date('2026-11-22T15:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60_000)
const file = 'ab'.repeat(24)

test('a token leads to its file for thirty days', async () => {
  const token = await tokens.give(file, now)
  expect(token).toMatch(/^[0-9a-f]{48}\.\d{5}-[\w-]{32}$/)
  expect(await tokens.read(token, now)).toBe(file)
  expect(await tokens.read(token, inDays(30))).toBe(file)
  expect(await tokens.read(token, inDays(31))).toBeUndefined()
})

test('nobody makes one up, lengthens one, or turns it to another file', async () => {
  const token = await tokens.give(file, now)
  const [, day = '', signature = ''] = /\.(\d+)-(.*)$/.exec(token) ?? []
  const others = [
    '',
    file,
    token.replace(file, 'cd'.repeat(24)),
    token.replace(`.${day}-`, `.${Number(day) + 1}-`),
    token.replace(signature, 'A'.repeat(32)),
    `${token}x`,
    token.toUpperCase(),
  ]
  for (const other of others) expect(await tokens.read(other, now)).toBeUndefined()
  expect(await createFileTokens(async () => 'another secret').read(token, now)).toBeUndefined()
})
