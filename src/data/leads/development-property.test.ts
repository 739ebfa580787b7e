import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { addProperty } from '#tests/support/properties.ts'
import { findDevelopmentProperty } from './development-property.ts'

test('an enquiry about a development is about its property, as long as that is listed', async () => {
  await using db = await testDatabase()
  const id = await addProperty(db, { listing: { agentRef: '1_withy', developmentRef: '1_withy' } })
  await addProperty(db, { listed: false, listing: { agentRef: '1_gone' } })
  expect(await findDevelopmentProperty(db, { reference: '1_withy' })).toMatchObject({ id, agentRef: '1_withy' })
  for (const none of [{}, { reference: '1_gone' }, { reference: '1_never' }])
    expect(await findDevelopmentProperty(db, none)).toBeUndefined()
})
