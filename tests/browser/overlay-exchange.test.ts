import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { closeBrowser, openPage } from '#tests/support/chromium.ts'
import { accountSite, panel } from './support/account-site.ts'

afterAll(closeBrowser)

const began = new Date('2026-11-22T09:00:00Z')
/** Stops the page's clock, before anybody would stop waiting for a chunk. */
const stopClock = (page: Page) => page.clock.pauseAt(new Date(began.getTime() + 60_000))

/** Keeps the chunk of an overlay back; returns what lets it come. */
async function heldChunk(page: Page, name: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**/assets/${name}-*.js*`, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.id)
const email = (page: Page) => page.getByLabel('Email', { exact: true })
/** Waits until what is shown is about to go. */
const isLeaving = (page: Page) => page.locator('[data-overlay-content][inert]').waitFor({ state: 'attached' })

test('what is typed while the next panel is on its way lands nowhere, and the next one takes typing at once', async () => {
  await using site = await accountSite()
  await using window = await openPage({ reducedMotion: 'reduce' })
  const { page, faults } = window
  await page.clock.install({ time: began })
  const come = await heldChunk(page, 'forgotten-password')
  await page.goto(`${site.url}/#/user/sign-in`)
  await email(page).fill('ann@')
  const before = await email(page).elementHandle()
  await stopClock(page)
  await page.evaluate(() => {
    location.hash = '#/user/forgotten_password'
  })
  await isLeaving(page)
  await page.keyboard.type('lost')
  await page.mouse.click(...(await middleOf(page, '#sign-in-email')))
  await page.keyboard.type('lost')
  expect(await before?.evaluate((input: HTMLInputElement) => [input.isConnected, input.value])).toEqual([true, 'ann@'])
  // What it is called goes with what is shown.
  expect(await page.locator(panel('/user/sign-in')).count()).toBe(1)

  // Now it is noticed that it takes a while.
  await page.clock.fastForward(300)
  await page.getByRole('status').getByText('Loading').waitFor()
  expect(await before?.evaluate((input) => input.isConnected)).toBe(false)
  come()
  await page.locator(panel('/user/forgotten_password')).waitFor()
  expect(await focused(page)).toBe('overlay-title')
  await email(page).click()
  await page.keyboard.type('ann@example.com')
  expect(await email(page).inputValue()).toBe('ann@example.com')
  expect(await page.locator('[inert]').count()).toBe(0)
  expect(faults).toEqual([])
})

test('of two panels that are asked for one after the other only the last is shown, and can be typed into', async () => {
  await using site = await accountSite()
  await using window = await openPage({ reducedMotion: 'reduce' })
  const { page, faults } = window
  await page.clock.install({ time: began })
  const come = await heldChunk(page, 'forgotten-password')
  await page.goto(`${site.url}/#/user/sign-in`)
  await email(page).waitFor()
  await stopClock(page)
  await page.evaluate(() => {
    location.hash = '#/user/forgotten_password'
  })
  await isLeaving(page)
  await page.evaluate(() => {
    location.hash = '#/user/register'
  })
  const register = page.locator(panel('/user/register'))
  await register.getByLabel('First name').click()
  await page.keyboard.type('Ann')
  const arrived = page.waitForResponse('**/assets/forgotten-password-*.js*')
  come()
  await (await arrived).finished()
  await page.clock.fastForward(300)
  expect(await focused(page)).toBe('register-first_name')
  await page.keyboard.type('a')
  expect(await register.getByLabel('First name').inputValue()).toBe('Anna')
  expect(faults).toEqual([])
})

test('a panel that the server drew does nothing more once another was asked for', async () => {
  await using site = await accountSite()
  await using window = await openPage({ reducedMotion: 'reduce' })
  const { page, faults } = window
  await page.clock.install({ time: began })
  const own = await heldChunk(page, 'sign-in')
  const next = await heldChunk(page, 'book-a-valuation')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(`${site.url}/user/sign-in`)
  await page.locator('dialog:modal').waitFor()
  await email(page).fill('ann@')
  await stopClock(page)
  await page.evaluate(() => {
    location.hash = '#/book-a-valuation'
  })
  await isLeaving(page)
  await page.keyboard.type('lost')
  expect(await page.locator('#sign-in-email').inputValue()).toBe('ann@')
  const arrived = page.waitForResponse('**/assets/sign-in-*.js*')
  own()
  await (await arrived).finished()
  next()
  await page.locator(panel('/book-a-valuation')).waitFor()
  // It would have asked who is signed in, to lead them elsewhere.
  expect(asked).not.toContain('/user.ljson')
  expect(await page.locator('[inert], #sign-in-email').count()).toBe(0)
  expect(faults).toEqual([])
})

async function middleOf(page: Page, selector: string): Promise<[x: number, y: number]> {
  const box = await page.locator(selector).boundingBox()
  return [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
}
