import { expect, test } from 'vitest'
import { authenticator } from '#tests/support/authenticator.ts'
import { madeKey, signedCounter } from './passkey-site.ts'

const site = { origin: 'https://www.agency.example', rpId: 'www.agency.example', name: 'Agency' }
const challenge = Buffer.from('a challenge of this site').toString('base64url')
const asked = { challenge, origin: site.origin, userHandle: Buffer.from('7').toString('base64url') }

test.each([
  [true, 'required', true],
  [true, 'preferred', true],
  [false, 'required', false],
  [false, 'preferred', true],
] as const)(
  'of a device that verifies its user: %s, a passkey where that is %s is taken: %s',
  async (verifies, userVerification, isTaken) => {
    const device = authenticator({ verifies })
    const expected = { challenge, site }
    const made = device.make(asked)
    expect((await madeKey(made, { ...expected, userVerification })) !== undefined).toBe(isTaken)
    const key = await madeKey(made, expected)
    expect(key && (await signedCounter(device.sign(asked), key, { ...expected, userVerification }))).toBe(isTaken ? 1 : undefined)
  },
)
