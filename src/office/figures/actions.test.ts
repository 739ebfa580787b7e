import { expect, test } from 'vitest'
import { refreshTotals } from '#src/data/figures/interest-totals.ts'
import { insertTrackedHome } from '#src/data/homes/tracked-homes.ts'
import { insertLead } from '#src/data/leads/leads.ts'
import { addPageSpeed } from '#src/data/statistics/page-speed-counts.ts'
import { addInterest } from '#src/data/statistics/property-interest.ts'
import { addSearches } from '#src/data/statistics/search-counts.ts'
import * as routes from '#src/routes.ts'
import { addAlertAccount, addSavedSearch } from '#tests/support/alerts.ts'
import { testDatabase } from '#tests/support/database.ts'
import { aDesk, aLead } from '#tests/support/leads.ts'
import { officeSite } from '#tests/support/office.ts'
import { addProperty } from '#tests/support/properties.ts'
import { tableNames } from './figure-tables.ts'

const { page, file } = routes.officeFigures
const visited = { week: '2026-11-16', page: 'search', measure: 'opened' } as const
const formula = '=HYPERLINK("http://evil.example")<img src=x onerror=alert(1)>'

/** Two branches with a property each, and figures for the day before testNow. No address has a number, by which an id would find it. */
async function agency() {
  const db = await testDatabase()
  const site = await officeSite(db)
  const here = await addProperty(db, { branch_id: 4101, listing: { displayAddress: `${formula} Here Street` } })
  const there = await addProperty(db, { branch_id: 4102, listing: { displayAddress: 'There Street' } })
  const of = { day: '2026-11-20', kind: 'opened' } as const
  await addInterest(db, [
    { ...of, propertyId: here, count: 7123 },
    { ...of, propertyId: there, count: 4321 },
  ])
  await refreshTotals(db, '2026-11-21')
  await addSearches(db, [{ day: '2026-11-20', channel: 'sales', place: formula, nothing: `${formula} nothing`, count: 5 }])
  await addPageSpeed(db, [{ ...visited, upto: 1400, count: 80 }])
  const lead = aLead({ key: 'figures', kind: 'viewing' })
  await insertLead(db, { lead, desk: { ...aDesk, branchId: 4102 }, dueAt: null, now: new Date('2026-11-20T10:00:00Z') })
  return { ...site, db, here, there, [Symbol.asyncDispose]: () => db[Symbol.asyncDispose]() }
}

test('the page has the figures of one’s branches, and what was chosen filters all of it', async () => {
  await using site = await agency()
  const textOf = async (branches: 'all' | number[], query = '') =>
    await (await (await site.as('viewer', { branches })).get(`${page.href()}${query}`)).text()
  expect(await textOf('all')).toContain('11,444')
  const own = await textOf([4102])
  expect([own.includes('4,321'), own.includes('7,123'), own.includes('11,444'), own.includes('Here Street')]).toEqual([
    true,
    false,
    false,
    false,
  ])
  const other = await textOf([4102], '?branch=4101')
  expect([other.includes('4,321'), other.includes('7,123')]).toEqual([false, false])
  expect(await textOf('all', `?property=${site.there}`)).toContain('4,321')
  // A property of another branch is reported as missing.
  expect(await textOf([4102], `?property=${site.here}`)).toContain('There is no such property')
  expect(await textOf('all', '?property=There%20Street')).toContain('Show all properties')
  expect(await textOf('all', '?days=90&channel=lettings')).not.toContain('11,444')
})

test('how quickly pages opened is said in words, beside the weeks before, where figures are the whole site’s', async () => {
  await using site = await agency()
  const textOf = async (query = '') => {
    const html = await (await (await site.as('viewer')).get(`${page.href()}${query}`)).text()
    return html.replaceAll(/<!-- -->|<\/?strong>/g, '')
  }
  expect(await textOf()).toContain('Pages open in 1.4 s for three of four visitors, which is quick.')
  await addPageSpeed(site.db, [
    { ...visited, upto: 5000, count: 400 },
    { ...visited, measure: 'answered', upto: 500, count: 40 },
    { ...visited, week: '2026-09-28', upto: 900, count: 40 },
  ])
  const slower = await textOf()
  expect(slower).toContain('Pages open in 5.0 s for three of four visitors, which is slow (before: 0.9 s).')
  expect(slower).toContain('A tap or key is answered within 475 ms, which is slow.')
  expect(await textOf('?branch=4101')).not.toContain('three of four visitors')
})

test('alerts and tracked homes are counted as they are now, where figures are the whole site’s', async () => {
  await using site = await agency()
  const criteria = { channel: 'sales' } as const
  await addSavedSearch(site.db, await addAlertAccount(site.db), criteria, { frequency: 'D' })
  await addSavedSearch(site.db, await addAlertAccount(site.db), criteria, { frequency: 'N' })
  await addSavedSearch(site.db, await addAlertAccount(site.db), criteria, { frequency: 'D', isRemoved: true })
  const mailed = await addAlertAccount(site.db)
  await site.db.updateTable('account').set({ alerts_only: true }).where('account_id', '=', mailed).execute()
  await addSavedSearch(site.db, mailed, criteria, { frequency: 'D' })
  const home = { postcode: 'TA6 5AA', house: '4', street: 'High Street', town: 'Bridgwater', kind: 'flat', beds: 2 } as const
  for (const house of ['4', '5', '6']) await insertTrackedHome(site.db, { ...home, house }, new Date('2026-11-20T10:00:00Z'))
  const client = await site.as('viewer', { branches: 'all' })
  const lines = async (query = '') => (await (await client.get(`${file.href('alerts')}${query}`)).text()).split(/\r?\n/)
  expect(await lines()).toEqual(
    expect.arrayContaining([
      'Searches with alerts: daily,2,1',
      'Searches with alerts: weekly,0,0',
      'Homes that owners track,3,3',
      'Letters about such homes,0,0',
    ]),
  )
  expect((await lines('?branch=4101')).join('')).not.toContain('daily')
  expect(await (await client.get(page.href())).text()).toContain('Alerts and tracked homes')
})

test('days that are over are counted once for who sees the same, and by themselves for who sees something else', async () => {
  await using site = await agency()
  const textOf = async (branches: 'all' | number[]) => await (await (await site.as('viewer', { branches })).get(page.href())).text()
  expect(await textOf('all')).toContain('11,444')
  await addInterest(site.db, [{ day: '2026-11-20', kind: 'opened', propertyId: site.here, count: 1000 }])
  expect(await textOf('all')).toContain('11,444')
  expect(await textOf([4101])).toContain('8,123')
})

test('every table is a file in which nothing is a formula, of one’s branches alone', async () => {
  await using site = await agency()
  const all = await site.as('viewer')
  for (const table of tableNames) {
    const answer = await all.get(file.href(table))
    expect([table, answer.status, answer.headers.get('cache-control')]).toEqual([table, 200, 'no-store'])
    for (const line of (await answer.text()).split('\r\n')) for (const cell of line.split(',')) expect(cell).not.toMatch(/^"?[=+@-]/)
  }
  expect(await (await all.get(file.href('properties'))).text()).toContain('Here Street')
  const own = await (await (await site.as('viewer', { branches: [4102] })).get(file.href('properties'))).text()
  expect(own).toContain('There Street,0,4321,0,0')
  expect(own).not.toContain('Here Street')
  expect((await all.get(file.href('passwords'))).status).toBe(404)
})

test.each(['?days=1e9', '?branch=99999999999', '?property=%25_%5C', '?channel=__proto__', `?property=${'x'.repeat(500)}`, '?property=%27'])(
  'the page takes any address, and shows what visitors wrote as text: %s',
  async (query) => {
    await using site = await agency()
    const client = await site.as('manager')
    const answer = await client.get(`${page.href()}${query}`)
    expect(answer.status).toBe(200)
    expect(await answer.text()).not.toContain('<img src=x')
  },
)
