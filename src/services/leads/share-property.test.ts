import { expect, test } from 'vitest'
import { findLeadProperty } from '#src/data/leads/lead-property.ts'
import { RetryLater } from '#src/services/accounts/retry-later.ts'
import { accountParts, queuedMails } from '#tests/support/accounts.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addProperty } from '#tests/support/properties.ts'
import { mailedProperty, propertyForDesk, shareProperty } from './share-property.ts'

const property = { id: 7, agentRef: 'AB12', channel: 'sales' as const, address: '1 High Street' }

test('a friend gets the property, at most three times a day, whatever tags the address has', async () => {
  await using db = await testDatabase()
  const parts = accountParts(db)
  for (let number = 0; number < 5; number += 1)
    await shareProperty(parts, { property, to: `grace+${number}@example.com`, from: `192.0.2.${number}` })
  const mails = await queuedMails(db)
  expect(mails).toHaveLength(3)
  expect(mails[0]).toEqual({
    kind: 'shared-property',
    to: 'grace+0@example.com',
    data: { property: { address: '1 High Street', path: '/properties/7/sales' } },
  })
})

test('one visitor shares twenty times an hour', async () => {
  await using db = await testDatabase()
  const share = (number: number) => shareProperty(accountParts(db), { property, to: `a${number}@example.com`, from: '192.0.2.1' })
  for (let number = 0; number < 20; number += 1) await share(number)
  await expect(share(20)).rejects.toThrow(RetryLater)
})

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
  expect(propertyForDesk(property)).toMatchObject({ address: '14 Mill Lane, Taunton, TA1 2AB', price: '£325,000' })
})
