import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { rtdfLetting } from '#tests/support/rtdf-property.ts'
import { rtdfSite } from '#tests/support/rtdf-sender.ts'
import { testSite } from '#tests/support/site.ts'
import { findStock } from '#tests/support/stock.ts'
import { trials } from '#tests/support/trials.ts'

const calls = ['sendpropertydetails', 'removeproperty', 'getbranchpropertylist', 'overseassendpropertydetails']
const json = fc.jsonValue({ maxDepth: 4 })
const keys = Object.keys(rtdfLetting())

/** A valid message with random values in some places. */
const nearlyRight = fc
  .record({ key: fc.constantFrom(...keys), value: json, branch: fc.oneof(json, fc.constant({ branch_id: 7, channel: 2 })) })
  .map(({ key, value, branch }) => ({ branch, property: { ...rtdfLetting({ media: [] }), [key]: value } }))
const inDetails = fc
  .dictionary(fc.constantFrom(...Object.keys(rtdfLetting().details as object)), json)
  .map((details) => ({ branch: { branch_id: '7', channel: '2' }, property: rtdfLetting({ media: [], details }) }))

test('whatever is sent, the response has the protocol’s format and nothing breaks', async () => {
  await using db = await testDatabase()
  await using site = await rtdfSite(db)
  const property = fc.asyncProperty(fc.constantFrom(...calls), fc.oneof(json, nearlyRight, inDetails), async (call, message) => {
    const { status, reply } = await site.post(call, message)
    expect(status).toBe(200)
    expect(reply).toMatchObject({ request_id: expect.any(String), message: expect.any(String), success: reply.errors.length === 0 })
    expect(reply.warnings.every(({ warning_description }) => typeof warning_description === 'string')).toBe(true)
  })
  await fc.assert(property, { numRuns: trials(60, 3_000) })
}, 600_000)

test('too deeply nested input is refused, however deep', async () => {
  await using db = await testDatabase()
  await using site = await rtdfSite(db)
  for (const depth of [30, 100_000]) {
    const deep = `{"branch":{"branch_id":7,"channel":2},"property":${'['.repeat(depth)}${']'.repeat(depth)}}`
    const { status, reply } = await site.post('sendpropertydetails', deep)
    expect([status, reply.success, reply.message]).toEqual([200, false, 'The message cannot be used.'])
  }
})

test('too large, empty or non-text bodies are refused in the protocol’s format', async () => {
  await using db = await testDatabase()
  await using site = await rtdfSite(db)
  const large = await site.post('sendpropertydetails', ' '.repeat(5_000_000))
  expect([large.status, large.reply.errors[0]?.error_code]).toEqual([413, 'TOO_LARGE'])
  for (const body of ['', '\u0000', new Uint8Array([0xff, 0xfe, 0x00])]) {
    const { status, reply } = await site.post('sendpropertydetails', body)
    expect([status, reply.success]).toEqual([200, false])
  }
})

test('a compressed body is read up to its unpacked limit; other encodings and damaged data are refused in the protocol’s format', async () => {
  await using db = await testDatabase()
  await using site = await rtdfSite(db)
  const message = Buffer.from(JSON.stringify({ branch: { branch_id: 7, channel: 2 }, property: rtdfLetting({ media: [] }) }))
  const post = async (body: Uint8Array, encoding: string) => {
    const { status, reply } = await site.post('sendpropertydetails', body, { headers: { 'content-encoding': encoding } })
    return [status, reply.success, reply.errors[0]?.error_code]
  }
  expect(await post(gzipSync(message), 'gzip')).toEqual([200, true, undefined])
  expect(await post(gzipSync(Buffer.alloc(5_000_000, ' ')), 'gzip')).toEqual([413, false, 'TOO_LARGE'])
  expect(await post(message, 'gzip')).toEqual([200, false, 'MESSAGE'])
  expect(await post(message, 'zstd')).toEqual([415, false, 'ENCODING'])
})

test('a trailing slash is ignored, and an unknown call is reported in the protocol’s format', async () => {
  await using db = await testDatabase()
  await using site = await rtdfSite(db)
  const message = { branch: { branch_id: 7, channel: 2 } }
  const path = '/feeds/rtdf/v1/property/getbranchpropertylist/'
  expect((await site.post('getbranchpropertylist', message, { path })).reply.success).toBe(true)
  const whole = await testSite(db)
  for (const [address, method, status] of [
    ['/feeds/rtdf/v1/property/sendpropertydetails', 'GET', 405],
    ['/feeds/rtdf/v1/other', 'GET', 404],
  ] as const) {
    const answer = await whole.request(address, { method })
    expect([answer.status, await answer.json()]).toMatchObject([status, { success: false, errors: [{ error_code: 'CALL' }] }])
  }
})

test('a property of the maximum size is accepted', async () => {
  await using db = await testDatabase()
  await using site = await rtdfSite(db)
  const rooms = Array.from({ length: 99 }, (_, index) => ({ room_name: `Room ${index}`, room_description: 'ö'.repeat(1000) }))
  const details = { summary: 'x'.repeat(1000), description: 'ö'.repeat(32_000), bedrooms: 9, rooms }
  const media = Array.from({ length: 999 }, (_, index) => ({ media_type: 4, media_url: `https://t.example/${index}/${'x'.repeat(200)}` }))
  const { reply } = await site.send({ details, media })
  expect(reply).toMatchObject({ success: true, warnings: [{ warning_description: expect.stringContaining('energy rating') }] })
  const { listing } = await db.selectFrom('property_detail').select('listing').executeTakeFirstOrThrow()
  expect((listing as { description: string }).description).toContain('<h3>Room 98</h3>')
})

test('texts with invalid characters, markup or reserved names are made harmless', async () => {
  await using db = await testDatabase()
  await using site = await rtdfSite(db)
  const details = {
    summary: 'A\u0000\ud800 house',
    description: '<script>alert(1)</script><b onclick=x>Dry</b>',
    __proto__: { bedrooms: 3 },
  }
  const body = JSON.stringify({ branch: { branch_id: 7, channel: 2 }, property: rtdfLetting({ media: [], details }) })
  const { reply } = await site.post('sendpropertydetails', body.replace('"summary"', '"__proto__":{"price":1},"constructor":1,"summary"'))
  expect(reply.success).toBe(true)
  expect(await findStock(db)).toMatchObject([{ agent_ref: 'TAU_2201' }])
  const { listing } = await db.selectFrom('property_detail').select('listing').executeTakeFirstOrThrow()
  expect(listing).toMatchObject({ summary: 'A\ufffd house', description: '<b>Dry</b>' })
})
