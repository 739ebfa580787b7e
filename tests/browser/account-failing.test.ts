import { expect, test } from 'vitest'
import { mailedLink } from '#tests/support/accounts.ts'
import { openPage } from '#tests/support/chromium.ts'
import { accountSite, ann, panel, register, signIn } from './support/account-site.ts'
import { axeFaults } from './support/axe-faults.ts'
import { sees } from './support/saving-site.ts'

const failed =
  'Sorry, something went wrong. You may already have an account with this email address, if so, please try signing in instead of registering.'

test('where nothing comes back each form says so, keeps what was typed, and can be sent again', async () => {
  await using site = await accountSite()
  await using window = await openPage({ width: 375, height: 812, reducedMotion: 'reduce' })
  const { page } = window
  await page.goto(`${site.url}/#/user/register`)
  await page.route('**/user/register', (route) => route.abort())
  await register(page)
  // Nobody knows then whether the address has an account.
  await sees(page, 'This could not be sent. Check your connection and try again.')
  await expect.poll(() => page.getByLabel('Last name').inputValue()).toBe('O’Neill-Archer')
  await page.unroute('**/user/register')
  await page.getByRole('button', { name: 'Register' }).click()
  await sees(page, 'You have been successfully registered!')

  await page.route('**/session', (route) => route.abort())
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await sees(page, 'There was an error signing out.')
  await page.route('**/marketing_preferences/*', (route) => route.abort())
  await page.getByRole('link', { name: 'Marketing preferences' }).click()
  await page.getByRole('button', { name: 'Update' }).click()
  await sees(page, 'There was an error updating your preferences')
  await site.db.deleteFrom('session').execute()
  await page.unroute('**/marketing_preferences/*')
  await page.getByRole('button', { name: 'Update' }).click()
  await sees(page, 'Please sign in to update your preferences.')
  await page.goto(`${site.url}/#/user/forgotten_password`)
  await page.reload()
  await page.route('**/user/forgotten_password', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await page.getByLabel('Email', { exact: true }).fill(ann.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.getByText('This could not be sent. Check your connection and try again.').waitFor()
  await page.unroute('**/user/forgotten_password')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await sees(page, 'If the email you have entered has a user account we will send you a forgotten password reset request now.')
  await page.getByText('Thank you. We have sent you an email with instructions on how to reset your password.').waitFor()
  expect(await axeFaults(page)).toEqual([])
})

test('a known address is told nothing but that it may be known', async () => {
  await using site = await accountSite()
  await using window = await openPage({ reducedMotion: 'reduce' })
  await using other = await openPage({ reducedMotion: 'reduce' })
  await window.page.goto(`${site.url}/#/user`)
  await register(window.page)
  await sees(window.page, 'You have been successfully registered!')
  await other.page.goto(`${site.url}/#/user`)
  await register(other.page)
  await sees(other.page, failed)
})

test('the forgotten-password part waits 4.5 s for who is signed in, then shows the form', async () => {
  await using site = await accountSite()
  await using window = await openPage({ reducedMotion: 'reduce' })
  const { page } = window
  await page.clock.install()
  await page.route('**/user.ljson', () => {})
  await page.goto(`${site.url}/#/user/forgotten_password`)
  await page.getByText('Loading your account…').waitFor()
  expect(await page.getByLabel('Email', { exact: true }).count()).toBe(0)
  await page.clock.fastForward(4500)
  await page.getByLabel('Email', { exact: true }).waitFor()
})

test('the mailed link leads to the form for a new password, whose errors of the server have "Password" in front', async () => {
  await using site = await accountSite()
  await using window = await openPage({ width: 375, height: 812, reducedMotion: 'reduce' })
  const { page } = window
  await page.goto(`${site.url}/#/user`)
  await register(page)
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.getByRole('link', { name: 'Forgotten your password?' }).click()
  await page.getByLabel('Email', { exact: true }).fill(ann.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.getByText('Thank you.').waitFor()
  await page.goto(site.url + (await mailedLink(site.db, 'reset-password')))
  await page.getByRole('button', { name: 'Sign in and choose a password' }).click()
  const password = page.locator(panel('/user/forgotten_password'))
  await password.getByText('Choose a new password for ann@example.com').waitFor()
  await page.locator('dialog:modal').waitFor()
  await password.getByRole('button', { name: 'Show new password', exact: true }).waitFor()
  const fill = async () => {
    for (const label of ['New password', 'New password again']) await password.getByLabel(label, { exact: true }).fill('Better horse 2')
    await password.getByRole('button', { name: 'Change password' }).click()
  }
  await page.route('**/user.ljson', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 422, json: { errors: ['was found in a list of stolen ones.'] } })
      : route.continue(),
  )
  await fill()
  await password.getByText('Password was found in a list of stolen ones.').waitFor()
  await page.unroute('**/user.ljson')
  await page.route('**/user.ljson', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await fill()
  await sees(page, 'Something went wrong updating your password. Please try again later.')
  await page.unroute('**/user.ljson')
  await fill()
  await sees(page, 'You have successfully changed your password.')
  await page.waitForURL(`${site.url}/user`)
})

test('a filled honeypot leads home and sends nothing', async () => {
  await using site = await accountSite()
  await using window = await openPage({ reducedMotion: 'reduce' })
  const { page } = window
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await page.goto(`${site.url}/property-for-sale#/user/sign-in`)
  await page.locator('#sign-in-body').evaluate((input: HTMLInputElement) => (input.value = 'spam'))
  await signIn(page)
  await page.waitForURL(`${site.url}/`)
  expect(sent.filter((url) => url.includes('session'))).toEqual([])
})

test('who signed in a while ago is asked for the password when they change it or the address, and nothing typed is lost', async () => {
  await using site = await accountSite()
  await using window = await openPage({ width: 375, height: 812, reducedMotion: 'reduce' })
  const { page } = window
  await page.goto(`${site.url}/#/user`)
  await register(page)
  await page.getByRole('link', { name: 'Edit your details' }).click()
  const edit = page.locator(panel('/user/edit'))
  await edit.getByLabel('Email', { exact: true }).fill('other@example.com')
  expect(await edit.getByLabel('Your password, to change').count()).toBe(0)
  // The panel was opened before half an hour was over.
  await site.db
    .updateTable('session')
    .set({ started_at: new Date('2026-11-21T09:00:00Z') })
    .execute()
  await edit.getByRole('button', { name: 'Save' }).click()
  await edit.getByRole('alert').getByText('Please enter the password that you have now to change your email address').waitFor()
  await edit.getByLabel('Your password, to change').fill(ann.password)
  await expect.poll(() => edit.getByLabel('Email', { exact: true }).inputValue()).toBe('other@example.com')
  expect(await axeFaults(page)).toEqual([])
  await edit.getByRole('button', { name: 'Save' }).click()
  await sees(page, 'Profile successfully updated.')
  await page.getByRole('link', { name: 'Change your password' }).click()
  await page.getByLabel('New password', { exact: true }).fill('Another horse 3')
  await page.getByLabel('New password again').fill('Another horse 3')
  await page.getByRole('button', { name: 'Change password' }).click()
  const refused = 'Password must be changed with the one that you have now: enter it, or sign in again.'
  await page.getByRole('alert').getByText(refused).waitFor()
  await page.getByLabel('Your current password').fill(ann.password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await sees(page, 'You have successfully changed your password.')
})
