import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as routes from '#src/routes.ts'
import { agencyFeeds, feedRows } from '#tests/support/agency-feed.ts'
import { testDatabase } from '#tests/support/database.ts'
import { officeSite } from '#tests/support/office.ts'
import { aJpeg } from '#tests/support/pictures.ts'
import { findStock } from '#tests/support/stock.ts'

const ofOther = { AGENT_REF: '4102_1', BRANCH_ID: '4102', ADDRESS_2: 'Other Lane', DISPLAY_ADDRESS: 'Other Lane, Taunton' }
const own = (count: number) =>
  feedRows(count, { BRANCH_ID: '4101' }).map((row) => ({ ...row, AGENT_REF: row.AGENT_REF?.replace('1_', '4101_') ?? '' }))
const rejected = { AGENT_REF: '4101_99', BRANCH_ID: '4101', FEATURE3: 'One^field too many' }

/** Markup without the comments that React puts between texts. */
const markup = async (answer: Response | Promise<Response>) => (await (await answer).text()).replaceAll('<!-- -->', '')

async function anOffice() {
  const db = await testDatabase()
  const agency = await agencyFeeds(db)
  await agency.import([...own(3), ofOther, rejected])
  const site = await officeSite(db)
  const idOf = async (ref: string) => (await findStock(db)).find(({ agent_ref }) => agent_ref === ref)?.id ?? 0
  const dispose = async () => {
    await agency[Symbol.asyncDispose]()
    await db[Symbol.asyncDispose]()
  }
  return { db, agency, ...site, idOf, [Symbol.asyncDispose]: dispose }
}

test('the list counts what adverts lack, each count leads to those properties, and nothing of another branch is in either', async () => {
  await using office = await anOffice()
  const staff = await office.as('viewer', { branches: [4101] })
  const page = await markup(staff.get(routes.officeStock.list.href()))
  expect(page).toMatch(/On the site<span[^>]*>3</)
  expect(page).toMatch(/lacks=floor-plan[^>]*><strong[^>]*>3<\/strong> <span>without a floor plan/)
  expect(page).not.toContain('Other Lane')
  const list = async (query: string) => await markup(staff.get(`${routes.officeStock.list.href()}?${query}`))
  const linked = await list('view=all&lacks=floor-plan')
  expect(linked.match(/4101_\d/g)?.length).toBeGreaterThan(2)
  expect(await list('lacks=deposit')).toContain('Nothing that fits')
  for (const hidden of ['q=4102_1', 'q=Other+Lane', 'branch=4102', 'view=withdrawn'])
    expect(await list(hidden), hidden).not.toContain('Other Lane, Taunton')
  const boss = await office.as('manager')
  expect(await markup(boss.get(routes.officeStock.list.href()))).toContain('Other Lane')
})

test('what is not on the site is found too: a rejected row with its line and reason, what was withdrawn, and what no feed has', async () => {
  await using office = await anOffice()
  await office.agency.import([...own(2), ofOther, rejected])
  const staff = await office.as('staff', { branches: [4101] })
  const find = async (text: string) => await markup(staff.get(`${routes.officeStock.list.href()}?q=${encodeURIComponent(text)}`))
  expect(await find('4101_99')).toMatch(/4101_99<\/bdi>, line \d+ of feed\.blm:/)
  expect(await find('101_3')).toMatch(/Withdrawn/)
  expect(await find('high street')).toContain('4101_1')
  expect(await find('ta1 1')).toContain('4101_1')
  expect(await find('4101_77')).toContain('No feed has ever brought “4101_77” here')
  for (const text of ["'", '%', '\\', '<b>x</b>', '_', 'a'.repeat(300), "x':* | 'y"])
    expect((await staff.get(`${routes.officeStock.list.href()}?q=${encodeURIComponent(text)}`)).status, text).toBe(200)
  const other = await office.as('staff', { branches: [4102] })
  expect(await markup(other.get(`${routes.officeStock.list.href()}?q=4101`))).not.toContain('line ')
})

test('a property says why it is not on the site, by feed and by office, and what it lacks', async () => {
  await using office = await anOffice()
  const staff = await office.as('staff', { branches: [4101] })
  const id = await office.idOf('4101_1')
  const page = async (of = id) => await markup(staff.get(routes.officeStock.one.href(of)))
  expect(await page()).toContain('It is without a floor plan.')
  expect((await staff.get(routes.officeStock.one.href(await office.idOf('4102_1')))).status).toBe(404)

  const decide = async (fields: Record<string, string>, of = id) => await staff.post(routes.officeStock.decide.href(of), fields)
  const refused = await decide({ what: 'hide', because: ' ' })
  expect([refused.status, (await refused.text()).includes('Please say why')]).toEqual([422, true])
  expect((await decide({ what: 'sell', because: 'x' })).status).toBe(422)
  expect((await decide({ what: 'hide', because: 'x' }, await office.idOf('4102_1'))).status).toBe(404)
  expect((await decide({ what: 'hide', because: 'The <b>vendor</b> asked' })).status).toBe(303)
  expect(await page()).toMatch(/Why is it not on the site\?[\s\S]*hid it here at[^<]*The &lt;b&gt;vendor/)
  expect(await markup(staff.get(`${routes.officeStock.list.href()}?view=hidden`))).toContain('4101_1')
  expect((await decide({ what: 'show', because: 'They agree' })).status).toBe(303)
  expect(await page()).toContain('Is it everywhere on the site?')

  await office.agency.import([...own(3).slice(1), ofOther])
  expect(await page()).toMatch(/its feed lists it no more \(feed\.blm\)/)
  const hidden = await office.idOf('4101_2')
  await office.agency.import(own(3).map((row) => (row.AGENT_REF === '4101_2' ? { ...row, PUBLISHED_FLAG: '0' } : row)))
  expect(await page(hidden)).toContain('Its feed says that it is not to be published.')
})

test('a viewer sees a property and is offered nothing to decide', async () => {
  await using office = await anOffice()
  const viewer = await office.as('viewer', { branches: [4101] })
  const page = await markup(viewer.get(routes.officeStock.one.href(await office.idOf('4101_1'))))
  expect([page.includes('4101_1'), page.includes('/decide"')]).toEqual([true, false])
})

test('adverts with a fault are counted by rule and channel, each rule leads to them, and nothing of another branch is in either', async () => {
  await using office = await anOffice()
  const without = { GABLE_EPC_CURRENT: '' }
  const letting = { BRANCH_ID: '4101', AGENT_REF: '4101_3', TRANS_TYPE_ID: '2', LET_RENT_FREQUENCY: '1', PRICE: '900', ...without }
  await office.agency.import([{ ...own(1)[0], ...without }, letting, { ...ofOther, ...without }])
  const staff = await office.as('viewer', { branches: [4101] })
  const adverts = routes.officeStock.adverts.href()
  const cells = (page: string) => [...page.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell = '']) => cell.replaceAll(/<[^>]*>/g, ''))
  const all = await markup(staff.get(adverts))
  expect(cells(all).join('|')).toMatch(/^Lettings\|1\|Energy Performance .*\|Sales\|1\|Energy Performance/)
  const ofSales = await markup(staff.get(`${adverts}?rule=sales-energy`))
  expect(ofSales).toContain('4101_1')
  expect(ofSales).not.toMatch(/4101_3|Other Lane/)
  expect(await markup((await office.as('manager')).get(`${adverts}?rule=sales-energy`))).toContain('Other Lane')
})

test('staff choose what crops of a photograph keep in sight, and may leave it to the site again', async () => {
  await using office = await anOffice()
  await writeFile(join(office.agency.folder, 'front.jpg'), await aJpeg(800, 600))
  await office.agency.import([...own(3), ofOther, rejected].map((row) => ({ ...row, MEDIA_IMAGE_00: 'front.jpg' })))
  const staff = await office.as('staff', { branches: [4101] })
  const [id, other] = [await office.idOf('4101_1'), await office.idOf('4102_1')]
  const { hash } = await office.db.selectFrom('media_source').select('hash').executeTakeFirstOrThrow()
  const { picture, choosePoint } = routes.officeStock
  const page = async () => await markup(staff.get(picture.href(id, hash)))
  expect(await markup(staff.get(routes.officeStock.one.href(id)))).toContain(picture.href(id, hash))
  expect(await page()).toContain('The site found it')
  expect((await staff.post(choosePoint.href(id, hash), { x: '12', y: '88' })).headers.get('location')).toContain('focal-point-chosen')
  expect(await page()).toMatch(/Somebody chose it[\s\S]*data-focus-x="1" data-focus-y="9"/)
  for (const fields of [{}, { x: '101', y: '1' }, { x: '-1', y: '1' }, { x: '1.5', y: 'x' }]) {
    const refused = await staff.post(choosePoint.href(id, hash), fields)
    expect([refused.status, (await refused.text()).includes('two whole numbers')], JSON.stringify(fields)).toEqual([422, true])
  }
  expect((await staff.post(choosePoint.href(id, hash), { what: 'none' })).status).toBe(303)
  expect(await page()).toContain('The site found it')
  expect((await staff.post(choosePoint.href(other, hash), { x: '1', y: '1' })).status).toBe(404)
  expect((await staff.get(picture.href(other, hash))).status).toBe(404)
  expect((await staff.get(picture.href(id, '0'.repeat(64)))).status).toBe(404)
  const viewer = await office.as('viewer', { branches: [4101] })
  expect((await viewer.post(choosePoint.href(id, hash), { x: '1', y: '1' })).status).toBe(403)
  expect(await markup(viewer.get(picture.href(id, hash)))).not.toContain('Save the point')
})
