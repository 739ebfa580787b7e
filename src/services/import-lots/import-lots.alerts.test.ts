import { expect, test } from 'vitest'
import { matchNews } from '#src/services/alerts/match-events.ts'
import { writeDueAlerts } from '#src/services/alerts/write-due-alerts.ts'
import { agencyFeeds } from '#tests/support/agency-feed.ts'
import { alertParts } from '#tests/support/alerts.ts'
import { testDatabase } from '#tests/support/database.ts'
import { aClerk } from '#tests/support/lots.ts'
import { findStock } from '#tests/support/stock.ts'
import { anOwner, saveProperty, testTokens, waitingAlerts } from '#tests/support/written-alerts.ts'

/** Two properties in the winter sale, each saved by somebody; what is due is matched and written after each step. */
async function savedLots() {
  const db = await testDatabase()
  const agency = await agencyFeeds(db)
  const clerk = await aClerk(db)
  await agency.import([{ AGENT_REF: '1_1' }, { AGENT_REF: '1_2' }])
  await clerk.import([
    { Lot: '1', Reference: '1_1' },
    { Lot: '2', Reference: '1_2' },
  ])
  const [first, second] = await findStock(db)
  await saveProperty(db, await anOwner(db, 'ann@example.com'), first!.id)
  await saveProperty(db, await anOwner(db, 'bob@example.com'), second!.id)
  const parts = await alertParts(db)
  const tell = async () => {
    await matchNews(parts, 100)
    await writeDueAlerts({ db, tokens: testTokens, now: () => new Date('2026-12-03T16:00:00Z') })
    return (await waitingAlerts(db)).map(({ to, data }) => [
      to,
      data.sections.flatMap(({ properties }) => properties.map(({ news }) => news)),
    ])
  }
  await tell()
  return {
    clerk,
    agency,
    tell,
    async [Symbol.asyncDispose]() {
      await clerk[Symbol.asyncDispose]()
      await agency[Symbol.asyncDispose]()
      await db[Symbol.asyncDispose]()
    },
  }
}

test('people who saved a lot are told once that it was sold, whatever happens later', async () => {
  await using sale = await savedLots()
  await sale.clerk.import([{ Lot: '1', 'Hammer price': '£120,000' }])
  expect(await sale.tell()).toEqual([['ann@example.com', ['Sold']]])
  await sale.clerk.import([{ Lot: '1', 'Hammer price': '£120,000' }])
  await sale.agency.import([{ AGENT_REF: '1_1', SUMMARY: 'Another text' }, { AGENT_REF: '1_2' }])
  expect(await sale.tell()).toHaveLength(1)
})

test('for a sale in parts each is told about their own lot, once', async () => {
  await using sale = await savedLots()
  await sale.clerk.import([{ Lot: '1', 'Hammer price': '£120,000' }])
  await sale.clerk.import([
    { Lot: '1', 'Hammer price': '£120,000' },
    { Lot: '2', 'Available at': '£240,000' },
  ])
  expect((await sale.tell()).toSorted()).toEqual([
    ['ann@example.com', ['Sold']],
    ['bob@example.com', ['Reduced from £250,000']],
  ])
})

test('nobody is mailed about a lot that was withdrawn, postponed or unsold', async () => {
  await using sale = await savedLots()
  await sale.clerk.import([
    { Lot: '1', Status: 'Withdrawn', Addendum: 'It is no longer for sale.' },
    { Lot: '2', Status: 'Unsold' },
  ])
  expect(await sale.tell()).toEqual([])
})
