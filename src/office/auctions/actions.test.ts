import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import { insertLead } from '#src/data/leads/leads.ts'
import { saveLots } from '#src/data/lots/save-lots.ts'
import { findAudit } from '#src/data/office/audit.ts'
import { watchSiteVersion } from '#src/data/processes/site-version.ts'
import { blankLot, type LotFacts } from '#src/domain/auctions/lot.ts'
import type { CalendarEvent } from '#src/domain/events/calendar-event.ts'
import * as routes from '#src/routes.ts'
import { committedDatabase } from '#tests/support/committed-database.ts'
import { testDatabase } from '#tests/support/database.ts'
import { aDesk, aLead } from '#tests/support/leads.ts'
import { winterSale } from '#tests/support/lots.ts'
import { type OfficeBrowserClient, officeSite } from '#tests/support/office.ts'
import { testContent } from '#tests/support/site.ts'

const now = () => new Date('2026-12-03T14:30:00Z')
const { list, sale, addAddendum, rostrum, tapLot, sendTaps, bidders, biddersFile } = routes.officeAuctions
const at = ['property-auctions', 7] as const

/** The office, and the winter sale of the branch in Taunton with three lots; it is today unless `at` says otherwise. */
async function aSaleDay(
  db: Kysely<Schema>,
  { facts = {}, version }: { facts?: Partial<CalendarEvent>; version?: () => string | undefined } = {},
) {
  const content = { ...(await testContent()), events: [{ ...winterSale, branch: 'taunton', ...facts }] }
  const lot = (number: string, given: Partial<LotFacts> = {}) => ({
    ...blankLot,
    number,
    title: `Lot called ${number}`,
    guideFrom: 100_000,
    ...given,
  })
  await saveLots(db, { ...winterSale, day: '2026-12-03' }, [lot('1'), lot('2'), lot('12A', { status: 'withdrawn' })], now())
  return await officeSite(db, { site: { now, content: () => content, ...(version && { version, askVersion: async () => version() }) } })
}

async function formOf(client: OfficeBrowserClient, number: string) {
  const page = await (await client.get(`${rostrum.href(...at)}?lot=${number}`)).text()
  const value = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? ''
  return { number, key: value('key'), seen: value('seen') }
}

test('without script: a price that looks wrong is asked about, what was said is shown and undone', async () => {
  await using db = await testDatabase()
  const { as } = await aSaleDay(db)
  const client = await as('staff', { branches: [4101], name: 'Ann Bee' })
  const form = await formOf(client, '1')
  const doubted = await client.post(tapLot.href(...at), { ...form, said: 'sold', price: '£1,200,000' })
  const page = await doubted.text()
  expect([doubted.status, page.includes('is 12 times the guide of £100,000'), page.includes('Yes, sold')]).toEqual([422, true, true])
  expect(page).toContain('name="sure" value="£1,200,000"')
  for (const price of ['', 'lots', '0']) expect((await client.post(tapLot.href(...at), { ...form, said: 'sold', price })).status).toBe(422)
  for (const _ of ['once', 'again']) {
    const sold = await client.post(tapLot.href(...at), { ...form, said: 'sold', price: '£1,200,000', sure: '£1,200,000' })
    expect([sold.status, sold.headers.get('location')]).toEqual([303, '/office/auctions/property-auctions/7/rostrum?lot=1&done=lot-said'])
  }
  const after = await (await client.get(`${rostrum.href(...at)}?lot=1`)).text()
  expect(after).toContain('Sold for £1,200,000')
  expect(after).toContain('Ann Bee, ')
  const stale = await client.post(tapLot.href(...at), { ...form, key: randomUUID(), said: 'unsold' })
  expect([stale.status, (await stale.text()).includes('somebody else said something')]).toEqual([422, true])
  expect((await client.post(tapLot.href(...at), { ...(await formOf(client, '1')), said: 'undo' })).status).toBe(303)
  expect(await db.selectFrom('lot').select('status').where('number', '=', '1').execute()).toEqual([{ status: 'offered' }])
  // Results from a table of lots can be undone too.
  expect((await client.post(tapLot.href(...at), { ...(await formOf(client, '12A')), said: 'offered' })).status).toBe(303)
  const said = await (await client.get(sale.href(...at))).text()
  expect(said.match(/Sold for £1,200,000/g)).toHaveLength(1)
})

test('who works for another branch sees nothing of the sale and changes nothing; nor who works for branches of one of the whole agency', async () => {
  await using db = await testDatabase()
  const { as } = await aSaleDay(db)
  const other = await as('administrator', { branches: [4102] })
  const sent = { number: '1', said: 'unsold', text: 'x', lot: '', key: randomUUID() }
  const answers = [
    await other.get(sale.href(...at)),
    await other.get(rostrum.href(...at)),
    await other.get(bidders.href(...at)),
    await other.get(biddersFile.href(...at)),
    await other.post(tapLot.href(...at), sent),
    await other.post(sendTaps.href(...at), sent),
    await other.post(addAddendum.href(...at), sent),
    await other.post(routes.officeAuctions.removeAddendum.href(...at, '1')),
  ]
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
  expect(await (await other.get(list.href())).text()).not.toContain('Winter auction')
  expect(await (await (await as('viewer', { branches: [4101] })).get(list.href())).text()).toContain('Winter auction')
  expect(await db.selectFrom('rostrum_tap').selectAll().execute()).toEqual([])
})

test('taps come as JSON with the lots as they then stand; what is no tap is refused, and the lots come only where they are new', async () => {
  await using db = await testDatabase()
  const { as, office } = await aSaleDay(db)
  const client = await as('staff', { branches: [4101] })
  const headers = { 'x-authenticity-token': await office.authenticity.give(client.cookies.get('__Secure-gable_office')) }
  const send = async (body: unknown) => await client.send(sendTaps.href(...at), { method: 'POST', headers, body: JSON.stringify(body) })
  const tap = { key: randomUUID(), sequence: 1, number: '1', said: 'sold', price: 120_000, seen: '', at: 0 }
  const rostrumId = randomUUID()
  const answer = await send({ rostrum: rostrumId, taps: [tap], known: '' })
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const taken = await answer.json()
  expect(taken).toMatchObject({ results: [{ result: 'taken' }], lots: [{ number: '1', status: 'sold', last: tap.key }, {}, {}] })
  expect(await (await send({ rostrum: rostrumId, taps: [], known: taken.version })).json()).toEqual({ results: [], version: taken.version })
  for (const wrong of [
    {},
    { rostrum: 'x', taps: [], known: '' },
    { rostrum: rostrumId, taps: [{ ...tap, said: 'stolen' }], known: '' },
    [1],
  ])
    expect((await send(wrong)).status).toBe(400)
  const many = { rostrum: rostrumId, taps: Array.from({ length: 51 }, () => tap), known: '' }
  expect((await send(many)).status).toBe(400)
})

test('an addendum is published once, shown with its time on catalogue and lot, and taken back', async () => {
  await using db = await testDatabase()
  const { as, browser } = await aSaleDay(db)
  const client = await as('staff', { branches: [4101] })
  const key = randomUUID()
  for (const _ of ['once', 'again'])
    expect((await client.post(addAddendum.href(...at), { key, lot: '2', text: 'The <b>roof</b>\r\nis new.' })).status).toBe(303)
  await client.post(addAddendum.href(...at), { key: randomUUID(), lot: '', text: 'We begin at three.' })
  expect((await client.post(addAddendum.href(...at), { key: randomUUID(), lot: '', text: ' ' })).status).toBe(422)
  expect((await client.post(addAddendum.href(...at), { key: randomUUID(), lot: '99', text: 'x' })).status).toBe(422)
  const visitor = browser()
  const catalogue = await (await visitor.get(routes.lots.catalogue.href(...at))).text()
  expect(catalogue).toContain('<strong>Addendum, 2.30pm on 3 December 2026:</strong> We begin at three.')
  expect(catalogue.match(/The &lt;b&gt;roof&lt;\/b&gt;\nis new\./g)).toHaveLength(1)
  expect(await (await visitor.get(routes.lots.one.href(...at, '2'))).text()).toContain('The &lt;b&gt;roof')
  expect(await (await visitor.get(routes.lots.one.href(...at, '1'))).text()).not.toContain('The &lt;b&gt;roof')
  const [, id = ''] = /addenda\/(\d+)\/remove/.exec(await (await client.get(sale.href(...at))).text()) ?? []
  await client.post(routes.officeAuctions.removeAddendum.href(...at, id))
  expect(await (await visitor.get(routes.lots.catalogue.href(...at))).text()).not.toContain('We begin at three.')
  const audited = await findAudit(db, client.user, { filter: {}, most: 9 })
  expect(audited.map(({ action }) => action).filter((action) => action.startsWith('addendum'))).toEqual([
    'addendum-removed',
    'addendum-added',
    'addendum-added',
  ])
})

test('bidders are those of one’s branches; their file is asked again for, audited, and holds no formula', async () => {
  await using db = await testDatabase()
  const { as } = await aSaleDay(db, { facts: { registerLink: '/register-to-bid' } })
  const add = async (firstName: string, branchId: number, given: object) => {
    const sender = { firstName, lastName: '', email: `${firstName.length}@example.com`, telephone: '1' }
    const lead = aLead({ key: randomUUID(), sender, kind: 'form', form: { id: 'own', title: 'Own' }, ...given })
    await insertLead(db, { lead, desk: { ...aDesk, branchId }, dueAt: now(), now: new Date('2026-11-24T10:00:00Z') })
  }
  const pack = (number: string) => ({ sent: { n: String(Math.random()), handout: routes.lots.legalPack.href(...at, number) } })
  await add('=cmd()', 4101, pack('12A'))
  await add('Elsewhere', 4102, pack('1'))
  await add('Othersale', 4101, { sent: { handout: routes.lots.legalPack.href('property-auctions', 70, '1') } })
  await add('Registered', 4101, { page: '/register-to-bid', sent: { n: '2' } })
  const client = await as('manager', { branches: [4101] })
  const page = await (await client.get(bidders.href(...at))).text()
  for (const text of ['=cmd()', 'Legal pack of lot 12A', 'Registered to bid']) expect(page).toContain(text)
  for (const text of ['Elsewhere', 'Othersale']) expect(page).not.toContain(text)
  const file = await client.get(biddersFile.href(...at))
  const text = await file.text()
  expect([file.status, file.headers.get('cache-control'), text.split('\r\n').length]).toEqual([200, 'no-store', 4])
  expect(text).toContain(",'=cmd(),")
  expect(await findAudit(db, client.user, { filter: { action: 'bidders-exported' }, most: 9 })).toMatchObject([
    { subject: '2 of Winter auction, 2026-12-03', branchId: 4101 },
  ])
  await db
    .updateTable('office_session')
    .set({ confirmed_at: new Date(0) })
    .execute()
  expect((await client.get(biddersFile.href(...at))).status).toBe(403)
  expect(await (await (await as('staff', { branches: [4101] })).get(bidders.href(...at))).text()).not.toContain('bidders.csv')
})

test('what is tapped reaches open pages through the page cache, which is asked again for no other reason', async () => {
  await using database = await committedDatabase()
  const { db } = database
  const watched = await watchSiteVersion(database)
  let made = 0
  const version = () => watched.current()
  const { as, browser, office } = await aSaleDay(db, { version })
  const client = await as('staff', { branches: [4101] })
  const visitor = browser()
  const live = async () => {
    const answer = await visitor.get(routes.lots.live.href(...at))
    if (answer.headers.get('x-request-id') !== null) made += 1
    return { control: answer.headers.get('cache-control'), tag: answer.headers.get('etag') ?? '', sale: await answer.json() }
  }
  const before = await live()
  expect(before).toMatchObject({
    control: 'public, max-age=0, s-maxage=1, must-revalidate',
    sale: { every: 1800, results: '3 lots, 1 withdrawn' },
  })
  expect(before.sale.lots).toEqual({ '12A': ['withdrawn', 'Withdrawn', []] })
  const again = await visitor.get(routes.lots.live.href(...at), { 'if-none-match': before.tag })
  expect(again.status).toBe(304)
  const open = await (await visitor.get(routes.lots.catalogue.href(...at))).text()
  expect(open).toContain('data-live="/events/property-auctions/7/live"')
  expect(open).toContain('data-live-status="1"></p>')
  await client.post(tapLot.href(...at), { ...(await formOf(client, '1')), said: 'sold', price: '120000' })
  // A server tells processes of it a moment later.
  const told = expect.poll(async () => (await live()).sale)
  await told.toMatchObject({ results: '1 of 2 lots sold, 1 withdrawn, £120,000 in all', lots: { 1: ['sold', 'Sold for £120,000', []] } })
  expect(await (await visitor.get(routes.lots.one.href(...at, '1'))).text()).toContain('Sold for £120,000')
  expect((await visitor.get(routes.lots.live.href(...at), { 'if-none-match': before.tag })).status).toBe(200)
  expect(office.settings.cdn).toBeUndefined()
  expect(made).toBeLessThanOrEqual(2)
  await watched.stop()
})
