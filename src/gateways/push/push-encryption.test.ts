import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { decryptPush, isPushToken } from '#tests/support/push-service.ts'
import { areBrowserKeys, encryptForBrowser, pushKey } from './push-encryption.ts'

// RFC 8291, section 5 and appendix A.
const example = {
  text: 'When I grow up, I want to be a watermelon',
  publicKey: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  sharedSecret: 'BTBZMqHH6r4Tts7J_aSIgg',
  browserPrivate: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  ownPrivate: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}

test('the example of RFC 8291 comes out byte by byte, and is read back', () => {
  const own = createECDH('prime256v1')
  own.setPrivateKey(Buffer.from(example.ownPrivate, 'base64url'))
  const body = encryptForBrowser(example.text, example, { salt: Buffer.from(example.salt, 'base64url'), own })
  expect(body.toString('base64url')).toBe(example.body)
  expect(decryptPush(body, { privateKey: example.browserPrivate, sharedSecret: example.sharedSecret })).toBe(example.text)
})

test('each message has a salt and a key of its own', () => {
  const bodies = [1, 2].map(() => encryptForBrowser('£325,000 · Zoë’s', example))
  expect(bodies[0]?.subarray(0, 86).equals(bodies[1]!.subarray(0, 86))).toBe(false)
  for (const body of bodies)
    expect(decryptPush(body, { privateKey: example.browserPrivate, sharedSecret: example.sharedSecret })).toBe('£325,000 · Zoë’s')
})

test('keys that nothing can be encrypted for are told apart', () => {
  expect(areBrowserKeys(example)).toBe(true)
  const offCurve = Buffer.from(example.publicKey, 'base64url')
  offCurve[64]! ^= 1
  for (const publicKey of ['', 'AAAA', offCurve.toString('base64url'), Buffer.alloc(65, 4).toString('base64url')])
    expect(areBrowserKeys({ ...example, publicKey })).toBe(false)
  for (const sharedSecret of ['', 'AAAA', 'A'.repeat(44)]) expect(areBrowserKeys({ ...example, sharedSecret })).toBe(false)
})

test('a token is signed by the key that it is sent with', () => {
  const key = pushKey(Buffer.alloc(32, 7).toString('base64url'))
  const expiresAt = new Date('2026-11-30T00:00:00Z')
  const token = key.tokenFor({ audience: 'https://push.example', expiresAt, subject: 'mailto:post@agency.example' })
  const now = new Date('2026-11-29T12:00:00Z')
  expect(isPushToken(token, { publicKey: key.publicKey, audience: 'https://push.example', now })).toBe(true)
  const other = pushKey(Buffer.alloc(32, 8).toString('base64url'))
  expect(isPushToken(token, { publicKey: other.publicKey, audience: 'https://push.example', now })).toBe(false)
  expect(isPushToken(token, { publicKey: key.publicKey, audience: 'https://else.example', now })).toBe(false)
  expect(isPushToken(token, { publicKey: key.publicKey, audience: 'https://push.example', now: new Date('2026-12-01T00:00:00Z') })).toBe(
    false,
  )
})
