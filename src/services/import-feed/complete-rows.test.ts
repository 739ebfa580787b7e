import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { writePlaceFacts } from '#src/data/surroundings/fact-imports.ts'
import type { Listing } from '#src/domain/property/listing.ts'
import { agencyFeeds } from '#tests/support/agency-feed.ts'
import { databaseWithPlaces } from '#tests/support/gazetteer.ts'

const nowhere = { ADDRESS_1: 'The Poplars', ADDRESS_3: '', TOWN: '', POSTCODE1: 'UB9', EXACT_LATITUDE: '', EXACT_LONGITUDE: '' }

test('a village is found in whichever field of the address it stands, also with what part of it is meant', async () => {
  await using db = await databaseWithPlaces()
  await using agency = await agencyFeeds(db)
  const report = await agency.import([
    { ...nowhere, AGENT_REF: '1_1', ADDRESS_2: 'Denham', DISPLAY_ADDRESS: 'The Poplars' },
    { ...nowhere, AGENT_REF: '1_2', ADDRESS_2: 'Village Road', DISPLAY_ADDRESS: 'Village Road, Denham, Buckinghamshire' },
    { ...nowhere, AGENT_REF: '1_3', ADDRESS_2: 'Lower Road', DISPLAY_ADDRESS: 'Higher Denham, Buckinghamshire' },
    { ...nowhere, AGENT_REF: '1_4', ADDRESS_1: 'Denham', ADDRESS_2: '', DISPLAY_ADDRESS: '' },
  ])
  expect(report.warnings.filter(({ field }) => field === 'POSTCODE1')).toEqual([])
  const placed = await db.selectFrom('property').select('county_slug').where('location', 'is not', null).execute()
  expect(placed.map(({ county_slug }) => county_slug)).toEqual(Array(4).fill('buckinghamshire'))
})

test('a row without a place is named in every report, with what would place it', async () => {
  await using db = await databaseWithPlaces()
  await using agency = await agencyFeeds(db)
  const lost = { ...nowhere, ADDRESS_2: 'Village Road', DISPLAY_ADDRESS: 'Village Road' }
  const rows = [
    { ...lost, AGENT_REF: '1_1', POSTCODE2: '4LG' },
    { ...lost, AGENT_REF: '1_2', POSTCODE1: '', POSTCODE2: '' },
    { ...lost, AGENT_REF: '1_3', COUNTRY_CODE: 'FR' },
    { AGENT_REF: '1_4' },
  ]
  const expected = [
    { reference: '1_1', field: 'POSTCODE1', reason: expect.stringContaining('Its postcode UB9 4LG is not known here') },
    { reference: '1_2', field: 'POSTCODE1', reason: expect.stringContaining('A whole postcode, EXACT_LATITUDE') },
    { reference: '1_3', field: 'POSTCODE1', reason: expect.stringContaining('Outside the United Kingdom') },
  ]
  expect((await agency.import(rows)).warnings).toMatchObject(expected)
  const again = await agency.import(rows)
  expect(again.warnings).toMatchObject(expected)
  expect(again).toMatchObject({ changed: 0, unchanged: 4 })
})

test('a row is stored with what imported registers say of its place, which is no change of the feed', async () => {
  await using db = await databaseWithPlaces()
  await using agency = await agencyFeeds(db)
  await sql`insert into fact_import (source, standing, fingerprint, file, as_of, is_made_up) values ('broadband', 'shown', '', '', '2026-09-01', false)`.execute(
    db,
  )
  const { import_id } = await db.selectFrom('fact_import').select('import_id').executeTakeFirstOrThrow()
  await writePlaceFacts(db, import_id, [{ place: 'TA1 1AA', facts: { gigabit: 92 } }])
  await agency.import([{ AGENT_REF: '1_1' }])
  const { listing } = await db.selectFrom('property_detail').select('listing').executeTakeFirstOrThrow()
  expect((listing as unknown as Listing).surroundings).toEqual({ broadband: { asOf: '2026-09-01', gigabit: 92 } })
  expect(await agency.import([{ AGENT_REF: '1_1' }])).toMatchObject({ changed: 0, unchanged: 1 })
})
