import { expect, test } from 'vitest'
import { createSigner } from './signer.ts'

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
