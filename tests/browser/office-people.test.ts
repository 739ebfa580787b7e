import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { insertLead } from '#src/data/leads/leads.ts'
import { readOfficeAssets } from '#src/office/office-context.ts'
import * as routes from '#src/routes.ts'
import { readSettings } from '#src/settings.ts'
import { openPage } from '#tests/support/chromium.ts'
import { testDatabase } from '#tests/support/database.ts'
import { aDesk, aLead } from '#tests/support/leads.ts'
import { officeSite } from '#tests/support/office.ts'
import { servedApp } from '#tests/support/served-app.ts'
import { axeFaults } from './support/axe-faults.ts'

/** Without PUBLIC_URL, which would have forms sent by https. */
const settings = readSettings({ GABLE_VAR: join(tmpdir(), 'gable-office-people'), LOG_LEVEL: 'silent' })

/** The office with somebody who asked, and a window in which a manager is signed in. */
async function signedIn(width: number, { javaScriptEnabled = true } = {}) {
  const open = new AsyncDisposableStack()
  const db = open.use(await testDatabase())
  const { site, as } = await officeSite(db, { site: { settings }, office: { assets: await readOfficeAssets() } })
  const sender = {
    firstName: 'Priya',
    lastName: `Raman-${'Featherstonehaugh'.repeat(3)}`,
    email: `${'priya.'.repeat(9)}raman@example.com`,
    telephone: '1',
  }
  const id = (await insertLead(db, { lead: aLead({ sender }), desk: aDesk, now: new Date() })) ?? ''
  const { cookies } = await as('manager', { name: 'Ann Bee' })
  const served = open.use(await servedApp(site.fetch))
  const { page, faults } = open.use(await openPage({ width, javaScriptEnabled, reducedMotion: 'reduce' }))
  await page
    .context()
    .addCookies([...cookies].map(([name, value]) => ({ name: name.replace('__Secure-', ''), value, url: `${served.url}/office` })))
  const isWhole = async () => {
    expect([page.url(), await page.locator('html').evaluate(({ scrollWidth }) => scrollWidth)]).toEqual([page.url(), width])
    expect(await axeFaults(page)).toEqual([])
  }
  return { page, faults, id, url: served.url, isWhole, [Symbol.asyncDispose]: () => open.disposeAsync() }
}

test.each([375, 768, 1280])('by keyboard alone somebody is found, unsubscribed and corrected, %i px wide', async (width) => {
  await using office = await signedIn(width)
  const { page, faults, id, url, isWhole } = office
  await page.goto(url + routes.office.home.href())
  await isWhole()
  if (width < 768) await page.getByRole('link', { name: 'Search', exact: true }).press('Enter')
  else await page.keyboard.press('/')
  await page.keyboard.type('priya ra')
  await page.getByRole('option', { name: 'Priya Raman' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await isWhole()
  expect(await page.getByRole('option', { selected: true }).textContent()).toContain('Priya Raman')
  await page.keyboard.press('Enter')
  await page.waitForURL(url + routes.officePeople.one.href({ kind: 'enquiry', id }))
  await isWhole()
  await page.getByRole('checkbox', { name: /^Contact/ }).press('Space')
  await page.getByRole('button', { name: 'Unsubscribe' }).press('Enter')
  await page.getByText('They were unsubscribed').waitFor()
  await isWhole()
  await page.getByRole('link', { name: 'Correct' }).press('Enter')
  await page.getByRole('textbox', { name: 'Last name' }).fill('Rao')
  await isWhole()
  await page.getByRole('button', { name: 'Correct all records' }).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Priya Rao' }).waitFor()
  await page.getByRole('link', { name: 'Erase' }).press('Enter')
  await isWhole()
  await page.getByRole('checkbox').press('Space')
  await page.getByRole('button', { name: 'Erase for good' }).press('Enter')
  await page.getByText('All that was held about them was erased').waitFor()
  for (const { href } of [
    routes.officePrivacy.retention,
    routes.officePrivacy.processing,
    routes.officePrivacy.consents,
    routes.officeSearch.page,
  ]) {
    await page.goto(url + href())
    await isWhole()
  }
  expect(faults).toEqual([])
})

test.each([375, 1280])('with text of twice the size nothing of it is wider than the window of %i px', async (width) => {
  await using office = await signedIn(width)
  const { page, id, url } = office
  const person = { kind: 'enquiry', id } as const
  const { list, one, correctPage, erasePage } = routes.officePeople
  const others = [routes.office.home, routes.officePrivacy.retention, routes.officePrivacy.processing, routes.officePrivacy.consents].map(
    ({ href }) => href(),
  )
  for (const path of [
    ...others,
    `${list.href()}?q=priya`,
    one.href(person),
    correctPage.href(person),
    erasePage.href(person),
    '/office/search?q=priya',
  ]) {
    await page.goto(url + path)
    const size = await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
      return document.documentElement.scrollWidth
    })
    expect([path, size]).toEqual([path, width])
  }
})

test('shortcuts do nothing while somebody writes, nor for who turned them off; the palette begins with what they may do', async () => {
  await using office = await signedIn(1280)
  const { page, url, isWhole } = office
  const palette = page.getByRole('dialog', { name: 'Search and actions' })
  await page.goto(url + routes.officePeople.list.href())
  const field = page.getByRole('searchbox', { name: 'Name, email or telephone' })
  await field.press('/')
  await field.press('Control+k')
  expect([await field.inputValue(), await palette.isVisible()]).toEqual(['/', false])
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Control+k')
  await palette.getByRole('option', { name: 'Go to Enquiries' }).waitFor()
  await isWhole()
  await page.keyboard.type('consents')
  await palette.getByRole('option', { name: 'Go to Enquiries' }).waitFor({ state: 'detached' })
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL(url + routes.officePrivacy.consents.href())
  await page.keyboard.press('Control+k')
  await palette.getByRole('option').first().waitFor()
  await page.keyboard.press('Escape')
  expect(await palette.isVisible()).toBe(false)
  await page.goto(url + routes.officeSignIn.account.href())
  await page.getByRole('checkbox', { name: 'Use these shortcuts' }).press('Space')
  await page.getByRole('region', { name: 'Keyboard shortcuts' }).getByRole('button', { name: 'Save' }).press('Enter')
  await page.getByText('Your choice of keyboard shortcuts was saved').waitFor()
  await page.keyboard.press('/')
  await page.keyboard.press('Control+k')
  expect([await palette.isVisible(), await page.evaluate(() => document.activeElement?.tagName)]).toEqual([false, 'BODY'])
})

test('without scripts the field leads to a page with what was found', async () => {
  await using office = await signedIn(1280, { javaScriptEnabled: false })
  const { page, id, url } = office
  await page.goto(url + routes.office.home.href())
  const field = page.getByRole('searchbox', { name: 'Search people, properties and pages' })
  await field.fill('priya')
  await field.press('Enter')
  await page.getByRole('link', { name: /^Priya Raman/ }).click()
  expect(page.url()).toBe(url + routes.officePeople.one.href({ kind: 'enquiry', id }))
})
