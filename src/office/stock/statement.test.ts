import { expect, test } from 'vitest'
import { lawAlone } from '#src/domain/adverts/advert-rules.ts'
import * as routes from '#src/routes.ts'
import { agencyFeeds, type FeedRowValues } from '#tests/support/agency-feed.ts'
import { testDatabase } from '#tests/support/database.ts'
import { officeSite } from '#tests/support/office.ts'
import { findStock, findStockEvents } from '#tests/support/stock.ts'

const policy = { ...lawAlone, numbers: [{ register: 'scottish-landlord', from: '2026-01-01', areas: [], effect: 'held-back' }] } as const
const flat: FeedRowValues = { AGENT_REF: '1_1', TRANS_TYPE_ID: '2', PROP_SUB_ID: '8', PRICE: '950', LET_RENT_FREQUENCY: '1' }
const unrated = { POSTCODE1: 'G11', GABLE_EPC_CURRENT: '' }
const rows = (values: FeedRowValues = {}) => [
  { ...flat, ...unrated, ...values },
  { AGENT_REF: '1_2', ...unrated },
]
const typed = { what: 'state', landlordNumber: '123456/260/12345', checkedOn: '2026-11-20', unrated: 'ordered', orderedOn: '2026-11-18' }

/** What the form shows, as it sends it back. */
const seenIn = (page: string) => /name="seen" value="([^"]*)"/.exec(page)![1]!.replaceAll('&quot;', '"')

async function anOffice() {
  const db = await testDatabase()
  const agency = await agencyFeeds(db, { policy: () => policy })
  let visits = 0
  // No page is kept.
  const site = await officeSite(db, { site: { version: () => String(visits) } })
  const content = site.office.content()
  site.office.content = () => ({ ...content, site: { ...content.site, adverts: policy } })
  const report = await agency.import(rows())
  const id = (await findStock(db))[0]!.id
  const visit = async (path: string, accept = 'text/html') => {
    visits += 1
    return await (await site.site.request(`https://www.withyandvale.example${path}`, { headers: { accept } })).text()
  }
  const page = routes.property.page.href(id, 'lettings')
  const staff = await site.as('staff', { branches: [1] })
  const office = async () => (await (await staff.get(routes.officeStock.one.href(id))).text()).replaceAll('<!-- -->', '')
  const send = async (fields: Record<string, string>) => await staff.post(routes.officeStock.decide.href(id), fields)
  const state = async (fields: Record<string, string>) => await send({ seen: seenIn(await office()), ...typed, ...fields })
  const dispose = async () => {
    await agency[Symbol.asyncDispose]()
    await db[Symbol.asyncDispose]()
  }
  return { db, agency, report, visit, page, state, send, office, as: site.as, id, [Symbol.asyncDispose]: dispose }
}

test('a number typed in the office frees a letting that is held back, stands with its source wherever its facts do, and outlives imports', async () => {
  await using site = await anOffice()
  expect(site.report.warnings.filter(({ reason }) => reason.includes('registration number'))).toHaveLength(1)
  expect(await site.visit(site.page)).not.toContain('High Street')
  expect((await site.state({})).status).toBe(303)
  const shown = async () => {
    for (const accept of ['text/html', 'application/json', 'text/markdown']) {
      const body = await site.visit(site.page, accept)
      expect(body, accept).toContain('123456/260/12345')
      expect(body, accept).toMatch(/ooked up in the register by the agency/)
      expect(body, accept).toContain('Certificate ordered on 18 November 2026')
    }
  }
  await shown()
  expect((await findStockEvents(site.db)).filter(({ agent_ref }) => agent_ref === '1_1').map(({ kind }) => kind)).toEqual(['new'])
  // As it was, in other words, with a number of the feed's own, and with none again.
  for (const values of [{}, { SUMMARY: 'Written anew.' }, { GABLE_LANDLORD_NUMBER: '654321/260/11111' }, {}]) {
    const { warnings, message } = await site.agency.import(rows(values))
    expect([warnings.filter(({ reference }) => reference === '1_1'), message.includes('held back')]).toEqual([[], false])
    await shown()
  }
})

test('emptied, the feed\u2019s word holds again, and what it lacks holds the letting back again', async () => {
  await using site = await anOffice()
  await site.state({})
  await site.agency.import(rows({ GABLE_LANDLORD_NUMBER: '654321/260/11111' }))
  expect(await site.office()).toContain('The feed gives 654321/260/11111.')
  await site.state({ landlordNumber: '', unrated: '' })
  const page = await site.visit(site.page)
  expect([page.includes('654321/260/11111'), page.includes('123456/260/12345'), page.includes('Certificate ordered')]).toEqual([
    true,
    false,
    false,
  ])
  await site.agency.import(rows())
  expect(await site.visit(site.page)).not.toContain('High Street')
  await site.state({})
  expect((await findStockEvents(site.db)).filter(({ agent_ref }) => agent_ref === '1_1').map(({ kind }) => kind)).toEqual([
    'new',
    'withdrawn',
    'back-on-market',
  ])
})

test('bad input changes nothing and loses nothing; each change is in the audit list once', async () => {
  await using site = await anOffice()
  const refused = await site.state({ landlordNumber: 'RN-1" onfocus="x', checkedOn: '2030-01-01', unrated: 'exempt', exempt_because: ' ' })
  const page = await refused.text()
  expect(refused.status).toBe(422)
  expect(page).toContain('value="RN-1&quot; onfocus=&quot;x"')
  expect(page).toContain('value="2030-01-01"')
  expect(page.match(/aria-invalid="true"/g)).toHaveLength(3)
  expect(await site.visit(site.page)).not.toContain('High Street')
  for (const _ of [1, 2]) await site.state({})
  const audit = await site.db.selectFrom('office_audit').selectAll().where('action', '=', 'property-stated').execute()
  expect(audit).toMatchObject([{ after: { 'landlord\u2019s number': '123456/260/12345', 'looked up on': '2026-11-20' } }])
  const other = await site.as('staff', { branches: [2] })
  expect((await other.post(routes.officeStock.decide.href(site.id), typed)).status).toBe(404)
  expect((await (await site.as('viewer')).post(routes.officeStock.decide.href(site.id), typed)).status).toBe(403)
  expect(await site.office()).not.toContain('name="price"')
})

test('of two forms opened at once, the later save is told what the other changed, keeps what was typed, and saves when sent again', async () => {
  await using site = await anOffice()
  const seen = seenIn(await site.office())
  expect((await site.send({ ...typed, seen, uprn: '' })).status).toBe(303)
  const mine = { what: 'state', landlordNumber: '999999/260/99999', checkedOn: '', uprn: '10001', unrated: '', orderedOn: '', seen }
  const late = await site.send({ ...mine, checkedOn: '2026-11-21' })
  const page = (await late.text()).replaceAll('<!-- -->', '')
  expect(late.status).toBe(422)
  expect(page).toContain('a colleague has saved what you state meanwhile')
  expect(page).toContain('it was empty, and is \u201c123456/260/12345\u201d. What you typed stands here')
  expect(page).toMatch(/name="landlordNumber"[^>]*value="999999\/260\/99999"|value="999999\/260\/99999"[^>]*name="landlordNumber"/)
  expect(page).toContain('value="10001"')
  // What I did not touch is as the colleague saved it.
  expect(page).toContain('value="2026-11-18"')
  expect(await site.visit(site.page)).toContain('123456/260/12345')
  expect((await site.send({ ...typed, landlordNumber: '999999/260/99999', uprn: '10001', seen: seenIn(page) })).status).toBe(303)
  expect(await site.visit(site.page)).toContain('999999/260/99999')
})

test('a form without its fields changes nothing', async () => {
  await using site = await anOffice()
  await site.state({ uprn: '10001' })
  const stated = () => site.db.selectFrom('property_overlay').select('stated').executeTakeFirstOrThrow()
  const before = await stated()
  for (const fields of [{ what: 'state' }, { what: 'state', seen: seenIn(await site.office()) }, { what: 'state', seen: '[1' }])
    expect((await site.send(fields)).status).toBe(303)
  expect(await stated()).toEqual(before)
  // Of an earlier version of the form, which does not say what it showed.
  expect((await site.send({ ...typed, landlordNumber: '' })).status).toBe(422)
  expect(await stated()).toEqual(before)
})
