import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { contentInFolder } from '#src/content/content-store.ts'
import { readOfficeAssets } from '#src/office/office-context.ts'
import * as routes from '#src/routes.ts'
import { firstAdministratorLink } from '#src/services/office/first-administrator.ts'
import { readSettings } from '#src/settings.ts'
import { beginContent } from '#src/start/begin-content.ts'
import { openPage } from '#tests/support/chromium.ts'
import { testDatabase } from '#tests/support/database.ts'
import { newAgency } from '#tests/support/new-agency.ts'
import { servedApp } from '#tests/support/served-app.ts'
import { axeFaults } from './support/axe-faults.ts'

const postcodes = {
  find: async (code: string) =>
    code.replace(' ', '') === 'TA11AA' ? { point: { lat: 51.0155, lng: -3.1045 }, precision: 'postcode' as const } : null,
  findMany: async () => new Map(),
  unanswered: async () => new Set<string>(),
}

/** A site that was started for the first time, in an empty folder, with the link that its start prints. */
async function firstStarted(db: Awaited<ReturnType<typeof testDatabase>>) {
  const folder = await mkdtemp(join(tmpdir(), 'gable-new-'))
  await beginContent(join(folder, 'content'), db)
  // Without PUBLIC_URL, or its cookies would be for TLS.
  const settings = readSettings({ GABLE_VAR: join(folder, 'var'), LOG_LEVEL: 'silent' })
  const agency = await newAgency(db, contentInFolder(join(folder, 'content')), {
    site: { settings, postcodes, now: () => new Date() },
    office: { assets: await readOfficeAssets() },
  })
  const served = await servedApp(agency.site.fetch)
  const path = await firstAdministratorLink(agency.office)
  return { ...agency, url: served.url, path, [Symbol.asyncDispose]: () => served[Symbol.asyncDispose]() }
}

const mostTabs = 150

/** Goes on by the Tab key until something is reached, as who has no pointer does. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let tabs = 0; tabs < mostTabs; tabs += 1) {
    if ((await wanted.count()) > 0 && (await wanted.first().evaluate((element) => element === document.activeElement))) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${wanted} cannot be reached by the Tab key on ${page.url()}`)
}

async function typeInto(page: Page, label: string | RegExp, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: typeof label === 'string' }))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

async function press(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByRole('button', { name, exact: true }))
  await page.keyboard.press('Enter')
}

/** What somebody reads on the screen that they came to: nothing of it is wrong, and none of it lies outside a phone. */
async function comesTo(page: Page, heading: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
  expect([page.url(), await axeFaults(page)]).toEqual([page.url(), []])
  expect([page.url(), await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([page.url(), 375])
}

test('by keyboard alone and on a phone, the first administrator makes the site their own', async () => {
  await using db = await testDatabase()
  await using site = await firstStarted(db)
  await using window = await openPage({ width: 375, height: 700, reducedMotion: 'reduce' })
  const { page, faults } = window
  await page.goto(site.url + site.path)
  await press(page, 'Go into the office')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await tabTo(page, page.getByRole('main').locator(`a[href="${routes.officeSetup.start.href()}"]`))
  await page.keyboard.press('Enter')
  await comesTo(page, 'Set up the site')
  await tabTo(page, page.getByRole('link', { name: /^You\b/ }))
  await page.keyboard.press('Enter')
  await comesTo(page, 'You')
  await typeInto(page, 'Your name', 'Ann Bee')
  await typeInto(page, 'Your e-mail address', 'ann@quay.example')
  await press(page, 'Save and go on')

  await comesTo(page, 'Your agency')
  await typeInto(page, 'Name', 'Quay & Co')
  await typeInto(page, 'Telephone', 'ask at the door')
  await press(page, 'Publish and go on')
  await page.getByText('must be a telephone number').first().waitFor()
  await comesTo(page, 'Your agency')
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Quay & Co')
  expect(site.content().site.name).toBe('Your agency')
  await typeInto(page, 'Telephone', '01823 000111')
  await typeInto(page, 'E-mail', 'hello@quay.example')
  await press(page, 'Publish and go on')

  await comesTo(page, 'Logo and colour')
  await tabTo(page, page.getByRole('link', { name: /^Go on to: Branches/ }))
  await page.keyboard.press('Enter')
  await comesTo(page, 'Branches')
  await typeInto(page, 'Postcode of the branch', 'ta1 1aa')
  await press(page, 'Look it up')
  await page.getByRole('button', { name: 'Publish the branch' }).last().waitFor()
  await comesTo(page, 'Branches')
  await typeInto(page, 'Name', 'Taunton')
  await typeInto(page, 'Number', '4101')
  await typeInto(page, 'Street', '1 Quay Street')
  await typeInto(page, 'Town', 'Taunton')
  await typeInto(page, 'County', 'Somerset')
  await page.keyboard.press('Enter')
  await page.getByText('The branch is published.').waitFor()
  await comesTo(page, 'Branches')

  await page.goto(site.url)
  expect(await page.getByRole('contentinfo').textContent()).toContain('Quay & Co')
  await page.goto(site.url + routes.branches.one.href('taunton'))
  expect(await page.getByRole('main').textContent()).toContain('1 Quay Street')
  expect(await site.problems()).toEqual(expect.not.arrayContaining([expect.not.objectContaining({ isWarning: true })]))
  // What was refused is answered 422, which a console says.
  expect(faults.filter((fault) => !/422/.test(fault))).toEqual([])
})
