import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { rtdfSite } from '#tests/support/rtdf-sender.ts'
import { findStock } from '#tests/support/stock.ts'

test.each([-1, -0.5, 1e308, -1e308, 2_000_000_001, '-1', '1e308', 'Infinity', 'NaN', 'call us', true])(
  'a send with the price %j is refused with the field’s name and changes nothing',
  async (price) => {
    await using db = await testDatabase()
    await using site = await rtdfSite(db)
    await site.send()
    const before = await findStock(db)
    for (const channel of [1, 2]) {
      const { reply } = await site.send({ price_information: { price, rent_frequency: 12 } }, { channel })
      expect(reply).toMatchObject({ success: false, errors: [{ error_code: 'MESSAGE', error_value: String(price) }] })
      expect(reply.errors[0]?.error_description).toContain('property.price_information.price is no price')
    }
    expect(await findStock(db)).toEqual(before)
  },
)

test.each(['POA', 0, null, '£1,150', '1150.00'])('a send with the price %j is accepted', async (price) => {
  await using db = await testDatabase()
  await using site = await rtdfSite(db)
  expect((await site.send({ price_information: { price, rent_frequency: 12 } })).reply).toMatchObject({ success: true })
})
