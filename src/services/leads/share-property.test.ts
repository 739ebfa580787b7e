import { expect, test } from 'vitest'
import { accountParts, queuedMails } from '#tests/support/accounts.ts'
import { testDatabase } from '#tests/support/database.ts'
import { ComeAgain } from '../accounts/come-again.ts'
import { shareProperty } from './share-property.ts'

const property = { id: 7, agentRef: 'AB12', channel: 'sales' as const, address: '1 High Street' }

test('a friend gets the property, three times a day at the most, whatever tags the address has', async () => {
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
  await expect(share(20)).rejects.toThrow(ComeAgain)
})
