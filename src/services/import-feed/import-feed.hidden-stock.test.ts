import { expect, test } from 'vitest'
import { agencyFeeds, type FeedRowValues, feedRows, feedText } from '#tests/support/agency-feed.ts'
import { testDatabase } from '#tests/support/database.ts'
import { findStock, findStockEvents } from '#tests/support/stock.ts'

const hidden = { PUBLISHED_FLAG: '0' }
const hide = (rows: readonly FeedRowValues[], count: number) => rows.map((row, index) => (index < count ? { ...row, ...hidden } : row))
const ofBranch = (branch: string, count: number) =>
  feedRows(count, { BRANCH_ID: branch }).map((row) => ({ ...row, AGENT_REF: row.AGENT_REF!.replace('1_', `${branch}_`) }))

async function anAgency(rows: readonly FeedRowValues[]) {
  const db = await testDatabase()
  const agency = await agencyFeeds(db)
  await agency.import(rows)
  const shown = async () => (await findStock(db)).filter(({ listed }) => listed).length
  const dispose = async () => {
    await agency[Symbol.asyncDispose]()
    await db[Symbol.asyncDispose]()
  }
  return { db, agency, shown, [Symbol.asyncDispose]: dispose }
}

test('a file that hides most of a branch asks each time, and hides it once a person agrees', async () => {
  await using site = await anAgency(feedRows(60))
  const [stock, events] = [await findStock(site.db), await findStockEvents(site.db)]
  const rows = hide(feedRows(60), 59)
  for (const _ of [1, 2]) {
    const report = await site.agency.import(rows)
    expect(report).toMatchObject({
      changed: 0,
      unchanged: 60,
      withdrawn: 0,
      needsConfirmation: [{ branchId: 1, channel: 'sales', withdraw: 59, hide: 59, listed: 60 }],
    })
    expect(report.message).toMatch(/these stay shown, because branch 1 would lose 59 of its 60 sales, 59 of them hidden by the file/)
    expect(await findStock(site.db)).toEqual(stock)
    expect(await findStockEvents(site.db)).toEqual(events)
  }
  expect(await site.agency.import(rows, { confirmWithdrawals: true })).toMatchObject({ changed: 59, needsConfirmation: [] })
  expect(await site.shown()).toBe(1)
  expect(await site.agency.import(rows)).toMatchObject({ changed: 0, unchanged: 60, needsConfirmation: [] })
})

test('what is hidden and what is absent count together', async () => {
  await using site = await anAgency(feedRows(40))
  const report = await site.agency.import(hide(feedRows(34), 6))
  expect(report).toMatchObject({ withdrawn: 0, needsConfirmation: [{ withdraw: 12, hide: 6, listed: 40 }] })
  expect(await site.shown()).toBe(40)
  expect(await site.agency.import(hide(feedRows(35), 5))).toMatchObject({ changed: 5, withdrawn: 5, needsConfirmation: [] })
  expect(await site.shown()).toBe(30)
})

test('what a file that hides all it had says besides is imported', async () => {
  await using site = await anAgency(feedRows(3))
  const rows = [...feedRows(3, hidden), { AGENT_REF: '1_4' }]
  expect(await site.agency.import(rows)).toMatchObject({
    imported: 1,
    changed: 0,
    needsConfirmation: [{ withdraw: 3, hide: 3, listed: 3 }],
  })
  expect(await site.shown()).toBe(4)
})

test('what few are hidden elsewhere is hidden, while one branch is asked about', async () => {
  await using site = await anAgency([...ofBranch('1', 12), ...ofBranch('2', 60)])
  const report = await site.agency.import([...hide(ofBranch('1', 12), 12), ...hide(ofBranch('2', 60), 1)])
  expect(report).toMatchObject({ changed: 1, needsConfirmation: [{ branchId: 1, withdraw: 12, hide: 12, listed: 12 }] })
  expect(await site.shown()).toBe(71)
})

test('branches that each hide what they may ask when they are too many together', async () => {
  const branches = ['1', '2', '3', '4']
  await using site = await anAgency(branches.flatMap((branch) => ofBranch(branch, 10)))
  const report = await site.agency.import(branches.flatMap((branch) => hide(ofBranch(branch, 10), 9)))
  expect(report.needsConfirmation).toMatchObject(branches.map((branch) => ({ branchId: Number(branch), withdraw: 9, listed: 10 })))
  expect(await site.shown()).toBe(40)
})

test('a file without its end hides no more than a whole one', async () => {
  await using site = await anAgency(feedRows(12))
  const report = await site.agency.import(feedText(hide(feedRows(11), 11), { ending: '' }))
  expect(report).toMatchObject({ complete: false, changed: 0, needsConfirmation: [{ withdraw: 11, hide: 11, listed: 12 }] })
  expect(report.message).toMatch(/not complete.*these stay shown/)
  expect(await site.shown()).toBe(12)
})
