import { expect, test } from 'vitest'
import { createKnownDevices, createLaterWork, hashOfToken, newToken } from './account-parts.ts'

test('later work runs one job after another, and can be awaited', async () => {
  const done: string[] = []
  const later = createLaterWork({ warn: () => {} })
  for (const name of ['one', 'two']) later.add(async () => void done.push(name))
  await Promise.resolve()
  expect(done).toEqual([])
  await later.done()
  expect(done).toEqual(['one', 'two'])
})

test('a failed job is logged, and the next one runs', async () => {
  const warnings: unknown[] = []
  const later = createLaterWork({ warn: (error) => warnings.push(error) })
  let isDone = false
  later.add(() => Promise.reject(new Error('the database is away')))
  later.add(async () => {
    isDone = true
  })
  await later.done()
  expect([String(warnings), isDone]).toEqual(['Error: the database is away', true])
})

test('jobs beyond the queue’s limit are dropped and logged', async () => {
  const warnings: unknown[] = []
  let done = 0
  const later = createLaterWork({ warn: (error) => warnings.push(error), mostWaiting: 2 })
  for (let count = 0; count < 5; count++) {
    later.add(async () => {
      done++
    })
  }
  await later.done()
  expect([done, warnings.length]).toEqual([3, 2])
})

const devices = createKnownDevices(async () => 'a secret')

test('a device is known only to the account that signed in with it', async () => {
  const deviceToken = await devices.tokenOf('ada@example.com')
  expect(deviceToken).toMatch(/^[\w-]{43}$/)
  const from = '192.0.2.1'
  expect(await devices.askerOf({ from, deviceToken }, ' Ada@Example.com')).toEqual({ name: `device ${deviceToken}`, ahead: 10 })
  expect(await devices.askerOf({ from, deviceToken }, 'grace@example.com')).toBe(from)
  const other = createKnownDevices(async () => 'another')
  for (const made of [undefined, '', 'é', 'A'.repeat(43), await other.tokenOf('ada@example.com')])
    expect([made, await devices.askerOf({ from, deviceToken: made }, 'ada@example.com')]).toEqual([made, from])
})

test('tokens are long, safe in addresses and cookies, and unique', () => {
  const tokens = Array.from({ length: 50 }, newToken)
  expect(new Set(tokens.map(({ token }) => token)).size).toBe(50)
  for (const { token, hash } of tokens) {
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(hash).toBe(hashOfToken(token))
    expect(hash).not.toContain(token)
  }
})
