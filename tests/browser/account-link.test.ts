import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import * as routes from '#src/routes.ts'
import { forgottenPassword } from '#src/services/accounts/change-password.ts'
import { readSettings } from '#src/settings.ts'
import { accountParts, ada, aVisitor, mailedLink, registered } from '#tests/support/accounts.ts'
import { openPage } from '#tests/support/chromium.ts'
import { testDatabase } from '#tests/support/database.ts'
import { servedSite } from '#tests/support/served-site.ts'
import { testContent } from '#tests/support/site.ts'
import { axeFaults } from './support/axe-faults.ts'

test.each([
  [375, true],
  [1280, true],
  [375, false],
])('at %i px, scripts %s, a mailed link asks before it signs in, once', async (width, javaScriptEnabled) => {
  await using db = await testDatabase()
  await using site = await mailingSite(db)
  const link = await resetLink(db)
  await using window = await openPage({ width, javaScriptEnabled })
  const { page } = window
  await page.goto(site.url + link)
  expect(new URL(page.url()).pathname).toBe(routes.account.linkPage.href())
  await page.getByRole('heading', { level: 1, name: 'Choose a new password' }).waitFor()
  if (javaScriptEnabled) expect(await axeFaults(page)).toEqual([])
  expect(await page.content()).not.toContain(link.split('/').at(-1))
  expect(await isSignedIn(page)).toBe(false)

  const button = page.getByRole('button', { name: 'Sign in and choose a password' })
  expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await button.press('Enter')
  await page.waitForURL(`**${routes.account.forgottenPassword.href()}`)
  expect(await isSignedIn(page)).toBe(true)

  await using other = await openPage({ width, javaScriptEnabled })
  await other.page.goto(site.url + link)
  await other.page.getByRole('heading', { level: 1, name: 'This link no longer works' }).waitFor()
  if (javaScriptEnabled) expect(await axeFaults(other.page)).toEqual([])
  expect(await isSignedIn(other.page)).toBe(false)
})

type Db = Awaited<ReturnType<typeof testDatabase>>

async function mailingSite(db: Db) {
  const demo = await testContent()
  const content = { ...demo, site: { ...demo.site, accounts: true } }
  // Without an address of its own, or its cookies would be for TLS.
  return await servedSite(db, { content: () => content, settings: readSettings({ LOG_LEVEL: 'silent' }) })
}

async function resetLink(db: Db): Promise<string> {
  const parts = accountParts(db)
  await registered(parts)
  await forgottenPassword(parts, ada.email, aVisitor)
  await parts.later.done()
  return await mailedLink(db, 'reset-password')
}

async function isSignedIn(page: Page): Promise<boolean> {
  return (await page.context().cookies()).some(({ name, httpOnly, sameSite }) => name === 'gable_session' && httpOnly && sameSite === 'Lax')
}
