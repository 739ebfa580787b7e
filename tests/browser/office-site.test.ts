import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import * as routes from '#src/routes.ts'
import { openPage } from '#tests/support/chromium.ts'
import { testDatabase } from '#tests/support/database.ts'
import { axeFaults } from './support/axe-faults.ts'
import { signedInOffice as signedIn } from './support/signed-in-office.ts'

const content = routes.officeContent
const saved = (page: Page) => page.getByText(/^Saved at/).waitFor()
const isClean = async (page: Page) => expect([page.url(), await axeFaults(page)]).toEqual([page.url(), []])

test.each([375, 1280])('at %i px by keyboard a price is put right, saved by itself, kept while cut off, and published', async (width) => {
  await using db = await testDatabase()
  await using window = await openPage({ width, reducedMotion: 'reduce' })
  const { page } = window
  await using office = await signedIn(db, page)
  await office.go(content.list.href())
  await isClean(page)
  await page.getByRole('link', { name: 'Fees and prices', exact: true }).press('Enter')
  await page.locator('summary', { hasText: 'Full management' }).press('Enter')
  const price = page.locator('[name="legal.fees.landlords.0.fee"]')
  const withDraft = page.locator('[data-with-draft]')
  expect(await withDraft.getAttribute('hidden')).not.toBeNull()
  await price.fill('11 % of the rent with VAT')
  await saved(page)
  expect(await withDraft.getAttribute('hidden')).toBeNull()
  expect(await office.draft('site.yaml')).toContain('11 % of the rent with VAT')
  await isClean(page)
  await page.context().setOffline(true)
  await price.fill('10 % of the rent with VAT')
  await page.getByText('Not saved: there is no connection.').waitFor()
  await page.context().setOffline(false)
  await saved(page)
  expect(await office.draft('site.yaml')).toContain('10 % of the rent with VAT')
  await price.press('ControlOrMeta+s')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Publish')
  await page.keyboard.press('Enter')
  await page.getByText('Published: visitors see it now.').waitFor()
  expect(await office.text('site.yaml')).toContain('10 % of the rent with VAT')
})

test('what is typed outlives lost answers, a publication without a connection, a session that ends, and another tab', async () => {
  await using db = await testDatabase()
  await using window = await openPage({ width: 375, reducedMotion: 'reduce' })
  const { page } = window
  await using office = await signedIn(db, page)
  const path = 'pages/contact.yaml'
  await office.go(content.file.href(path))
  const title = page.locator('[name=title]')
  let lost = 0
  await page.route('**/office/content/edit/**', async (route) => {
    if (route.request().method() !== 'POST' || lost === 1) return await route.continue()
    lost += 1
    await route.fetch()
    await route.abort('connectionreset')
  })
  await title.fill('One')
  await page.getByText('Not saved: there is no connection.').waitFor()
  expect(await office.draft(path)).toContain('title: One')
  await title.fill('One and two')
  await expect.poll(() => office.draft(path), { timeout: 20_000 }).toContain('title: One and two')
  await saved(page)

  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter')
  await page.getByText('There is no connection, so nothing was sent.').waitFor()
  await page.context().setOffline(false)

  const other = await page.context().newPage()
  await other.goto(page.url())
  await other.locator('[name=title]').fill('Of another tab')
  // The page says so of the draft before, until its script is there.
  await expect.poll(() => office.draft(path)).toContain('title: Of another tab')
  await saved(other)
  await title.fill('Of this tab')
  await page.getByText('This was changed in another tab').waitFor()
  await page.getByRole('button', { name: 'Save draft' }).press('Enter')
  await page.getByText('Saved as your draft').waitFor()
  expect(await office.draft(path)).toContain('title: Of this tab')

  const session = await page.context().cookies()
  await page.context().clearCookies()
  await title.fill('Signed out')
  await page.getByText('Not saved: you were signed out.').waitFor()
  await title.fill('Signed out, and typed on')
  await page.context().addCookies(session)
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=title]')?.value === 'Signed out, and typed on')
  expect(await office.draft(path)).toContain('title: Signed out, and typed on')
  await isClean(page)
})

test('what is typed before the script is there, or into a connection that has gone silent, is saved all the same', async () => {
  await using db = await testDatabase()
  await using window = await openPage({ width: 375, reducedMotion: 'reduce' })
  const { page } = window
  await using office = await signedIn(db, page)
  const path = 'pages/contact.yaml'
  const { promise: isWanted, resolve: fetchScript } = Promise.withResolvers<void>()
  await page.route(/\/office\/.*editor.*\.js$/, async (route) => {
    await isWanted
    await route.continue()
  })
  await office.go(content.file.href(path))
  const title = page.locator('[name=title]')
  await title.fill('Before the script')
  fetchScript()
  await expect.poll(() => office.draft(path)).toContain('title: Before the script')

  let silent = 0
  await page.route('**/office/content/edit/**', async (route) => {
    if (route.request().method() !== 'POST' || silent === 1) return await route.continue()
    silent += 1
  })
  await title.fill('Into the silence')
  await expect.poll(() => office.draft(path)).toContain('title: Into the silence')
  expect(silent).toBe(1)
})

test('a page is begun, its blocks are moved, copied and taken away on the page itself, and what is wrong is said beside its field', async () => {
  await using db = await testDatabase()
  await using window = await openPage({ width: 1280, reducedMotion: 'reduce' })
  const { page } = window
  await using office = await signedIn(db, page)
  await office.go(content.newPage.href('pages'))
  await isClean(page)
  await page.getByLabel('Title').fill('Moving house')
  await page.getByLabel('Description').fill('How it goes.')
  await page.getByRole('button', { name: 'Begin' }).press('Enter')
  const path = 'pages/moving-house.yaml'
  const kinds = async () => [...(await office.draft(path)).matchAll(/^ +(?:- )?kind: (.*)$/gm)].map(([, kind]) => kind)
  for (const label of ['Offices in a row', 'Text before a picture']) {
    await page.getByText('Add a block', { exact: true }).press('Enter')
    await page.getByRole('button', { name: label, exact: true }).press('Enter')
    await page.getByText('Saved as your draft').waitFor()
    // The new block is open, with the focus in it.
    await page.waitForFunction(() => document.activeElement?.closest('[data-item]')?.matches(':last-child') ?? false)
  }
  expect(await kinds()).toHaveLength(3)
  const moved = page.waitForURL(/#f-blocks\.1-up$/)
  await page.locator('[id="f-blocks.2-up"]').press('Enter')
  await moved
  await page.waitForFunction(() => document.activeElement?.id === 'f-blocks.1-up')
  await page.locator('[id="f-blocks.1-down"]').press('Enter')
  await page.waitForURL(/#f-blocks\.2-down$/)
  const frame = page.frameLocator('[data-preview]')
  const press = async (name: string) => {
    // The form as it is shown again: frames have no load event of the page.
    const loaded = page.waitForEvent('load')
    await frame.getByRole('button', { name }).press('Enter')
    await loaded
  }
  const [, second, third] = await kinds()
  await press('Move up: Text before a picture')
  expect((await kinds()).slice(1)).toEqual([third, second])
  await press('Copy: Offices in a row')
  expect(await kinds()).toHaveLength(4)
  await isClean(page)
  await page.getByLabel('Title', { exact: true }).first().fill('')
  await saved(page)
  await page.getByRole('button', { name: 'Publish' }).press('Enter')
  await page.getByText('Saved as your draft, but not published yet').waitFor()
  await page.getByRole('alert').getByRole('link', { name: 'Title' }).press('Enter')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('title')
})

test('without script a list is changed, a draft is discarded, and a conflict is answered', async () => {
  await using db = await testDatabase()
  await using window = await openPage({ width: 375, javaScriptEnabled: false })
  const { page } = window
  await using office = await signedIn(db, page)
  await office.go(content.file.href('branches/taunton.yaml'))
  await page.getByRole('button', { name: 'Add to closed days' }).click()
  await page.getByText('Saved as your draft').waitFor()
  await page
    .getByLabel(/^Closed days \d+$/)
    .last()
    .fill('2027-02-01')
  await page.getByRole('button', { name: 'Save draft' }).click()
  expect(await office.draft('branches/taunton.yaml')).toContain('2027-02-01')
  await page.getByText('Other steps').click()
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await page.getByText('Your draft was discarded.').waitFor()
  expect(await office.draft('branches/taunton.yaml')).toBe('')

  const contact = 'pages/contact.yaml'
  await office.go(content.file.href(contact))
  await page.locator('[name=title]').fill('Ring us')
  await page.getByRole('button', { name: 'Save draft' }).click()
  const other = await office.as('manager', { name: 'Bob' })
  const form = /name="_hash" value="([^"]*)"/.exec(await (await other.get(content.file.href(contact))).text())?.[1] ?? ''
  await other.post(content.save.href(contact), { _hash: form, title: 'Write to us', _do: 'publish' })
  await page.reload()
  await page.getByRole('link', { name: 'Compare both, field by field.' }).click()
  await page.getByText('Write to us').click()
  await page.getByRole('button', { name: /in my draft$/ }).click()
  expect(await office.draft(contact)).toContain('title: Write to us')
})

test('the site is looked at below a bar that leads to the form of the page shown', async () => {
  await using db = await testDatabase()
  await using window = await openPage({ width: 768, reducedMotion: 'reduce' })
  const { page } = window
  await using office = await signedIn(db, page)
  await office.go(content.view.href('/selling'))
  await isClean(page)
  const site = page.frameLocator('[data-view-site]')
  await site
    .locator('a[href="/letting"]')
    .first()
    .evaluate((link: HTMLAnchorElement) => link.click())
  await page.waitForURL(/path=%2Fletting/)
  await page.getByRole('link', { name: 'Edit this page' }).click()
  await page.waitForURL(/edit\/pages\/letting\.yaml/)
})

test('the script of the editor is fetched where a file is written, and nowhere else', async () => {
  await using db = await testDatabase()
  await using window = await openPage({ width: 1280, reducedMotion: 'reduce' })
  const { page } = window
  await using office = await signedIn(db, page)
  let fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  const scriptsOf = async (path: string) => {
    fetched = []
    await office.go(path)
    await page.waitForLoadState('networkidle')
    return fetched
      .filter((address) => address.startsWith('/office/') && address.endsWith('.js'))
      .map((address) => /\/([\w-]+?)-[\w-]{8}\.js$/.exec(address)?.[1])
  }
  for (const path of ['/', '/selling', '/branches/taunton']) expect([path, await scriptsOf(path)]).toEqual([path, []])
  for (const path of [routes.office.home.href(), routes.officeEnquiries.list.href(), content.list.href(), content.care.href()])
    expect([path, (await scriptsOf(path)).filter((name) => name === 'entry' || name === 'editor')]).toEqual([path, ['entry']])
  expect(await scriptsOf(content.file.href('pages/home.yaml'))).toEqual(expect.arrayContaining(['entry', 'editor']))
})
