import { expect, test } from 'vitest'
import { priceQualifiers, rentFrequencies, statuses } from '#src/domain/property/listing.ts'
import { factCases } from './support/shared-fields/facts.ts'
import type { FieldCase, SentByFormat } from './support/shared-fields/field-case.ts'
import { lettingCases } from './support/shared-fields/lettings.ts'
import { priceCases } from './support/shared-fields/prices.ts'
import { fieldReaders } from './support/shared-fields/readers.ts'
import { standingCases } from './support/shared-fields/standings.ts'

// Each thing that formats say, by each of them: the same listing, or `null` in the table because the format has no words for it.

const all: readonly FieldCase[] = [...priceCases, ...standingCases, ...lettingCases, ...factCases]
const formatNames = Object.keys(fieldReaders) as (keyof SentByFormat)[]
const cases = all.flatMap((one) => formatNames.flatMap((format) => (one.said[format] ? [[one.what, format, one] as const] : [])))

test.each(cases)('%s by %s', async (_, format, { said, channel, listing }) => {
  expect(await readIn(format, said, channel)).toMatchObject({ channel, ...listing })
})

test.each(all.filter(({ isUsual }) => !isUsual))('$what is not there unless it is said', async ({ channel, listing }) => {
  expect(await fieldReaders.BLM({}, channel)).not.toMatchObject(listing)
})

test('every qualifier, period and status is in the table, but those that one of ours alone says', () => {
  const said = (key: 'priceQualifier' | 'rentFrequency' | 'status') => new Set(all.map(({ listing }) => listing[key]))
  expect(priceQualifiers.filter((one) => !said('priceQualifier').has(one))).toEqual(['equity-loan'])
  expect(rentFrequencies.filter((one) => !said('rentFrequency').has(one))).toEqual([])
  expect(statuses.filter((one) => !said('status').has(one))).toEqual(['available', 'coming-soon', 'withdrawn'])
})

async function readIn<Format extends keyof SentByFormat>(format: Format, said: SentByFormat, channel: FieldCase['channel']) {
  return await fieldReaders[format](said[format] as NonNullable<SentByFormat[Format]>, channel)
}
