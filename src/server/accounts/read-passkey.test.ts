import { expect, test } from 'vitest'
import { authenticator } from '#tests/support/authenticator.ts'
import { readMadePasskey, readSignedChallenge } from './read-passkey.ts'

const asked = { challenge: 'AAAA', origin: 'https://www.agency.example', userHandle: 'MQ' }
const device = authenticator()
const made = device.make(asked)
const signed = device.sign(asked)

test('what devices make and sign is read as it is, without what else a browser says', () => {
  expect(readMadePasskey({ ...made, authenticatorAttachment: 'platform' })).toEqual(made)
  expect(readMadePasskey({ ...made, clientExtensionResults: undefined })).toEqual(made)
  expect(readSignedChallenge(signed)).toEqual(signed)
  const { userHandle: _, ...response } = signed.response
  expect(readSignedChallenge({ ...signed, response })).toEqual({ ...signed, response })
})

test.each([
  ['nothing', undefined],
  ['a text', 'abc'],
  ['a list', [made]],
  ['no id', { ...made, id: undefined }],
  ['an id that is none', { ...made, id: "' or 1=1" }],
  ['an id that is too long', { ...made, id: 'x'.repeat(1365) }],
  ['another type', { ...made, type: 'password' }],
  ['no response', { ...made, response: null }],
  ['ways to reach it without end', { ...made, response: { ...made.response, transports: Array(11).fill('usb') } }],
  ['ways to reach it that are none', { ...made, response: { ...made.response, transports: ['<script>'] } }],
  ['bytes that are none', { ...made, response: { ...made.response, attestationObject: '{}' } }],
])('%s is no passkey', (_, value) => {
  expect(readMadePasskey(value)).toBeUndefined()
})

test.each([
  ['nothing', undefined],
  ['a new passkey', made],
  ['no signature', { ...signed, response: { ...signed.response, signature: undefined } }],
  ['a signature of numbers', { ...signed, response: { ...signed.response, signature: [1, 2] } }],
  ['a name without end', { ...signed, response: { ...signed.response, userHandle: 'x'.repeat(101) } }],
])('%s signs nobody in', (_, value) => {
  expect(readSignedChallenge(value)).toBeUndefined()
})
