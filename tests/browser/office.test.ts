import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { daysAgo } from '#src/domain/dates/day.ts'
import { readOfficeAssets } from '#src/office/office-context.ts'
import { officeRoutes } from '#src/routes/all-routes.ts'
import * as routes from '#src/routes.ts'
import { commandLine, inviteOfficeUser } from '#src/services/office/office-users.ts'
import { readSettings } from '#src/settings.ts'
import { fillDemoOffice } from '#src/start/fill-demo-office.ts'
import { openPage } from '#tests/support/chromium.ts'
import { testDatabase } from '#tests/support/database.ts'
import { officeSite } from '#tests/support/office.ts'
import { addProperty } from '#tests/support/properties.ts'
import { servedApp } from '#tests/support/served-app.ts'
import { testContent } from '#tests/support/site.ts'
import { sampleOf, todaysShare } from '#tests/support/trials.ts'
import { axeFaults } from './support/axe-faults.ts'

/** Without PUBLIC_URL, or its cookies would be for TLS. */
const settings = readSettings({ GABLE_VAR: join(tmpdir(), 'gable-office'), LOG_LEVEL: 'silent' })
const boss = { email: 'ann@agency.example', name: 'Ann Bee', role: 'administrator', branches: 'all' } as const
const password = 'three good words here'

async function servedOffice(db: Awaited<ReturnType<typeof testDatabase>>) {
  const { site, office } = await officeSite(db, { site: { settings, now: () => new Date() }, office: { assets: await readOfficeAssets() } })
  const served = await servedApp(site.fetch)
  await inviteOfficeUser(office, commandLine, boss)
  const mail = await db.selectFrom('mail').select('data').where('kind', '=', 'office-invitation').executeTakeFirstOrThrow()
  const { path } = mail.data as { path: string }
  // By a name: passkeys are for none made of numbers.
  return { url: served.url.replace('127.0.0.1', 'localhost'), path, [Symbol.asyncDispose]: () => served[Symbol.asyncDispose]() }
}

async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
  } as const
  await devtools.send('WebAuthn.addVirtualAuthenticator', { options: { ...options, automaticPresenceSimulation: true } })
}

/** Nothing wrong with it for who does not see it, and no wider than the window. */
async function isFine(page: Page) {
  expect([page.url(), await axeFaults(page)]).toEqual([page.url(), []])
  const { width = 0 } = page.viewportSize() ?? {}
  expect([page.url(), await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([page.url(), width])
}

test.each(sampleOf([375, 768, 1280]))('at %i px somebody comes in by a link, adds a passkey, and signs in by it', async (width) => {
  await using db = await testDatabase()
  await using site = await servedOffice(db)
  await using window = await openPage({ width, reducedMotion: 'reduce' })
  const { page, faults } = window
  await addAuthenticator(page)
  await page.goto(site.url + site.path)
  await isFine(page)
  await page.getByRole('button', { name: 'Go into the office' }).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Hello Ann Bee' }).waitFor()
  await isFine(page)
  await page.getByRole('link', { name: 'Choose how I sign in' }).click()
  await isFine(page)
  await page.getByRole('link', { name: 'Add a passkey' }).click()
  await isFine(page)
  await page.getByRole('button', { name: 'Make the passkey' }).click()
  await page.getByText('The passkey was added.').waitFor()
  await isFine(page)
  for (const route of [routes.office.users, routes.office.audit, routes.officeSignIn.passwordPage, routes.office.anything]) {
    await page.goto(site.url + route.href())
    await isFine(page)
  }
  await page.goto(site.url + routes.office.users.href())
  await page.getByLabel('Email').fill('bob@agency.example')
  await page.getByLabel('Name', { exact: true }).fill('Bob')
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  await page.getByText('Please choose the whole agency, or one branch or more.').waitFor()
  await isFine(page)
  await page.getByLabel('Taunton').check()
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  await page.getByText('The invitation is on its way by email.').waitFor()
  await page.getByRole('link', { name: 'Bob' }).click()
  await page.getByRole('heading', { level: 1, name: 'Bob' }).waitFor()
  await isFine(page)

  await page.locator('header summary').click()
  await isFine(page)
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.getByText('You have signed out.').waitFor()
  await isFine(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.getByRole('heading', { level: 1, name: 'Hello Ann Bee' }).waitFor()
  await db
    .updateTable('office_session')
    .set({ confirmed_at: new Date(0) })
    .execute()
  await page.goto(site.url + routes.officeSignIn.newPasskeyPage.href())
  await page.getByRole('heading', { level: 1, name: 'Is it you?' }).waitFor()
  await isFine(page)
  await page.getByRole('button', { name: 'Go on with a passkey' }).click()
  await page.getByRole('heading', { level: 1, name: 'Add a passkey' }).waitFor()
  // Whoever asks again is answered 403, which a console says.
  expect(faults.filter((fault) => !/403|404|422/.test(fault))).toEqual([])
})

test.each([375, 1280])(
  'at %i px and with text of twice the size, no screen is wider than the window, whatever somebody is called',
  async (width) => {
    await using db = await testDatabase()
    await using site = await servedOffice(db)
    await using window = await openPage({ width, reducedMotion: 'reduce' })
    const { page } = window
    const fits = async () => {
      const size = await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
        return [document.documentElement.scrollWidth, globalThis.innerWidth]
      })
      expect([page.url(), size]).toEqual([page.url(), [width, width]])
    }
    await page.goto(site.url + site.path)
    await fits()
    await page.getByRole('button', { name: 'Go into the office' }).click()
    await page.getByRole('heading', { level: 1, name: 'Hello Ann Bee' }).waitFor()
    const name = `Bartholomew ${'Featherstonehaugh'.repeat(3)}`
    const email = `${'bartholomew.'.repeat(4)}cholmondeley@agency.example`
    const added = { email, email_key: email, name, role: 'staff', invited_at: new Date() } as const
    const { id } = await db.insertInto('office_user').values(added).returning('office_user_id as id').executeTakeFirstOrThrow()
    const own = [routes.officeSignIn.account, routes.officeSignIn.newPasskeyPage, routes.officeSignIn.passwordPage]
    const others = [routes.office.home, routes.office.users, routes.office.audit, routes.office.anything]
    for (const href of [
      ...[...own, ...others].map((route) => route.href()),
      routes.office.userPage.href(id),
      routes.office.auditFile.href(),
    ]) {
      await page.goto(site.url + href)
      await fits()
    }
    await page.context().clearCookies()
    await page.goto(site.url + routes.officeSignIn.signInPage.href())
    await fits()
  },
)

/** What the demo's office begins with, so that screens have something to show. */
async function withDemoPast(db: Awaited<ReturnType<typeof testDatabase>>) {
  await db.insertInto('feed_import').values({ source: 'demo', outcome: 'imported', report: '{}' }).execute()
  const { branches } = await testContent()
  for (const { id } of branches)
    for (const channel of ['sales', 'lettings'] as const)
      await addProperty(db, { branch_id: id, channel, launched_at: daysAgo(new Date(), 50) })
  await fillDemoOffice({ db, content: { branches }, now: () => new Date(), signal: new AbortController().signal })
}

/** Screens that need nothing chosen: neither files, nor what scripts alone ask, nor pages of the site. */
const screens = [...officeRoutes.values()].filter(
  ({ method, path }) =>
    method === 'GET' &&
    !/[:*]|\.(csv|json|md)$/.test(path) &&
    path !== routes.officeLive.events.path &&
    path !== routes.officeContent.preview.path,
)

test.each(sampleOf([375, 768, 1280]))(
  'at %i px axe finds nothing on any screen, and with text of twice the size none is wider',
  async (width) => {
    await using db = await testDatabase()
    await withDemoPast(db)
    await using site = await servedOffice(db)
    await using window = await openPage({ width, reducedMotion: 'reduce' })
    const { page, faults } = window
    await page.goto(site.url + site.path)
    await page.getByRole('button', { name: 'Go into the office' }).click()
    await page.getByRole('heading', { level: 1, name: 'Hello Ann Bee' }).waitFor()
    expect(screens.length).toBeGreaterThan(20)
    for (const route of todaysShare(screens)) {
      const answer = await page.goto(site.url + route.href())
      // What scripts ask for is no screen.
      if (!answer?.headers()['content-type']?.startsWith('text/html')) continue
      await isFine(page)
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      expect([page.url(), await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([page.url(), width])
    }
    expect(faults.filter((fault) => !/403|404|410|422/.test(fault))).toEqual([])
  },
)

test('without script somebody sets a password with codes, signs out and in, and looks after others', async () => {
  await using db = await testDatabase()
  await using site = await servedOffice(db)
  await using window = await openPage({ width: 375, javaScriptEnabled: false })
  const { page } = window
  await page.goto(site.url + site.path)
  await page.getByRole('button', { name: 'Go into the office' }).click()
  await page.goto(site.url + routes.officeSignIn.passwordPage.href())
  const secret = (await page.locator('input[name=totp_secret]').getAttribute('value')) ?? ''
  const codeIn = (ms: number) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ms })
  await page.locator('#new-password').fill(password)
  await page.getByLabel('Code that the app shows now').fill(codeIn(0))
  await page.getByRole('button', { name: 'Set password and app' }).click()
  await page.getByRole('heading', { level: 1, name: 'Your recovery codes' }).waitFor()
  const recovery = (await page.locator('main li').first().textContent()) ?? ''
  await page.locator('header summary').click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.getByLabel('Email').fill(boss.email)
  await page.getByLabel('Password').fill(password)
  await page.getByLabel('Code').fill(recovery)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Hello Ann Bee' }).waitFor()
  await db
    .updateTable('office_session')
    .set({ confirmed_at: new Date(0) })
    .execute()
  await page.goto(site.url + routes.office.users.href())
  await page.getByLabel('Email').fill('bob@agency.example')
  await page.getByLabel('Name', { exact: true }).fill('Bob')
  await page.getByLabel('The whole agency').check()
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  await page.getByRole('heading', { level: 1, name: 'Is it you?' }).waitFor()
  await page.getByLabel('Password').fill(password)
  await page.getByLabel('Code').fill(codeIn(30_000))
  await page.getByRole('button', { name: 'Go on', exact: true }).click()
  await page.getByText('The invitation is on its way by email.').waitFor()
  await page.getByRole('link', { name: 'Bob' }).click()
  await page.getByRole('button', { name: 'End their access now' }).click()
  await page.getByText('They were signed out everywhere and can no longer sign in.').waitFor()
})
