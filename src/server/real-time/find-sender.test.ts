import { expect, test } from 'vitest'
import { visitorAddresses } from '#src/server/middleware/visitor-addresses.ts'
import { readSettings } from '#src/settings.ts'
import { testDatabase } from '#tests/support/database.ts'
import { aSource } from '#tests/support/opened-feed.ts'
import { rtdfSite } from '#tests/support/rtdf-sender.ts'
import { publicCertificate } from '#tests/support/sent-certificate.ts'
import { certificateDigest, sendersOf } from './find-sender.ts'

const north = { source: aSource('north', [7], { format: 'rtdf' }), token: 'token-of-the-north', addressSecret: 'secret-of-the-north' }
const south = { source: aSource('south', [8], { format: 'rtdf' }), token: 'token-of-the-south' }
const list = (branch_id: number) => ({ branch: { branch_id } })
const call = 'getbranchpropertylist'

test('a token is valid for the branches of its source only', async () => {
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

test('a secret in the address acts as a token, and takes precedence', async () => {
  await using db = await testDatabase()
  await using site = await rtdfSite(db, { senders: [north, south] })
  const at = (secret: string) => ({ path: `/feeds/rtdf/${secret}/v1/property/${call}`, headers: {} })
  expect((await site.post(call, list(7), at(north.addressSecret))).reply.success).toBe(true)
  for (const wrong of [north.token, 'undefined', '%00', '..%2f']) expect((await site.post(call, list(7), at(wrong))).status).toBe(401)
})

test('an unsupported call is reported to authorised senders', async () => {
  await using db = await testDatabase()
  await using site = await rtdfSite(db, { senders: [north] })
  const { status, reply } = await site.post('addpremiumlisting', list(7))
  expect([status, reply.success, reply.errors[0]?.error_code]).toEqual([404, false, 'CALL'])
})

test('a certificate is recognised by its digest as nginx and Caddy pass it on, from the configured header only', async () => {
  const { pem, digest, header } = publicCertificate
  expect(certificateDigest(encodeURIComponent(pem))).toBe(digest)
  expect(certificateDigest(header)).toBe(digest)
  for (const wrong of ['', '::', ':AAAA:', '%', 'x'.repeat(20_000), encodeURIComponent(pem.slice(0, 300))]) {
    expect(certificateDigest(wrong)).toBeUndefined()
  }
  await using db = await testDatabase()
  for (const [trustProxy, clientCertHeader, status] of [
    ['no', 'client-cert', 401],
    ['127.0.0.1', undefined, 401],
    ['127.0.0.1', 'x-another', 401],
    ['127.0.0.1', 'client-cert', 200],
  ] as const) {
    const visitors = visitorAddresses({ trustProxy, agencyAddresses: 'no', clientCertHeader })
    await using site = await rtdfSite(db, { senders: [{ source: north.source, certificate: digest }], visitors })
    const headers = { authorization: '', 'client-cert': header }
    expect((await site.post(call, list(7), { headers })).status, `${trustProxy} ${clientCertHeader}`).toBe(status)
    const besides = { ...headers, authorization: 'Basic c29tZTpib2R5' }
    expect((await site.post(call, list(7), { headers: besides })).status, `${trustProxy} ${clientCertHeader} and a header`).toBe(status)
  }
})

const rtdf = { ...aSource('crm', [7]), format: 'rtdf' as const }
const certificate = 'a'.repeat(64)

test('secrets come from the environment; a missing or short one is never accepted', () => {
  const settings = readSettings({ CRM_TOKEN: 'a-token-of-the-crm', SHORT: 'short' })
  const sources = [
    { ...rtdf, token: { env: 'CRM_TOKEN' }, addressSecret: { env: 'SHORT' } },
    { ...rtdf, token: { env: 'NOWHERE' }, certificate },
    { ...aSource('files', [8]), format: 'blm' as const, token: { env: 'CRM_TOKEN' } },
  ]
  expect(sendersOf({ sources }, settings)).toEqual([
    { source: sources[0], token: 'a-token-of-the-crm' },
    { source: sources[1], certificate },
  ])
  expect(sendersOf({}, settings)).toEqual([])
})
