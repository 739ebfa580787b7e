import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { addProperty } from '#tests/support/properties.ts'
import { findDevelopmentProperty, findLeadProperty } from './lead-property.ts'

test('a property is found with what decides about its enquiries, also once it is withdrawn', async () => {
  await using db = await testDatabase()
  const id = await addProperty(db, {
    branch_id: 7,
    channel: 'lettings',
    tags: ['flat'],
    listed: false,
    listing: { displayAddress: '1 High Street' },
  })
  expect(await findLeadProperty(db, id)).toEqual({
    id,
    agentRef: expect.any(String),
    branchId: 7,
    channel: 'lettings',
    tags: ['flat'],
    address: '1 High Street',
    hasPlots: false,
    isPublished: true,
    mayBeViewed: false,
    price: '£325,000',
    postcode: expect.any(String),
    isPostcodeShown: expect.any(Boolean),
    house: expect.any(String),
    street: expect.any(String),
  })
  for (const none of [id + 1, 0, -1, 1.5, Number.NaN, 3_000_000_000]) expect(await findLeadProperty(db, none)).toBeUndefined()
})

test('a development and its plots have plots while one is listed', async () => {
  await using db = await testDatabase()
  const development = await addProperty(db, { listing: { agentRef: 'dev', developmentRef: 'dev' } })
  const lone = await addProperty(db, { listing: { agentRef: 'other', developmentRef: 'other' } })
  const plot = await addProperty(db, { listing: { agentRef: 'plot', developmentRef: 'dev' } })
  const hasPlots = async (id: number) => (await findLeadProperty(db, id))?.hasPlots
  expect([await hasPlots(development), await hasPlots(plot), await hasPlots(lone)]).toEqual([true, true, false])
  await db.updateTable('property').set({ listed: false }).where('id', '=', plot).execute()
  expect(await hasPlots(development)).toBe(false)
})

test('an enquiry about a development is about its property, as long as that is listed', async () => {
  await using db = await testDatabase()
  const id = await addProperty(db, { listing: { agentRef: '1_withy', developmentRef: '1_withy' } })
  await addProperty(db, { listed: false, listing: { agentRef: '1_gone' } })
  expect(await findDevelopmentProperty(db, { reference: '1_withy' })).toMatchObject({ id, agentRef: '1_withy' })
  for (const none of [{}, { reference: '1_gone' }, { reference: '1_never' }])
    expect(await findDevelopmentProperty(db, none)).toBeUndefined()
})
