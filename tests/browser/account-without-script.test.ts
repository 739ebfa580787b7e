import { expect, test } from 'vitest'
import { mailedLink } from '#tests/support/accounts.ts'
import { openPage } from '#tests/support/chromium.ts'
import { sampleOf } from '#tests/support/trials.ts'
import { accountSite, ann, register, signIn } from './support/account-site.ts'
import { axeFaults } from './support/axe-faults.ts'

test.each(sampleOf([1280, 375]))(
  'without scripts a visitor registers, signs in and chooses a new password by mail, %i px wide',
  async (width) => {
    await using site = await accountSite()
    await using window = await openPage({ width, height: 812, javaScriptEnabled: false })
    const { page } = window
    await page.goto(`${site.url}/`)
    await page.getByRole('link', { name: 'Your account' }).click()
    await page.getByLabel('First name').fill('Ann')
    await page.getByLabel('Password', { exact: true }).fill('weak')
    await page.getByRole('button', { name: 'Register' }).click()
    expect(new URL(page.url()).pathname).toBe('/user/register')
    await page.getByText('Password must have: an uppercase letter').waitFor()
    expect(await page.locator('p').getByText('! Please fill in this field.', { exact: true }).count()).toBe(4)
    await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Ann')
    await expect.poll(() => page.getByLabel('Password', { exact: true }).inputValue()).toBe('')
    await register(page)
    expect(page.url()).toBe(`${site.url}/user?done=user-create-successful`)
    await page.getByText('You have registered successfully and been logged in.').waitFor()
    await page.getByRole('heading', { name: 'Your Details' }).waitFor()
    // Nothing is promised that a script would bring.
    expect(await page.getByText('Loading').count()).toBe(0)

    await page.getByRole('link', { name: 'Edit your details' }).click()
    await expect.poll(() => page.getByLabel('Last name').inputValue()).toBe('O’Neill-Archer')
    await page.getByLabel('Town').fill('Taunton')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Profile successfully updated.').waitFor()
    expect(await page.locator('dialog').getByText('Taunton', { exact: true }).count()).toBe(1)

    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await page.getByText('You have been signed out').waitFor()
    await signIn(page, { ...ann, password: 'Another horse 1' })
    await page.getByText('Sign in failed, please try again').waitFor()
    await expect.poll(() => page.getByLabel('Email', { exact: true }).inputValue()).toBe(ann.email)

    await page.getByRole('link', { name: 'Forgotten your password?' }).click()
    await page.getByLabel('Email', { exact: true }).fill(ann.email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await page.getByText('Thank you. We have sent you an email with instructions on how to reset your password.').waitFor()
    await page
      .getByText('If the email you have entered has a user account we will send you a forgotten password reset request now.')
      .waitFor()
    await expect.poll(() => mailedLink(site.db, 'reset-password').catch(() => undefined)).toBeDefined()
    await page.goto(site.url + (await mailedLink(site.db, 'reset-password')))
    await page.getByRole('button', { name: 'Sign in and choose a password' }).click()
    expect(new URL(page.url()).pathname).toBe('/user/forgotten_password')
    for (const label of ['New password', 'New password again']) await page.getByLabel(label, { exact: true }).fill('Better horse 2')
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByText('You have successfully changed your password.').waitFor()
    expect(new URL(page.url()).pathname).toBe('/user')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  },
)

test('each address is for whom it is for', async () => {
  await using site = await accountSite()
  await using window = await openPage({ javaScriptEnabled: false })
  const { page } = window
  const at = async (path: string) => {
    await page.goto(site.url + path)
    return new URL(page.url()).pathname
  }
  expect([await at('/user/edit'), await at('/user/marketing-preferences')]).toEqual(['/user', '/user'])
  await register(page)
  expect([await at('/user/sign-in'), await at('/user/register')]).toEqual(['/user', '/user'])
  expect([await at('/user/edit'), await at('/user/marketing-preferences')]).toEqual(['/user/edit', '/user/marketing-preferences'])
})

test('what is typed before the script comes stays, and is sent by the script then', async () => {
  await using site = await accountSite()
  await using window = await openPage({ width: 375, height: 812, reducedMotion: 'reduce' })
  const { page, faults } = window
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto(`${site.url}/user/sign-in`, { waitUntil: 'commit' })
  await page.getByLabel('Email', { exact: true }).fill('nobody@example.com')
  await page.getByLabel('Password', { exact: true }).pressSequentially('Corr')
  resolve()
  await page.locator('dialog:modal').waitFor()
  await page.getByRole('button', { name: 'Show password' }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('sign-in-password')
  await page.keyboard.type('ect horse 1')
  await expect.poll(() => page.getByLabel('Email', { exact: true }).inputValue()).toBe('nobody@example.com')
  await expect.poll(() => page.getByLabel('Password', { exact: true }).inputValue()).toBe('Correct horse 1')
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('Enter')
  await page.locator('[id^=toasts-]').getByText('Sign in failed, please try again').waitFor()
  expect(new URL(page.url()).pathname).toBe('/user/sign-in')
  expect(faults.filter((fault) => !fault.includes('401'))).toEqual([])
})
