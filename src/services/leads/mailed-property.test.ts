import { expect, test } from 'vitest'
import { findLeadProperty } from '#src/data/leads/lead-property.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addProperty } from '#tests/support/properties.ts'
import { mailedProperty, propertyOfDesk } from './mailed-property.ts'

test.each([
  ['exact', 'Mill Lane, Taunton, TA1 2AB'],
  ['approximate', 'Mill Lane, Taunton'],
  ['hidden', 'Mill Lane, Taunton'],
])('a desk is told the whole address of a property whose place is %s, and a visitor %s', async (precision, shown) => {
  await using db = await testDatabase()
  const listing = { displayAddress: 'Mill Lane, Taunton', houseNameNumber: '14', street: 'Mill Lane', postcode: 'TA1 2AB' }
  const id = await addProperty(db, { listing })
  await db.updateTable('property_detail').set({ address_precision: precision }).where('property_id', '=', id).execute()
  const property = (await findLeadProperty(db, id))!
  expect(mailedProperty(property).address).toBe(shown)
  expect(propertyOfDesk(property)).toMatchObject({ address: '14 Mill Lane, Taunton, TA1 2AB', price: '£325,000' })
})
