import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accountTexts } from '#src/domain/accounts/account-texts.ts'
import * as routes from '#src/routes.ts'
import { openPage } from '#tests/support/chromium.ts'
import { accountSite, ann, panel, register, signIn } from './support/account-site.ts'
import { heart, savingSite, sees } from './support/saving-site.ts'

const phone = { width: 375, height: 667, hasTouch: true, isMobile: true, reducedMotion: 'reduce' } as const

test('what takes the place of a form in the same panel is read from its top', async () => {
  await using site = await accountSite()
  await using window = await openPage(phone)
  const { page } = window
  await page.goto(`${site.url}/#/user`)
  await register(page)
  const profile = page.locator(panel('/user'))
  await profile.getByRole('heading', { name: 'Your Details' }).waitFor()
  await expect.poll(() => place(page)).toEqual(['overlay-title', 0])
  await profile.getByText('Delete your account').tap()
  await profile.getByLabel('Your password', { exact: true }).fill(ann.password)
  await profile.getByRole('button', { name: 'Delete my account' }).tap()
  await profile.getByRole('button', { name: 'Register' }).waitFor()
  await expect.poll(() => place(page)).toEqual(['overlay-title', 0])
})

test('what was typed to register and into the profile is there after a reload and on coming back; leaving without saving drops it', async () => {
  await using site = await accountSite()
  await using window = await openPage(phone)
  const { page } = window
  await page.goto(`${site.url}/#/user`)
  await page.getByLabel('First name').fill('Ann')
  // Shown it is a text to the browser, and kept as little.
  await page.getByRole('button', { name: 'Show password', exact: true }).tap()
  await page.getByLabel('Password', { exact: true }).fill(ann.password)
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(ann.password)
  await page.reload()
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Ann')
  await expect.poll(() => page.getByLabel('Password', { exact: true }).inputValue()).toBe('')
  await page.locator(panel('/user')).getByRole('link', { name: 'Sign in', exact: true }).tap()
  await page.locator(panel('/user/sign-in')).waitFor()
  await page.goBack()
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Ann')
  await register(page)
  await page.getByRole('link', { name: 'Edit your details' }).tap()
  const edit = page.locator(panel('/user/edit'))
  await edit.getByLabel('Mobile').fill('07700 900123')
  await page.reload()
  await expect.poll(() => edit.getByLabel('Mobile').inputValue()).toBe('07700 900123')
  await edit.getByRole('link', { name: 'Back without saving' }).tap()
  await page.getByRole('link', { name: 'Edit your details' }).tap()
  await edit.waitFor()
  await expect.poll(() => edit.getByLabel('Mobile').inputValue()).toBe('')
  await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage).filter((name) => name.includes('register')))).toEqual([])
})

test('a try that succeeds ends what was said of the one that failed', async () => {
  await using site = await accountSite()
  await using window = await openPage(phone)
  const { page } = window
  await page.goto(`${site.url}/#/user`)
  await page.route(`**${routes.account.register.href()}`, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await register(page)
  await sees(page, accountTexts.registrationUnanswered)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Register' }).tap()
  await sees(page, 'You have been successfully registered!')
  expect(await page.locator('#toasts-error > div').count()).toBe(0)
})

test('with text at 200 % the panel keeps its words whole, and what is tapped as large as a thumb', async () => {
  await using site = await accountSite()
  await using window = await openPage(phone)
  const { page } = window
  await page.goto(`${site.url}/#/user`)
  await register(page)
  const profile = page.locator(panel('/user'))
  await profile.getByRole('heading', { name: 'Your Details' }).waitFor()
  expect(await smallTargets(page)).toEqual([])
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  expect(await profile.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0)
  const widths = await profile.locator('dd').evaluateAll((all) => all.map((each) => each.clientWidth))
  expect(Math.min(...widths)).toBeGreaterThan(200)
})

test('what was saved keeps its words whole at 200 % as well, with the numbers in the tabs and what can be undone', async () => {
  await using site = await savingSite({ now: () => new Date() })
  await using window = await openPage(phone)
  const { page } = window
  await page.goto(`${site.url}/property-for-sale/from-3-bed`)
  for (const address of ['12 High', 'The Old Rectory', '3 Mill Lane']) await heart(page, address).click()
  await page.getByRole('button', { name: 'Save this search' }).tap()
  await sees(page, 'Search saved.')
  await page.goto(`${site.url}/#/user/register`)
  await register(page)
  await expect.poll(async () => (await place(page))[0]).toBe('overlay-title')
  await page.getByRole('button', { name: 'Add to my account' }).press('Enter')
  await sees(page, 'Added to your account.')
  expect((await place(page))[0]).toBe('overlay-title')

  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const open = page.locator('dialog:modal')
  expect(await tooWide(page)).toEqual([])
  await open.getByRole('link', { name: 'Properties (3)' }).tap()
  await open.getByRole('button', { name: /^Remove 3 Mill/ }).tap()
  await open.getByRole('button', { name: 'Undo' }).waitFor()
  expect(await tooWide(page)).toEqual([])
  await open.getByRole('link', { name: 'Searches (1)' }).tap()
  await open.getByLabel(/^Email alerts/).waitFor()
  expect(await tooWide(page)).toEqual([])

  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  await open.getByRole('button', { name: /^Remove/ }).tap()
  await open.getByRole('button', { name: 'Undo' }).waitFor()
  expect(await smallTargets(page)).toEqual([])
})

test('with forced colours one tab alone is underlined', async () => {
  await using site = await accountSite()
  await using window = await openPage({ ...phone, forcedColors: 'active', colorScheme: 'dark' })
  const { page } = window
  await page.goto(`${site.url}/user/sign-in`)
  const colours = await page.locator('dialog nav a').evaluateAll((tabs) => tabs.map((tab) => getComputedStyle(tab).borderBlockEndColor))
  expect(colours.filter((colour) => colour === 'rgb(0, 0, 0)')).toHaveLength(2)
})

test('once the link for a new password was asked for, the focus is on the thanks', async () => {
  await using site = await accountSite()
  await using window = await openPage(phone)
  const { page } = window
  await page.goto(`${site.url}/#/user/forgotten_password`)
  const send = page.getByRole('button', { name: 'Send the link' })
  await send.tap()
  await page.getByRole('alert').getByRole('button', { name: 'Email' }).waitFor()
  expect(await smallTargets(page)).toEqual([])
  await page.getByLabel('Email', { exact: true }).fill(ann.email)
  await send.press('Enter')
  await page.getByText('Thank you.').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(accountTexts.resetThanks)
})

test('after another device is signed out the focus stays where they are listed, and it is said', async () => {
  await using site = await accountSite()
  await using window = await openPage(phone)
  await using other = await openPage(phone)
  const { page } = window
  await page.goto(`${site.url}/#/user`)
  await register(page)
  await page.getByRole('heading', { name: 'Your Details' }).waitFor()
  await other.page.goto(`${site.url}/#/user/sign-in`)
  await signIn(other.page)
  await other.page.getByRole('heading', { name: 'Your Details' }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: /^Sign out \S/ }).press('Enter')
  await sees(page, 'Signed out there.')
  await expect.poll(async () => (await place(page))[0]).toBe('devices-heading')
})

/** What has the focus, and how far the panel is scrolled. */
function place(page: Page) {
  return page.evaluate(() => [document.activeElement?.id, document.querySelector('dialog:modal')?.scrollTop])
}

/** Links and buttons of the panel that are lower or narrower than 44 px. */
function smallTargets(page: Page): Promise<string[]> {
  return page
    .locator('dialog:modal :is(a, summary, button)')
    .filter({ visible: true })
    .evaluateAll((all) =>
      all
        .map((each) => ({ text: each.textContent, box: each.getBoundingClientRect() }))
        .filter(({ box }) => Math.min(box.width, box.height) < 43.9)
        .map(({ text, box }) => `${text}: ${box.width} × ${box.height} px`),
    )
}

/** What of the panel ends right of it. */
function tooWide(page: Page): Promise<string[]> {
  return page.locator('dialog:modal').evaluate((dialog) => {
    const end = dialog.getBoundingClientRect().left + dialog.clientWidth + 0.5
    return [...dialog.querySelectorAll('*')]
      .filter((each) => each.getBoundingClientRect().right > end)
      .map((each) => `${each.tagName} ${each.textContent} ${each.getBoundingClientRect().right}`)
  })
}
