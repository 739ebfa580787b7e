import { expect, test } from 'vitest'
import { agencyFeeds, feedRows, feedText } from '#tests/support/agency-feed.ts'
import { testDatabase } from '#tests/support/database.ts'
import { findStock, findStockEvents } from '#tests/support/stock.ts'

test('a feed becomes the stock', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  const report = await agency.import(feedRows(3))
  expect(report).toMatchObject({ outcome: 'imported', rows: 3, imported: 3, changed: 0, unchanged: 0, withdrawn: 0, complete: true })
  expect(await findStock(db)).toMatchObject([
    { agent_ref: '1_1', status: 'available', listed: true, price_value: 250_000, beds: 3, outcode: 'TA1' },
    { agent_ref: '1_2' },
    { agent_ref: '1_3' },
  ])
})

test('what a page shows is stored with the property', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  await agency.import([{ SUMMARY: 'Bright and airy', FEATURE1: 'Large garden' }])
  const detail = await db.selectFrom('property_detail').selectAll().executeTakeFirstOrThrow()
  expect(detail).toMatchObject({
    display_address: 'High Street, Taunton',
    postcode: 'TA1 1AA',
    exact_location: '(-3.103,51.015)',
    card: { summary: 'Bright and airy', propertyType: 'Detached', photos: [] },
    listing: { agentRef: '1_1', features: ['Large garden'] },
  })
})

test('words are found in the order of their weight', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  await agency.import([{ FEATURE1: 'Walled gardens', DESCRIPTION: '<b>Orchards</b> of apples' }])
  const { search_text } = await db.selectFrom('property').select('search_text').executeTakeFirstOrThrow()
  expect(search_text).toMatch(/'taunton':\S*A/)
  expect(search_text).toMatch(/'garden':\S*B/)
  expect(search_text).toMatch(/'orchard':\d+\b(?!\w)/)
  expect(search_text).not.toContain("'b'")
})

test('the feed\u2019s dates count, unless they are in the future', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  await agency.import([
    { AGENT_REF: '1_1', CREATE_DATE: '2026-10-01 09:00:00', UPDATE_DATE: '2026-11-01 09:00:00' },
    { AGENT_REF: '1_2', CREATE_DATE: '2036-10-01 09:00:00' },
    { AGENT_REF: '1_3', CREATE_DATE: '' },
  ])
  const now = new Date('2026-11-21T10:00:00Z')
  expect(await findStock(db)).toMatchObject([
    { created_at: new Date('2026-10-01T08:00:00Z'), updated_at: new Date('2026-11-01T09:00:00Z') },
    { created_at: now, updated_at: now },
    { created_at: now, launched_at: now },
  ])
})

test('a change keeps the date of creation and makes now the date of the update', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  await agency.import([{ CREATE_DATE: '' }])
  agency.setClock('2026-11-22T10:00:00Z')
  const report = await agency.import([{ CREATE_DATE: '', PRICE: '240000' }])
  expect(report).toMatchObject({ imported: 0, changed: 1 })
  expect(await findStock(db)).toMatchObject([
    {
      created_at: new Date('2026-11-21T10:00:00Z'),
      updated_at: new Date('2026-11-22T10:00:00Z'),
      launched_at: new Date('2026-11-21T10:00:00Z'),
      price_value: 240_000,
    },
  ])
})

test('a change may bring its own date', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  await agency.import([{}])
  agency.setClock('2026-11-25T10:00:00Z')
  await agency.import([{ PRICE: '240000', UPDATE_DATE: '2026-11-24 12:00:00' }])
  expect((await findStock(db))[0]!.updated_at).toEqual(new Date('2026-11-24T12:00:00Z'))
})

test('software that stamps every row anew changes nothing', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  await agency.import([{ UPDATE_DATE: '2026-11-01 09:00:00' }])
  expect(await agency.import([{ UPDATE_DATE: '2026-11-20 09:00:00' }])).toMatchObject({ changed: 0, unchanged: 1 })
})

test('a row that names a reference again is rejected by its line', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  const report = await agency.import([{ PRICE: '100000' }, { PRICE: '200000' }])
  expect(report).toMatchObject({ rows: 2, imported: 1, unchanged: 0, rejectedCount: 1 })
  expect(report.rejected).toMatchObject([{ reference: '1_1' }])
  expect(await findStock(db)).toMatchObject([{ price_value: 100_000 }])
})

test('repetitions are found across batches', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  const report = await agency.import([...feedRows(600), ...feedRows(2)])
  expect(report).toMatchObject({ rows: 602, imported: 600, rejectedCount: 2 })
})

test('pages kept for the old stock are no longer valid', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  const version = async () => Number((await db.selectFrom('site_version').select('version').executeTakeFirstOrThrow()).version)
  const before = await version()
  await agency.import(feedRows(1))
  const after = await version()
  expect(after).toBeGreaterThan(before)
  await agency.import(feedRows(1))
  expect(await version()).toBe(after)
})

test('a file that cannot be used changes nothing and says where it goes wrong', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  await agency.import(feedRows(1))
  const report = await agency.import('This is not a feed.')
  expect(report).toMatchObject({ outcome: 'refused', imported: 0, withdrawn: 0 })
  expect(report.rejected).toHaveLength(1)
  expect(await findStock(db)).toMatchObject([{ status: 'available' }])
})

test('every import is kept with its report, and staging is left empty', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  const report = await agency.import(feedRows(1), { source: 'monday.blm' })
  expect(await db.selectFrom('feed_import').select(['source', 'outcome', 'report']).execute()).toEqual([
    { source: 'monday.blm', outcome: 'imported', report },
  ])
  expect(await db.selectFrom('staged_row').select('agent_ref').execute()).toEqual([])
  expect(await db.selectFrom('seen_row').select('agent_ref').execute()).toEqual([])
})

test('an import that was broken off with its process has failed', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  await db.insertInto('feed_import').values({ source: 'killed.blm' }).execute()
  await db.insertInto('seen_row').values({ agent_ref: '1_99', branch_id: 1 }).execute()
  await agency.import(feedRows(1))
  expect(await db.selectFrom('feed_import').select(['source', 'outcome']).orderBy('id').execute()).toEqual([
    { source: 'killed.blm', outcome: 'failed' },
    { source: 'feed.blm', outcome: 'imported' },
  ])
})

test('an import that is stopped leaves the stock as it was', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  await agency.import(feedRows(2))
  const stopping = new AbortController()
  const onProgress = () => stopping.abort(new Error('Stopped'))
  await expect(agency.import(feedRows(900, { PRICE: '1' }), { signal: stopping.signal, onProgress })).rejects.toThrow('Stopped')
  expect(await findStock(db)).toMatchObject([{ price_value: 250_000 }, { price_value: 250_000 }])
  expect(await db.selectFrom('staged_row').select('agent_ref').execute()).toEqual([])
})

test('progress goes from the first row to the last', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  const stages: string[] = []
  await agency.import(feedRows(600), { onProgress: ({ stage, rows }) => void stages.push(`${stage} ${rows}`) })
  expect(stages).toEqual(['reading 500', 'reading 600', 'applying 600'])
})

test('what the database cannot hold is left out, and texts lose what it cannot store', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  const report = await agency.import(feedText([{ SUMMARY: 'A\u0000B', BEDROOMS: '99999999', PRICE: '99999999999999' }]))
  expect(report).toMatchObject({ imported: 1 })
  expect(await findStock(db)).toMatchObject([{ price_value: null }])
})

test('a place that is found later is no change of the feed\u2019s, but searches know it', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  const feed = [{ EXACT_LATITUDE: '', EXACT_LONGITUDE: '' }]
  await agency.import(feed)
  const [before] = await findStock(db)
  expect(before).toMatchObject({ location: null })
  await db.insertInto('postcode').values({ postcode: 'TA1 1AA', location: '(-3.1,51.01)' }).execute()
  agency.setClock('2026-11-23T10:00:00Z')
  expect(await agency.import(feed)).toMatchObject({ changed: 0, unchanged: 1 })
  expect((await findStock(db))[0]).toMatchObject({ location: '(-3.1,51.01)', updated_at: before!.updated_at })
  // Saved searches find it now.
  expect((await findStockEvents(db)).map(({ kind }) => kind)).toEqual(['new', 'changed'])
})

test('names in a feed, and its own, cannot write to the terminal that shows the report', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  const column = '\u001b[2J\u009b31m'
  const report = await agency.import(feedText([{ [column]: '', [`${column} `]: '', AGENT_REF: '1_\u202e1' }]), {
    source: '\u001b]0;x\u0007.blm',
  })
  expect(report.warnings.map(({ field }) => field)).toContain('?[2J?31M')
  expect(JSON.stringify(report)).not.toMatch(/\\u001b|\\u0007|\u009b|\u202e/)
})

test('properties of branches that the site does not have are imported, and reported in one warning a branch', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db, { branches: () => [1] })
  const rows = [1, 7, 7, 9].map((id, at) => ({ AGENT_REF: `${id}_${at}`, BRANCH_ID: String(id) }))
  for (const imported of [4, 0]) {
    const report = await agency.import(feedText(rows))
    expect(report.imported).toBe(imported)
    expect(report.warnings.filter(({ field }) => field === 'BRANCH_ID').map(({ reason }) => reason)).toEqual([
      expect.stringMatching(/^2 properties name the branch 7, which the site does not have/),
      expect.stringMatching(/^A property names the branch 9,/),
    ])
  }
})
