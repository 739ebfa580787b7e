import { expect, test } from 'vitest'
import { createKnownDevices } from './known-devices.ts'

const devices = createKnownDevices(async () => 'a secret')

test('a device is known to the account that was signed in by it, and to no other', async () => {
  const deviceToken = await devices.tokenOf('ada@example.com')
  expect(deviceToken).toMatch(/^[\w-]{43}$/)
  const from = '192.0.2.1'
  expect(await devices.askerOf({ from, deviceToken }, ' Ada@Example.com')).toEqual({ name: `device ${deviceToken}`, ahead: 10 })
  expect(await devices.askerOf({ from, deviceToken }, 'grace@example.com')).toBe(from)
  const other = createKnownDevices(async () => 'another')
  for (const made of [undefined, '', 'é', 'A'.repeat(43), await other.tokenOf('ada@example.com')])
    expect([made, await devices.askerOf({ from, deviceToken: made }, 'ada@example.com')]).toEqual([made, from])
})
