import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import { testDatabase } from '#tests/support/database.ts'
import { rtdfSite } from '#tests/support/rtdf-sender.ts'
import { findEvents, findStock } from '#tests/support/stock.ts'

const stampPattern = /^\d{2}-\d{2}-\d{4} \d{2}:\d{2}:\d{2}$/

async function listed(db: Kysely<Schema>) {
  return (await findStock(db)).flatMap(({ agent_ref, listed }) => (listed ? [agent_ref] : []))
}

test('a property that is sent is on the site when it is acknowledged, and the reply says so in the shape of the protocol', async () => {
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

test('sent again it is an update, with all that it does not say gone; sent as it stands it changes nothing', async () => {
  await using db = await testDatabase()
  await using site = await rtdfSite(db)
  await site.send()
  const details = { summary: 'Reduced.', description: 'A flat.', bedrooms: 2 }
  const { reply } = await site.send({ price_information: { price: 1000, rent_frequency: 12 }, details })
  expect(reply.property).toMatchObject({ change_type: 'UPDATE' })
  const { listing } = await db.selectFrom('property_detail').select('listing').executeTakeFirstOrThrow()
  expect(listing).toMatchObject({ price: 1000, summary: 'Reduced.', features: [], material: {} })
  const events = await findEvents(db)
  expect((await site.send({ price_information: { price: 1000, rent_frequency: 12 }, details })).reply.success).toBe(true)
  expect(await findEvents(db)).toEqual(events)
})

test('what is wrong with fields is warned of by their names, and the rest is on the site', async () => {
  await using db = await testDatabase()
  await using site = await rtdfSite(db)
  const { reply } = await site.send({ date_available: 'soon', unheard_of: { of: [1] } })
  expect(reply.success).toBe(true)
  expect(reply.warnings).toEqual([
    { warning_code: 'FIELD', warning_description: 'property.date_available: Not a date: soon', warning_value: 'property.date_available' },
  ])
  expect(await listed(db)).toEqual(['TAU_2201'])
})

test('published: false hides the property, and true shows it again', async () => {
  await using db = await testDatabase()
  await using site = await rtdfSite(db)
  await site.send()
  await site.send({ published: 'false' })
  expect(await listed(db)).toEqual([])
  await site.send({ published: true })
  expect(await listed(db)).toEqual(['TAU_2201'])
})

test('a removal takes the property off the market, with its reason kept; asked again it is done already', async () => {
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
  expect(again).toMatchObject({ success: true, warnings: [{ warning_description: expect.stringContaining('is not on the site') }] })
  expect((await site.send()).reply.property?.change_type).toBe('CREATE')
  expect(await listed(db)).toEqual(['TAU_2201'])
})

test('a removal in another channel or branch leaves the property, as it came there from where it is gone', async () => {
  await using db = await testDatabase()
  await using site = await rtdfSite(db)
  await site.send()
  const moved = await site.send({}, { channel: 1 })
  expect(moved.reply.warnings[0]?.warning_description).toContain('the lettings of branch 7 until now')
  for (const branch of [{}, { branch_id: 8, channel: 1 }]) {
    const { reply } = await site.remove('TAU_2201', branch)
    expect(reply.warnings).toMatchObject([{ warning_description: expect.stringContaining('among the sales of branch 7') }])
  }
  expect(await listed(db)).toEqual(['TAU_2201'])
})

test('the list of a branch has what visitors can find, of one channel or both', async () => {
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
})

test('a home abroad comes by its own call, without a channel', async () => {
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

test('a reference that another source has is refused, and says whose it is', async () => {
  await using db = await testDatabase()
  await using site = await rtdfSite(db)
  const others = site.agency.dependencies.sources!()
  const other = { ...others[0]!, name: 'other', branches: [{ id: 3, theirs: '3' }] }
  site.agency.dependencies.sources = () => [...others, other]
  await site.agency.import([{ AGENT_REF: 'TAU_2201', BRANCH_ID: '3' }], { feed: other })
  const { reply } = await site.send()
  expect(reply).toMatchObject({ success: false, property: { change_type: null }, errors: [{ error_code: 'REFERENCE' }] })
  expect(reply.message).toContain('The source other has a property of this reference')
  expect(await findStock(db)).toMatchObject([{ branch_id: 3 }])
})
