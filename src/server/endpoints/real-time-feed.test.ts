import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { refusedLines } from '#src/commands/sources-output.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { findRefused } from '#src/data/documents/refused-messages.ts'
import type { ImportFeed } from '#src/services/import-feed/import-request.ts'
import { testDatabase } from '#tests/support/database.ts'
import { rtdfLetting } from '#tests/support/rtdf-property.ts'
import { rtdfSite } from '#tests/support/rtdf-sender.ts'
import { findStock, findStockEvents } from '#tests/support/stock.ts'

const stampPattern = /^\d{2}-\d{2}-\d{4} \d{2}:\d{2}:\d{2}$/

async function listed(db: Kysely<Schema>) {
  return (await findStock(db)).flatMap(({ agent_ref, listed }) => (listed ? [agent_ref] : []))
}

test('a sent property is on the site when acknowledged, in the protocol’s format', async () => {
  await using db = await testDatabase()
  await using site = await rtdfSite(db)
  const { status, reply } = await site.send()
  const [property] = await findStock(db)
  expect(property).toMatchObject({ agent_ref: 'TAU_2201', branch_id: 7, channel: 'lettings', listed: true, price_value: 1150 })
  expect(status).toBe(200)
  expect(reply).toEqual({
    request_id: expect.any(String),
    message: 'It is on the site.',
    success: true,
    request_timestamp: expect.stringMatching(stampPattern),
    response_timestamp: expect.stringMatching(stampPattern),
    property: {
      agent_ref: 'TAU_2201',
      rightmove_id: property!.id,
      rightmove_url: `https://www.withyandvale.example/properties/${property!.id}/lettings`,
      change_type: 'CREATE',
    },
    errors: [],
    warnings: [],
  })
})

test('sending it again replaces all fields; unchanged, it changes nothing', async () => {
  await using db = await testDatabase()
  await using site = await rtdfSite(db)
  await site.send()
  const details = { summary: 'Reduced.', description: 'A flat.', bedrooms: 2 }
  const { reply } = await site.send({ price_information: { price: 1000, rent_frequency: 12 }, details })
  expect(reply.property).toMatchObject({ change_type: 'UPDATE' })
  const { listing } = await db.selectFrom('property_detail').select('listing').executeTakeFirstOrThrow()
  expect(listing).toMatchObject({ price: 1000, summary: 'Reduced.', features: [], material: {} })
  const events = await findStockEvents(db)
  expect((await site.send({ price_information: { price: 1000, rent_frequency: 12 }, details })).reply.success).toBe(true)
  expect(await findStockEvents(db)).toEqual(events)
})

test('faulty fields cause warnings with their names, and the rest is on the site', async () => {
  await using db = await testDatabase()
  await using site = await rtdfSite(db)
  const { reply } = await site.send({ date_available: 'soon', unheard_of: { of: [1] } })
  expect(reply.success).toBe(true)
  expect(reply.warnings).toEqual([
    { warning_code: 'FIELD', warning_description: 'property.date_available: Not a date: soon', warning_value: 'soon' },
  ])
  expect(await listed(db)).toEqual(['TAU_2201'])
})

test('published: false hides the property, true shows it again', async () => {
  await using db = await testDatabase()
  await using site = await rtdfSite(db)
  await site.send()
  const { reply } = await site.send({ published: 'false' })
  expect(reply).toMatchObject({ success: true, message: 'It was taken, and visitors are not shown it.' })
  expect(reply.property).toMatchObject({ rightmove_id: expect.any(Number), rightmove_url: null, change_type: 'UPDATE' })
  expect(await listed(db)).toEqual([])
  await site.send({ published: true })
  expect(await listed(db)).toEqual(['TAU_2201'])
})

test.each([
  ['published', undefined, null],
  ['published', null, null],
  ['published', 'perhaps', 'perhaps'],
  ['status', null, null],
  ['status', 0, '0'],
  ['status', 'Archived', 'Archived'],
])('a send whose %s is %j is refused by name and changes nothing', async (field, value, error_value) => {
  await using db = await testDatabase()
  await using site = await rtdfSite(db)
  await site.send()
  const before = await findStock(db)
  const { reply } = await site.send({ [field]: value, price_information: { price: 1, rent_frequency: 12 } })
  expect(reply).toMatchObject({ success: false, errors: [{ error_code: 'MESSAGE', error_value }] })
  expect(reply.errors[0]?.error_description).toContain(`property.${field} is `)
  expect(await findStock(db)).toEqual(before)
})

test('a removal withdraws the property and records the reason; repeated, it succeeds', async () => {
  await using db = await testDatabase()
  await using site = await rtdfSite(db)
  await site.send()
  const { reply } = await site.remove('TAU_2201')
  expect(reply).toMatchObject({ success: true, message: 'It is off the site.', property: { change_type: 'DELETE' } })
  expect(await findStock(db)).toMatchObject([{ agent_ref: 'TAU_2201', listed: false, status: 'withdrawn' }])
  expect(await db.selectFrom('feed_document').select(['document', 'removal_reason']).execute()).toEqual([
    { document: null, removal_reason: '12' },
  ])
  const again = (await site.remove('TAU_2201')).reply
  expect(again).toMatchObject({ success: true, property: { change_type: null }, warnings: [{ warning_value: 'TAU_2201' }] })
  expect([again.message, again.warnings[0]?.warning_description]).toEqual([
    'It was off the site already: nothing was changed.',
    expect.stringContaining('is not on the site'),
  ])
  expect((await site.send()).reply.property?.change_type).toBe('CREATE')
  expect(await listed(db)).toEqual(['TAU_2201'])
})

test('a removal naming the wrong branch fails, changes nothing, and states the right one', async () => {
  await using db = await testDatabase()
  await using site = await rtdfSite(db)
  await site.send()
  await site.send({}, { branch_id: 8 })
  for (const branch of [{}, { branch_id: 8, channel: 1 }, { channel: 1 }]) {
    const { reply } = await site.remove('TAU_2201', branch)
    expect(reply).toMatchObject({ success: false, errors: [{ error_code: 'REFERENCE', error_value: 'TAU_2201' }] })
    expect(reply.message).toContain('it is among the lettings of branch 8')
    expect(reply.property).toEqual({ agent_ref: 'TAU_2201', rightmove_id: null, rightmove_url: null, change_type: null })
  }
  expect(await listed(db)).toEqual(['TAU_2201'])
})

test('a removal of another source’s property fails, and reveals nothing about it', async () => {
  await using db = await testDatabase()
  await using site = await rtdfSite(db)
  await withAnother(site)
  const unknown = (await site.remove('NEVER')).reply
  const another = (await site.remove('TAU_2201')).reply
  const says = { rightmove_id: null, rightmove_url: null, change_type: null }
  expect(unknown).toMatchObject({ success: false, errors: [{ error_code: 'REFERENCE' }], property: { agent_ref: 'NEVER', ...says } })
  expect(another).toMatchObject({ success: false, message: unknown.message, property: { agent_ref: 'TAU_2201', ...says } })
  expect(await listed(db)).toEqual(['TAU_2201'])
})

test('after a rejected send a removal still finds the property', async () => {
  await using db = await testDatabase()
  let refused = false
  const wrapImport =
    (importFeed: ImportFeed): ImportFeed =>
    async (request) => {
      if (refused) throw new Error('out of luck')
      return await importFeed(request)
    }
  await using site = await rtdfSite(db, { wrapImport })
  await site.send()
  refused = true
  expect((await site.send({}, { branch_id: 8 })).reply.success).toBe(false)
  refused = false
  expect((await site.remove('TAU_2201', { branch_id: 8 })).reply.success).toBe(false)
  expect(await listed(db)).toEqual(['TAU_2201'])
  expect((await site.remove('TAU_2201')).reply.property?.change_type).toBe('DELETE')
  expect(await listed(db)).toEqual([])
})

test('long numbers that differ in the last digit are different properties', async () => {
  await using db = await testDatabase()
  await using site = await rtdfSite(db)
  const refs = ['12345678901234567001', '12345678901234567002', '1e999', '2e999']
  for (const ref of refs) {
    const body = JSON.stringify({ branch: { branch_id: 7, channel: 2 }, property: rtdfLetting({ media: [], agent_ref: 'REF' }) })
    const { reply } = await site.post('sendpropertydetails', body.replace('"REF"', ref))
    expect([reply.property?.agent_ref, reply.property?.change_type]).toEqual([ref, 'CREATE'])
  }
  expect((await listed(db)).sort()).toEqual(refs)
})

test('the list of a branch has its public properties, of one channel or both', async () => {
  await using db = await testDatabase()
  await using site = await rtdfSite(db)
  await site.send({ agent_ref: 'A' })
  await site.send({ agent_ref: 'B', published: false })
  await site.send({ agent_ref: 'C' }, { channel: 1 })
  await site.send({ agent_ref: 'D' }, { branch_id: 8 })
  const list = async (branch: Record<string, unknown>) => (await site.post('getbranchpropertylist', { branch })).reply
  expect(await list({ branch_id: 7 })).toMatchObject({
    success: true,
    branch: { branch_id: 7, channel: null },
    property: [
      { agent_ref: 'A', channel: 2, rightmove_id: expect.any(Number), update_date: '20-11-2026 17:30:00' },
      { agent_ref: 'C', channel: 1 },
    ],
  })
  expect(await list({ branch_id: 7, channel: 1 })).toMatchObject({ property: [{ agent_ref: 'C' }] })
  await site.send({ agent_ref: 'A', update_date: '21-11-2026 08:00:00' })
  expect(await list({ branch_id: 7, channel: 2 })).toMatchObject({ property: [{ agent_ref: 'A', update_date: '21-11-2026 08:00:00' }] })
})

test('refusals are counted by source and reason, also those of strangers', async () => {
  await using db = await testDatabase()
  await using site = await rtdfSite(db)
  await site.remove('NEVER')
  await site.send({ published: null })
  await site.send({}, { branch_id: 99 })
  await site.post('sendpropertydetails', {}, { headers: { authorization: 'Bearer no-token-of-anybody-here' } })
  const family = site.metrics.families().find(({ name }) => name === 'gable_refused_sends_total')
  expect(family?.samples.map(({ labels, value }) => [labels.source, labels.code, value])).toEqual([
    ['crm', 'REFERENCE', 1],
    ['crm', 'MESSAGE', 2],
    ['', 'AUTHENTICATION', 1],
  ])
  const kept = await findRefused(db, 'crm')
  expect(kept.map(({ code, reason }) => `${code} ${reason}`).sort()).toEqual([
    "MESSAGE TAU_2201: branch.branch_id 99 is none of this source's branches",
    'MESSAGE TAU_2201: property.published is missing',
    'REFERENCE NEVER: Nothing was removed: no property of this reference came from this source.',
  ])
  expect(refusedLines(await findRefused(db, ''))).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d AUTHENTICATION The token/)])
  for (let index = 0; index < 25; index++) await site.remove(`NEVER${index}`)
  await site.remove('NEVER24')
  const last = await findRefused(db, 'crm')
  expect([last.length, last[0]]).toMatchObject([20, { times: 2, reason: expect.stringContaining('NEVER24') }])
})

test('an overseas home has its own call, without a channel', async () => {
  await using db = await testDatabase()
  await using site = await rtdfSite(db)
  const property = {
    agent_ref: 'ES1',
    published: true,
    property_type: 27,
    os_status: 1,
    address: { country_code: 'ES', region: 'Andalucía', town_city: 'Ronda', latitude: 36.74, longitude: -5.16 },
    price_information: { price: 400_000 },
    details: { summary: 'A villa.', description: 'A villa.', bedrooms: 4 },
  }
  const { reply } = await site.post('overseassendpropertydetails', { branch: { branch_id: 7 }, property })
  expect(reply).toMatchObject({ success: true, warnings: [] })
  expect(await findStock(db)).toMatchObject([{ agent_ref: 'ES1', channel: 'sales', listed: true }])
})

test.each<[why: string, call: string, body: unknown, error: string]>([
  ['no JSON', 'sendpropertydetails', '{', 'The body is not JSON'],
  ['no object', 'sendpropertydetails', [1], 'is missing'],
  ['no property', 'sendpropertydetails', { branch: { branch_id: 7, channel: 1 } }, 'property is missing'],
  ['no such channel', 'removeproperty', { branch: { branch_id: 7, channel: 3 }, property: { agent_ref: 'A' } }, 'must be 1 (sales) or 2'],
  ['no reference', 'removeproperty', { branch: { branch_id: 7, channel: 1 }, property: {} }, 'property.agent_ref is missing'],
  [
    'an invisible reference',
    'removeproperty',
    { branch: { branch_id: 7, channel: 1 }, property: { agent_ref: 'A\u202e' } },
    'none of them invisible',
  ],
  ['a branch of another', 'getbranchpropertylist', { branch: { branch_id: 9 } }, "9 is none of this source's branches"],
  [
    'a property without its parts',
    'sendpropertydetails',
    { branch: { branch_id: 7, channel: 1 }, property: { agent_ref: 'A' } },
    'details',
  ],
])('%s is answered with what is wrong, where senders read it', async (_why, call, body, error) => {
  await using db = await testDatabase()
  await using site = await rtdfSite(db)
  const { status, reply } = await site.post(call, body)
  expect([status, reply.success]).toEqual([200, false])
  expect(reply.errors.map(({ error_description }) => error_description).join('; ')).toContain(error)
  expect(await findStock(db)).toEqual([])
})

test('a reference used by another source is refused, without its address', async () => {
  await using db = await testDatabase()
  await using site = await rtdfSite(db)
  await withAnother(site)
  const { reply } = await site.send()
  expect(reply).toMatchObject({ success: false, errors: [{ error_code: 'REFERENCE' }] })
  expect(reply.property).toEqual({ agent_ref: 'TAU_2201', rightmove_id: null, rightmove_url: null, change_type: null })
  expect(reply.message).toContain('The source other has a property of this reference')
  expect(await findStock(db)).toMatchObject([{ branch_id: 3 }])
})

/** Another source, which has a property of the usual reference in branch 3. */
async function withAnother(site: Awaited<ReturnType<typeof rtdfSite>>) {
  const others = site.agency.dependencies.sources!()
  const other = { ...others[0]!, name: 'other', branches: [{ id: 3, theirs: '3' }] }
  site.agency.dependencies.sources = () => [...others, other]
  await site.agency.import([{ AGENT_REF: 'TAU_2201', BRANCH_ID: '3' }], { feed: other })
}
