import { expect, test } from 'vitest'
import { queuedMails } from '#tests/support/accounts.ts'
import { openPage } from '#tests/support/chromium.ts'
import { sampleOf } from '#tests/support/trials.ts'
import { register } from './support/account-site.ts'
import { axeFaults } from './support/axe-faults.ts'
import { ada, enquirySite, fillSender } from './support/enquiry-site.ts'
import { sees } from './support/saving-site.ts'

const thanks = 'We have received your enquiry and our agent will be in touch soon.'

test.each(sampleOf([375, 1280]))('staff member, office and friend are written to from a property’s page, %i px wide', async (width) => {
  await using site = await enquirySite()
  await using window = await openPage({ width, height: 812, reducedMotion: 'reduce' })
  const { page, faults } = window
  await page.goto(`${site.url}/properties/${site.id}/sales`)
  const dialog = page.locator('dialog')
  await page.getByRole('link', { name: 'Write to Harriet Trevelyan-Cole' }).click()
  await dialog.getByRole('button', { name: 'Send' }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await fillSender(page)
  await page.keyboard.press('Enter')
  await dialog.getByText(thanks).waitFor()
  await dialog.getByRole('link', { name: 'Back to property' }).click()
  await dialog.waitFor({ state: 'detached' })

  await page.getByRole('link', { name: 'Contact office' }).click()
  await fillSender(page, { ...ada, 'First name': 'A4' })
  await dialog.getByRole('button', { name: 'Send' }).click()
  await dialog.getByText('Please enter a valid first name').waitFor()
  await fillSender(page)
  await dialog.getByRole('button', { name: 'Send' }).click()
  await dialog.getByText(thanks).waitFor()
  await page.goBack()
  await dialog.waitFor({ state: 'detached' })

  await page.getByRole('link', { name: 'Email a friend' }).click()
  await dialog.getByLabel('Your friend’s email').fill('bob@example.com')
  await dialog.getByRole('button', { name: 'Share' }).click()
  await dialog.getByText('This property has been shared successfully!').waitFor()
  expect(await axeFaults(page)).toEqual([])
  expect((await site.leads()).map(({ kind, propertyId, desk }) => [kind, propertyId, desk.email]).sort()).toEqual([
    ['department', site.id, 'sales.taunton@withyandvale.example'],
    ['staff', site.id, 'harriet.cole@withyandvale.example'],
  ])
  expect((await queuedMails(site.db)).filter(({ kind }) => kind === 'shared-property').map(({ to }) => to)).toEqual(['bob@example.com'])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  expect(faults).toEqual([])
})

test('a staff form opens over any page by either hash, asks who that is, and says when nobody is', async () => {
  await using site = await enquirySite()
  await using window = await openPage({ reducedMotion: 'reduce' })
  const { page } = window
  const form = page.locator('dialog form')
  await page.goto(`${site.url}/#contact-staff-member/203`)
  await page.locator('dialog').getByText('Write to Ruth Hembrow').waitFor()
  expect(await form.getAttribute('action')).toBe('/contact-staff-member/203')
  await page.route('**/contact-staff-member/101', (route) => route.abort())
  await page.goto(`${site.url}/#/contact-staff-member/101`)
  await page.getByText('This could not be loaded.').waitFor()
  await page.unroute('**/contact-staff-member/101')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.locator('dialog').getByText('Write to Harriet').waitFor()
  await page.goto(`${site.url}/#contact-staff-member/999`)
  await page.getByText('We could not find that member of staff.').waitFor()
})

test('who is signed in is filled in, but not over what was typed', async () => {
  await using site = await enquirySite()
  await using window = await openPage({ reducedMotion: 'reduce' })
  const { page } = window
  await page.goto(`${site.url}/#/user`)
  await register(page)
  await sees(page, 'You have been successfully registered!')
  const asked = Promise.withResolvers<() => Promise<void>>()
  await page.route('**/user.ljson', (route) => asked.resolve(() => route.continue()))
  await page.goto(`${site.url}/contact-office?branch=4101`)
  const answer = await asked.promise
  await page.getByLabel('First name').fill('Anna')
  await answer()
  await expect.poll(() => page.getByLabel('Last name').inputValue()).toBe('O’Neill-Archer')
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Anna')
  await expect.poll(() => page.getByLabel('Email', { exact: true }).inputValue()).toBe('ann@example.com')
})

test.each(sampleOf([1280, 375]))('without scripts a viewing is asked for, with errors first, %i px wide', async (width) => {
  await using site = await enquirySite()
  await using window = await openPage({ width, height: 812, javaScriptEnabled: false })
  const { page } = window
  await page.goto(`${site.url}/properties/${site.id}/sales`)
  await page.getByRole('link', { name: 'Book a viewing' }).first().click()
  await fillSender(page, { ...ada, Telephone: 'none' })
  await page.getByLabel('Message').fill('Saturday?\nOr Sunday?')
  await page.getByRole('button', { name: 'Request a viewing' }).click()
  await page.getByText('Please enter a valid phone number').waitFor()
  expect(await page.getByText('You must agree to our terms & conditions').count()).toBe(1)
  await expect.poll(() => page.getByLabel('Message').inputValue()).toBe('Saturday?\nOr Sunday?')
  await fillSender(page)
  await page.getByLabel('I agree to the terms').check()
  await page.getByRole('button', { name: 'Request a viewing' }).click()
  await page.getByText('Thank you. We have sent your message.').waitFor()
  await page.getByRole('link', { name: 'Back to property' }).click()
  expect(page.url()).toBe(`${site.url}/properties/${site.id}/sales`)
  expect((await site.leads()).map(({ message }) => message)).toEqual(['Saturday?\nOr Sunday?'])
})
