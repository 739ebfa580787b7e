import { expect, test } from 'vitest'
import { visitorAddresses } from '#src/server/middleware/visitor-addresses.ts'
import { testDatabase } from '#tests/support/database.ts'
import { aSource } from '#tests/support/opened-feed.ts'
import { rtdfSite } from '#tests/support/rtdf-sender.ts'
import { certificateDigest } from './certificate-digest.ts'

const north = { source: aSource('north', [7], { format: 'rtdf' }), token: 'token-of-the-north', addressSecret: 'secret-of-the-north' }
const south = { source: aSource('south', [8], { format: 'rtdf' }), token: 'token-of-the-south' }
const list = (branch_id: number) => ({ branch: { branch_id } })
const call = 'getbranchpropertylist'

test('a token is good for the branches of its source, and for no other', async () => {
  await using db = await testDatabase()
  await using site = await rtdfSite(db, { senders: [north, south] })
  const headers = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
  expect((await site.post(call, list(8), headers(south.token))).reply.success).toBe(true)
  expect((await site.post(call, list(8), headers(north.token))).reply.errors).toMatchObject([{ error_code: 'MESSAGE' }])
  for (const wrong of ['', 'token', `${north.token}x`, north.addressSecret]) {
    const { status, reply } = await site.post(call, list(7), headers(wrong))
    expect([status, reply.success, reply.errors[0]?.error_code]).toEqual([401, false, 'AUTHENTICATION'])
  }
})

test('a secret in the address stands for a token, and goes before one', async () => {
  await using db = await testDatabase()
  await using site = await rtdfSite(db, { senders: [north, south] })
  const at = (secret: string) => ({ path: `/feeds/rtdf/${secret}/v1/property/${call}`, headers: {} })
  expect((await site.post(call, list(7), at(north.addressSecret))).reply.success).toBe(true)
  for (const wrong of [north.token, 'undefined', '%00', '..%2f']) expect((await site.post(call, list(7), at(wrong))).status).toBe(401)
})

test('a call that this site does not have is said to be none, to whoever may ask', async () => {
  await using db = await testDatabase()
  await using site = await rtdfSite(db, { senders: [north] })
  const { status, reply } = await site.post('addpremiumlisting', list(7))
  expect([status, reply.success, reply.errors[0]?.error_code]).toEqual([404, false, 'CALL'])
})

test('a certificate is known by its digest, as nginx and Caddy pass it on, and only where the proxy is believed', async () => {
  const der = Buffer.from(pem.replaceAll(/-----[A-Z ]+-----|\s/g, ''), 'base64').toString('base64')
  expect(certificateDigest(encodeURIComponent(pem))).toBe(digest)
  expect(certificateDigest(`:${der}:`)).toBe(digest)
  for (const wrong of ['', '::', ':AAAA:', '%', 'x'.repeat(20_000), encodeURIComponent(pem.slice(0, 300))]) {
    expect(certificateDigest(wrong)).toBeUndefined()
  }
  await using db = await testDatabase()
  for (const [trustProxy, status] of [
    ['no', 401],
    ['127.0.0.1', 200],
  ] as const) {
    const visitors = visitorAddresses({ trustProxy, agencyAddresses: 'no' })
    await using site = await rtdfSite(db, { senders: [{ source: north.source, certificate: digest }], visitors })
    const headers = { authorization: '', 'client-cert': `:${der}:` }
    expect((await site.post(call, list(7), { headers })).status, trustProxy).toBe(status)
  }
})

/** Of nobody; that it ends some day does not matter to its digest. */
const pem = `-----BEGIN CERTIFICATE-----
MIIBMDCB46ADAgECAhRocw9nloHiw6AEmIU9l0A8CtjdVzAFBgMrZXAwDjEMMAoG
A1UEAwwDY3JtMB4XDTI2MTEyMzEyNDUyNFoXDTM2MTEyMDEyNDUyNFowDjEMMAoG
A1UEAwwDY3JtMCowBQYDK2VwAyEAVBoibMXJ5l65Xwn9CWHXedg97uef5XJVXNVO
OEh62M6jUzBRMB0GA1UdDgQWBBTNd8XpLGCspAkT4duFeMsmqQmmojAfBgNVHSME
GDAWgBTNd8XpLGCspAkT4duFeMsmqQmmojAPBgNVHRMBAf8EBTADAQH/MAUGAytl
cANBAGC2+27faxtKB8xTj/XujsEzxB8GaQUGEmYWg8wKQjhxUnszzTyDhRn4cJlB
MchaH2cnL87l5XSV1hZGxCXoogw=
-----END CERTIFICATE-----
`
const digest = 'f69a3e4838ec24be44fe6d2c192bf8f118335028c5dafea242e3950b70d2e2c1'
