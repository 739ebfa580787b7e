import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { taxContent } from '#src/domain/content/tax-content.ts'
import { contentOf } from '#tests/support/content-stores.ts'
import { readTaxes, taxTableOf } from './read-taxes.ts'

const usual = await readFile('content/property-tax.yaml', 'utf8')

/** Reads the tax tables with this property-tax.yaml. */
async function readWith(text: string) {
  const { taxes, problems } = await readTaxes(contentOf({ 'property-tax.yaml': text }))
  return { taxes, problems: problems.map(({ line, field, reason }) => `${line} ${field}: ${reason}`) }
}

test('an agency without tables of its own has the default ones', async () => {
  const { taxes, problems } = await readTaxes(contentOf({}))
  expect(problems).toEqual([])
  expect(taxes?.checkedOn).toBe('2026-06-30')
  expect(taxes?.tables.map(({ country, validFrom, supplement }) => [country, validFrom, supplement])).toEqual([
    ['england', '2025-04-01', 0],
    ['scotland', '2024-12-05', 8],
    ['wales', '2024-12-11', 0],
  ])
  expect(taxes?.tables[0]?.firstTimeBuyer?.at(-1)).toEqual({ from: 300_000, to: 500_000, rate: 5, nonResident: 2, additional: 0 })
  expect(taxes?.tables[1]?.corporateBuyer).toBeUndefined()
  expect(taxes?.tables[2]?.corporateBuyer).toHaveLength(6)
})

test('an agency may only record when it checked the tables', async () => {
  const { taxes, problems } = await readWith('checkedOn: 2026-11-22\n')
  expect(problems).toEqual([])
  expect([taxes?.checkedOn, taxes?.tables.length]).toEqual(['2026-11-22', 3])
})

const welsh = `tables:
  - country: wales
    validFrom: 2027-04-01
    surchargeThreshold: 50000
    base:
      - { minimum_property_price: 0, maximum_property_price: 300000, base_ltt_rate: 0 }
      - { minimum_property_price: 300000, maximum_property_price: , base_ltt_rate: 7.25 }
`

test('an agency’s table is added to the others, or replaces the one with the same date', async () => {
  const later = await readWith(welsh)
  expect(later.problems).toEqual([])
  expect(later.taxes?.tables.map(({ validFrom }) => validFrom)).toEqual(['2025-04-01', '2024-12-05', '2024-12-11', '2027-04-01'])
  expect(later.taxes?.tables.at(-1)?.base.at(-1)).toEqual({ from: 300_000, to: null, rate: 7.25, nonResident: 0, additional: 0 })
  const instead = await readWith(welsh.replace('2027-04-01', '2024-12-11'))
  expect(instead.taxes?.tables.map(({ surchargeThreshold }) => surchargeThreshold)).toEqual([40_000, 40_000, 50_000])
})

test.each([
  ['country: wales', 'country: cymru', '2 tables[0].country: must be one of england, scotland, wales'],
  ['validFrom: 2027-04-01', 'validFrom: 2027-04-31', '3 tables[0].validFrom: must be a day such as 2025-04-01'],
  ['surchargeThreshold: 50000', 'threshold: 50000', 'tables[0].surchargeThreshold: is missing'],
  ['surchargeThreshold: 50000', 'surchargeThreshold: -1', '4 tables[0].surchargeThreshold: must be a whole number, 0 or more'],
  ['price: 0,', 'price: 1,', '6 tables[0].base[0].minimum_property_price: must be 0'],
  ['price: 300000, max', 'price: 300001, max', '7 tables[0].base[1].minimum_property_price: must be the maximum of the band before'],
  ['price: , base', 'price: 400000, base', '7 tables[0].base[1].maximum_property_price: must be left out in the last band'],
  ['price: , base', 'price: 300000, base', '7 tables[0].base[1].maximum_property_price: must be more than the minimum'],
  ['maximum_property_price: 300000, ', '', '6 tables[0].base[0].maximum_property_price: may be left out in the last band alone'],
  ['base_ltt_rate: 7.25', 'base_sdlt_rate: 7.25', '7 tables[0].base[1].base_ltt_rate: is missing'],
  ['base_ltt_rate: 7.25', 'base_sdlt_rate: 7', 'base_sdlt_rate: is not of this country, whose rate is base_ltt_rate'],
  ['base_ltt_rate: 7.25', 'base_ltt_rate: 7.255', '7 tables[0].base[1].base_ltt_rate: must be a percentage from 0 to 100'],
  ['base_ltt_rate: 7.25', 'base_ltt_rate: 101', '7 tables[0].base[1].base_ltt_rate: must be a percentage from 0 to 100'],
  ['base_ltt_rate: 7.25', 'base_ltt_rate: "7"', '7 tables[0].base[1].base_ltt_rate: must be a number'],
])('%s written as %s is told with line and field', async (right, wrong, told) => {
  const { taxes, problems } = await readWith(welsh.replace(right, wrong))
  expect(taxes).toBeUndefined()
  expect(problems.join('\n')).toContain(told)
})

test('two tables of a country with the same date are an error', async () => {
  const twice = welsh + welsh.replace('tables:\n', '')
  expect((await readWith(twice)).problems).toEqual(['9 tables[1].validFrom: there already is a table of this country from this day on'])
})

test('a default table can be copied and changed', async () => {
  const { taxes, problems } = await readWith(usual.replace('surchargeThreshold: 40000', 'surchargeThreshold: 45000'))
  expect(problems).toEqual([])
  expect(taxes?.tables[0]?.surchargeThreshold).toBe(45_000)
})

test('the field names of older sites are accepted', () => {
  const band = { minimum_property_price: 0, base_lbtt_rate: 2.5 }
  const table = { country: 'scotland', validFrom: '2027-04-01', surchargeThreshold: 40_000, additional_property_surcharge: 8, base: [band] }
  const [read] = v.parse(taxContent, { tables: [{ ...table, first_time_buyer: [band] }] }).tables.map(taxTableOf)
  const own = { from: 0, to: null, rate: 2.5, nonResident: 0, additional: 0 }
  expect(read).toEqual({
    country: 'scotland',
    validFrom: '2027-04-01',
    surchargeThreshold: 40_000,
    supplement: 8,
    base: [own],
    firstTimeBuyer: [own],
  })
})
