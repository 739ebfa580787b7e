import type { Page } from 'playwright-core'
import { testDatabase } from '#tests/support/database.ts'
import { servedSite } from '#tests/support/served-site.ts'

type Given = Parameters<typeof servedSite>[1]

/** The demo's site, which has accounts, without properties; `db` is what it stores them in. */
export async function accountSite(given: (db: Parameters<typeof servedSite>[0]) => Given = () => ({})) {
  const stack = new AsyncDisposableStack()
  const db = stack.use(await testDatabase())
  const site = stack.use(await servedSite(db, given(db)))
  return { url: site.url, db, [Symbol.asyncDispose]: () => stack.disposeAsync() }
}

export const ann = { email: 'ann@example.com', password: 'Correct horse 1' }

/** The dialog of a part of the panel. */
export function panel(path: string): string {
  return `dialog[data-overlay="${path}"]`
}

/** Fills in the form to register, which is shown, and sends it. */
export async function register(page: Page, { email, password } = ann): Promise<void> {
  await page.getByLabel('First name').fill('Ann')
  await page.getByLabel('Last name').fill('O’Neill-Archer')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Password again', { exact: true }).fill(password)
  await page.getByLabel('I agree').check()
  await page.getByRole('button', { name: 'Register' }).click()
}

/** Fills in the form to sign in, which is shown, and sends it. */
export async function signIn(page: Page, { email, password } = ann): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}
