import { expect, test } from 'vitest'
import { createFileTokens, createSigner, documentTokens, leadFileTokens } from './signed-links.ts'

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

const signer = createSigner(async () => 'a secret', 'appointment')

test('what was signed is read, and always looks the same', async () => {
  const token = await signer.sign('12')
  expect(token).toMatch(/^12-[\w-]{32}$/)
  expect([await signer.sign('12'), await signer.read(token)]).toEqual([token, '12'])
})

test('nothing can be made of it: another name, another use, another site, a signature that is cut', async () => {
  const token = await signer.sign('12')
  const signature = token.slice(3)
  for (const made of [
    `13-${signature}`,
    `012-${signature}`,
    token.slice(0, -1),
    `${token}=`,
    `12-${'A'.repeat(32)}`,
    '12-',
    '',
    `-${signature}`,
  ])
    expect([made, await signer.read(made)]).toEqual([made, undefined])
  expect(await createSigner(async () => 'a secret', 'alert').read(token)).toBeUndefined()
  expect(await createSigner(async () => 'another', 'appointment').read(token)).toBeUndefined()
})

test('a secret that could not be read is asked for again', async () => {
  let asked = 0
  const later = createSigner(async () => {
    asked += 1
    if (asked === 1) throw new Error('The database is away')
    return 'a secret'
  }, 'appointment')
  await expect(later.sign('1')).rejects.toThrow('away')
  expect(await later.read(await later.sign('1'))).toBe('1')
})
