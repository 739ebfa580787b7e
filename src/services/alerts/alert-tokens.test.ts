import { expect, test } from 'vitest'
import { type AlertLink, createAlertTokens } from './alert-tokens.ts'

const tokens = createAlertTokens(async () => 'a secret')
const links: AlertLink[] = [
  { of: 'search', id: 5, account: 7 },
  { of: 'saved-properties', id: 5 },
  { of: 'account', id: 5 },
  { of: 'alert', id: 2_147_483_647 },
]

test.each(links)('what was given is read: %j', async (link) => {
  const token = await tokens.give(link)
  expect(token).toMatch(link.of === 'search' ? /^s5\.7-[\w-]{32}$/ : /^[a-z]\d+-[\w-]{32}$/)
  expect(await tokens.read(token)).toEqual(link)
})

test('a token is always the same, and another for everything else', async () => {
  expect(new Set(await Promise.all([...links, ...links].map((link) => tokens.give(link)))).size).toBe(links.length)
})

test('nothing can be made of it: another number, another use, another site, a signature that is cut', async () => {
  const token = await tokens.give({ of: 'search', id: 5, account: 7 })
  const [, signature = ''] = /-(.*)/.exec(token) ?? []
  const last = signature.endsWith('A') ? 'B' : 'A'
  for (const made of [
    `s6.7-${signature}`,
    `s5.8-${signature}`,
    `s5-${signature}`,
    `a5.7-${signature}`,
    `a5-${signature}`,
    `x5.7-${signature}`,
    `s05.7-${signature}`,
    `s5.07-${signature}`,
    `s5.7-${signature.slice(1)}`,
    `s5.7-${signature.slice(0, -1)}${last}`,
    's5.7-',
    '',
    `${token}=`,
  ])
    expect([made, await tokens.read(made)]).toEqual([made, undefined])
  expect(await createAlertTokens(async () => 'another').read(token)).toBeUndefined()
})

test('a secret that could not be read is asked for again', async () => {
  let asked = 0
  const later = createAlertTokens(async () => {
    asked += 1
    if (asked === 1) throw new Error('The database is away')
    return 'a secret'
  })
  await expect(later.give({ of: 'account', id: 1 })).rejects.toThrow('away')
  expect(await tokens.read(await later.give({ of: 'account', id: 1 }))).toEqual({ of: 'account', id: 1 })
})
