import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { readSettings } from '#src/settings.ts'
import { openPage } from '#tests/support/chromium.ts'
import { accountSite, panel, register } from './support/account-site.ts'
import { axeFaults } from './support/axe-faults.ts'
import { sees } from './support/saving-site.ts'

/** Without PUBLIC_URL: the address is what the visitor asked for, here by a name, since passkeys are for none made of numbers. */
const settings = readSettings({ GABLE_VAR: join(tmpdir(), 'gable-passkeys'), LOG_LEVEL: 'silent' })
const named = (url: string) => url.replace('127.0.0.1', 'localhost')

/** A phone's own: it asks for a finger, which is there. */
const options = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const

async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', { options })
  return {
    passkeys: async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    forget: () => devtools.send('WebAuthn.clearCredentials', { authenticatorId }),
  }
}

test('A40: a visitor adds a passkey on a phone, signs in by it, and removes it', async () => {
  await using site = await accountSite(() => ({ settings }))
  await using window = await openPage({ width: 375, height: 812, reducedMotion: 'reduce' })
  const { page, faults } = window
  const device = await addAuthenticator(page)
  await page.goto(`${named(site.url)}/#/user`)
  await register(page)
  const profile = page.locator(panel('/user'))
  await profile.getByRole('button', { name: 'Add a passkey' }).waitFor()
  await site.db.updateTable('account').set({ confirmed_at: new Date() }).execute()
  await profile.getByRole('button', { name: 'Add a passkey' }).click()
  await sees(page, 'Passkey added.')
  const remove = profile.getByRole('button', { name: /^Remove the passkey of \S/ })
  await remove.waitFor()
  await remove.scrollIntoViewIfNeeded()
  expect(await device.passkeys()).toMatchObject([{ isResidentCredential: true, rpId: 'localhost', signCount: 1 }])
  expect(await axeFaults(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
  await profile.getByRole('button', { name: 'Add a passkey' }).click()
  await profile.getByText('This device has a passkey for your account already.').waitFor()

  await profile.getByRole('button', { name: 'Sign out', exact: true }).click()
  const signIn = page.locator(panel('/user/sign-in'))
  await signIn.getByRole('button', { name: 'Sign in with a passkey' }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await signIn.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await profile.getByRole('heading', { name: 'Your Details' }).waitFor()
  const sessions = await site.db.selectFrom('session').select('started_by').execute()
  expect(sessions).toEqual([{ started_by: 'passkey' }])
  await profile
    .getByText(/^Last used on/)
    .first()
    .waitFor()

  await remove.click()
  await sees(page, 'Passkey removed.')
  await remove.waitFor({ state: 'detached' })
  await profile.getByRole('button', { name: 'Sign out', exact: true }).click()
  await signIn.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await signIn.getByText('Sign in failed, please try again').waitFor()
  await device.forget()
  await signIn.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await signIn.getByText('No passkey was used. Try again, or sign in with your password.').waitFor()
  expect(await axeFaults(page)).toEqual([])
  const mails = await site.db.selectFrom('mail').select('kind').where('kind', '=', 'passkey-changed').execute()
  expect(mails).toHaveLength(2)
  // The one try that failed is a line in the console too.
  expect(faults.filter((fault) => !fault.includes('401'))).toEqual([])
})

test('where a browser has no passkeys nothing of them is shown', async () => {
  await using site = await accountSite(() => ({ settings }))
  await using window = await openPage({ reducedMotion: 'reduce' })
  const { page } = window
  await page.addInitScript('delete window.PublicKeyCredential')
  await page.goto(`${named(site.url)}/#/user/sign-in`)
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
  expect(await page.getByText('passkey').count()).toBe(0)
  await page.goto(`${named(site.url)}/#/user`)
  await register(page)
  await page.getByRole('heading', { name: 'Where you are signed in' }).waitFor()
  expect(await page.getByText('passkey').count()).toBe(0)
})
