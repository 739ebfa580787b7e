import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '#tests/support/chromium.ts'
import { accountSite, panel } from './support/account-site.ts'

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
/** Waits until what is shown is about to go. */
const isLeaving = (page: Page) => page.locator('[data-overlay-content][inert]').waitFor({ state: 'attached' })

test('of two panels that are asked for one after the other only the last is shown, and can be typed into', async () => {
  await using site = await accountSite()
  await using window = await openPage({ reducedMotion: 'reduce' })
  const { page, faults } = window
  await page.clock.install({ time: began })
  const come = await heldChunk(page, 'forgotten-password')
  await page.goto(`${site.url}/#/user/sign-in`)
  await page.getByLabel('Email', { exact: true }).waitFor()
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
  await expect.poll(() => register.getByLabel('First name').inputValue()).toBe('Anna')
  expect(faults).toEqual([])
})
