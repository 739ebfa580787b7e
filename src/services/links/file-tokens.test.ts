import { expect, test } from 'vitest'
import { createFileTokens, documentTokens, leadFileTokens } from './file-tokens.ts'

const tokens = createFileTokens(async () => 'a secret', leadFileTokens)
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
  expect(await createFileTokens(async () => 'another secret', leadFileTokens).read(token, now)).toBeUndefined()
})

test('one of a document is good for a week, for what it was given for, and for nothing else', async () => {
  const documents = createFileTokens(async () => 'a secret', documentTokens)
  const hash = 'a1'.repeat(32)
  const token = await documents.give(hash, now, '/events/property-auctions/7/lots/12A')
  expect(await documents.read(token, inDays(7), '/events/property-auctions/7/lots/12A')).toBe(hash)
  expect(await documents.read(token, inDays(8), '/events/property-auctions/7/lots/12A')).toBeUndefined()
  for (const of of ['/events/property-auctions/7/lots/12', '/events/property-auctions/7/lots/12a', '', undefined])
    expect(await documents.read(token, now, of)).toBeUndefined()
  expect(await tokens.read(token, now, '/events/property-auctions/7/lots/12A')).toBeUndefined()
})
