import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import { forgetEndedReports } from '#src/data/figures/seller-reports.ts'
import { addInterest } from '#src/data/statistics/property-interest.ts'
import { daysAgo } from '#src/domain/dates/day.ts'
import * as routes from '#src/routes.ts'
import { sendWeeklyReports } from '#src/services/office/seller-reports.ts'
import { testDatabase } from '#tests/support/database.ts'
import { officeSite } from '#tests/support/office.ts'
import { addProperty } from '#tests/support/properties.ts'
import { testNow } from '#tests/support/site.ts'

const { list, send, withdraw } = routes.officeReports
const monday = new Date('2026-11-23T09:00:00Z')

/** A property with figures, three similar ones, and one of another branch. */
async function agency() {
  const db = await testDatabase()
  let now = testNow
  const site = await officeSite(db, { site: { now: () => now } })
  const alike = { branch_id: 4101, price_value: 300_000, beds: 3, outcode: 'TA1' }
  const own = await addProperty(db, { ...alike, listing: { displayAddress: '1 <b>Own</b> Street' } })
  const similar = [await addProperty(db, alike), await addProperty(db, alike), await addProperty(db, alike)]
  const other = await addProperty(db, { ...alike, branch_id: 4102, price_value: 900_000 })
  await addInterest(db, [
    { propertyId: own, day: '2026-11-17', kind: 'opened', count: 21 },
    ...similar.map((propertyId) => ({ propertyId, day: '2026-11-18', kind: 'opened', count: 7 }) as const),
    { propertyId: other, day: '2026-11-18', kind: 'opened', count: 999 },
  ])
  return { ...site, db, own, other, at: (later: Date) => (now = later), [Symbol.asyncDispose]: () => db[Symbol.asyncDispose]() }
}

async function mailsOf(db: Kysely<Schema>, kind: string) {
  const rows = await db.selectFrom('mail').select(['recipient', 'data']).where('kind', '=', kind).orderBy('mail_id').execute()
  return rows.map(({ recipient, data }) => ({
    to: recipient,
    ...(data as { path: string; stopPath: string; opened: number; similarOpened: number }),
  }))
}

async function sent(site: Awaited<ReturnType<typeof agency>>): Promise<string> {
  const client = await site.as('staff', { branches: [4101] })
  const fields = { property: String(site.own), name: 'Mr Hill', email: 'hill@example.com' }
  expect((await client.post(send.href(), fields)).status).toBe(303)
  return (await mailsOf(site.db, 'seller-report')).at(-1)?.path ?? ''
}

test('a report is read by its link alone, by nobody’s cache, search engine or neighbour', async () => {
  await using site = await agency()
  const path = await sent(site)
  const answer = await site.browser().get(path)
  expect(answer.status).toBe(200)
  const { headers } = answer
  expect([headers.get('cache-control'), headers.get('referrer-policy'), headers.get('x-robots-tag')]).toEqual([
    'no-store',
    'no-referrer',
    'noindex, nofollow',
  ])
  const page = (await answer.text()).replaceAll('<!-- -->', '')
  for (const text of ['content="no-referrer"', '1 &lt;b&gt;Own&lt;/b&gt; Street', '>21<', 'a similar home: 7', '3 of ours in your area'])
    expect(page).toContain(text)
  // The secret is only in the mail.
  const rows = await site.db.selectFrom('seller_report_link').selectAll().execute()
  expect(rows).toHaveLength(1)
  expect(path).not.toContain(rows[0]?.hash)
  expect((await site.browser().get(routes.officeReports.report.href('another'))).status).toBe(410)
})

test('a report ends after ninety days, at once where it is withdrawn, and is forgotten then', async () => {
  await using site = await agency()
  const first = await sent(site)
  site.at(daysAgo(testNow, -89))
  const second = await sent(site)
  expect((await site.browser().get(first)).status).toBe(200)
  site.at(daysAgo(testNow, -90))
  expect((await site.browser().get(first)).status).toBe(410)
  const page = await (await (await site.as('manager')).get(list.href())).text()
  const id = Number(/reports\/(\d+)\/withdraw/.exec(page)?.[1])
  expect((await (await site.as('staff', { branches: [4102] })).post(withdraw.href(id))).status).toBe(404)
  expect((await site.browser().get(second)).status).toBe(200)
  expect((await (await site.as('staff', { branches: [4101] })).post(withdraw.href(id))).status).toBe(303)
  expect((await site.browser().get(second)).status).toBe(410)
  await forgetEndedReports(site.db, daysAgo(testNow, -90))
  expect(await site.db.selectFrom('seller_report').selectAll().execute()).toEqual([])
  const audit = await site.db.selectFrom('office_audit').select('action').orderBy('office_audit_id').execute()
  expect(audit.map(({ action }) => action).filter((action) => action.startsWith('report'))).toEqual([
    'report-sent',
    'report-sent',
    'report-withdrawn',
  ])
})

test('who works for one branch sends and sees none of another’s, and what is typed wrong is kept', async () => {
  await using site = await agency()
  await sent(site)
  const client = await site.as('staff', { branches: [4102] })
  expect(await (await client.get(list.href())).text()).not.toContain('hill@example.com')
  expect((await client.post(send.href(), { property: String(site.own), name: 'A', email: 'a@example.com' })).status).toBe(404)
  const wrong = await client.post(send.href(), { property: String(site.other), name: 'Mrs Vale', email: 'a@b\r\nBcc: c@d' })
  expect([wrong.status, (await wrong.text()).includes('Mrs Vale')]).toEqual([422, true])
  expect(await mailsOf(site.db, 'seller-report')).toHaveLength(1)
})

test('a button that is pressed twice sends one report', async () => {
  await using site = await agency()
  const client = await site.as('staff', { branches: [4101] })
  const fields = { property: String(site.own), name: 'Mr Hill', email: 'hill@example.com' }
  for (const _ of ['once', 'again']) expect((await client.post(send.href(), fields)).status).toBe(303)
  expect(await mailsOf(site.db, 'seller-report')).toHaveLength(1)
  site.at(new Date(testNow.getTime() + 61_000))
  await client.post(send.href(), fields)
  expect(await mailsOf(site.db, 'seller-report')).toHaveLength(2)
})

test('the weekly mail goes to who asked for it, once a week, until they stop it', async () => {
  await using site = await agency()
  const path = await sent(site)
  expect(await sendWeeklyReports(site.db, monday)).toBe(0)
  const reader = site.browser()
  const form = await (await reader.get(path)).text()
  const token = /name="authenticity_token" value="([^"]+)"/.exec(form)?.[1] ?? ''
  expect((await reader.post(`${path}/weekly`, { authenticity_token: 'x', want: 'yes' })).status).toBe(422)
  expect((await reader.post(`${path}/weekly`, { authenticity_token: token, want: 'yes' })).status).toBe(303)
  expect(await sendWeeklyReports(site.db, monday)).toBe(1)
  expect(await sendWeeklyReports(site.db, monday)).toBe(0)
  const [mail] = await mailsOf(site.db, 'seller-report-weekly')
  expect(mail).toMatchObject({ to: 'hill@example.com', opened: 21, similarOpened: 7 })
  expect((await reader.get(mail?.path ?? '')).status).toBe(200)
  expect((await reader.get(mail?.stopPath ?? '')).status).toBe(200)
  expect(await sendWeeklyReports(site.db, daysAgo(monday, -7))).toBe(1)
  // As mail programs do automatically (RFC 8058).
  const stopped = await site.site.request(`https://www.withyandvale.example${mail?.stopPath}`, {
    method: 'POST',
    body: 'List-Unsubscribe=One-Click',
  })
  expect(stopped.status).toBe(200)
  expect(await sendWeeklyReports(site.db, daysAgo(monday, -14))).toBe(0)
})
