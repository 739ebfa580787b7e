import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { OptionalAddressSource } from '#src/services/address-lookup.ts'
import { ownAddresses } from '#src/services/own-addresses.ts'
import { openPage } from '#tests/support/chromium.ts'
import { addPlace } from '#tests/support/places.ts'
import { addProperty } from '#tests/support/properties.ts'
import { sampleOf } from '#tests/support/trials.ts'
import { accountSite, panel, register } from './support/account-site.ts'
import { axeFaults } from './support/axe-faults.ts'
import { sees } from './support/saving-site.ts'

const fields = ['House name', 'House number', 'Street', 'Town', 'County', 'Postcode']

/** The form to change one's details, open for somebody who has just registered. */
async function openForm(page: Page, url: string) {
  await page.goto(`${url}/#/user`)
  await register(page)
  await page.locator(panel('/user')).getByRole('heading', { name: 'Your Details' }).waitFor()
  await page.goto(`${url}/#/user/edit`)
  const form = page.locator(panel('/user/edit'))
  const held = async () => Promise.all(fields.map((label) => form.getByLabel(label, { exact: false }).first().inputValue()))
  return { form, held, lookup: form.getByRole('combobox', { name: 'Find your address' }) }
}

test.each(sampleOf([1280, 375]))('an address is looked up by keyboard, filled in, changed and saved, %i px wide', async (width) => {
  await using site = await accountSite()
  await addPlace(site.db)
  await addPlace(site.db, { id: 'county-somerset', kind: 'county', name: 'Somerset', slug: 'somerset', search_words: 'somerset' })
  await addProperty(site.db, { listing: { displayAddress: '12 Mill Lane, Taunton', houseNameNumber: '12', street: 'Mill Lane' } })
  await using window = await openPage({ width, height: 812, reducedMotion: 'reduce' })
  const { page, faults } = window
  const { form, held, lookup } = await openForm(page, site.url)
  await lookup.waitFor()
  expect(await form.getByLabel('Town').isVisible()).toBe(false)
  await lookup.fill('elm road')
  await form.getByText("Sorry we couldn't find that address").waitFor()
  expect(await axeFaults(page)).toEqual([])

  await lookup.fill('mill lane')
  const options = form.getByRole('option')
  await options.first().waitFor()
  expect(await options.allTextContents()).toEqual(['12 Mill Lane, Taunton, TA1 1AA', 'Mill Lane, Taunton'])
  expect(await lookup.getAttribute('aria-expanded')).toBe('true')
  const [list, dialog] = await Promise.all([form.getByRole('listbox'), form].map(async (one) => (await one.boundingBox())!))
  expect(list!.y + list!.height).toBeLessThanOrEqual(dialog!.y + dialog!.height)
  expect(await form.getByText('2 addresses, use the arrow keys').count()).toBe(1)
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await options.first().waitFor({ state: 'hidden' })
  expect(await form.isVisible()).toBe(true)
  await page.keyboard.press('ArrowDown')
  const first = await options.first().getAttribute('id')
  expect(await lookup.getAttribute('aria-activedescendant')).toBe(first)
  await page.keyboard.press('Enter')
  await form.getByText('The address is filled in below.').waitFor()
  expect(await held()).toEqual(['', '12', 'Mill Lane', 'Taunton', 'Somerset', 'TA1 1AA'])
  await expect.poll(() => lookup.evaluate((input) => input === document.activeElement)).toBe(true)
  expect(await axeFaults(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)

  await form.getByRole('button', { name: 'Enter address manually' }).click()
  await expect.poll(held).toEqual(['', '', '', '', '', ''])
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('edit-profile-house_name')
  await form.getByLabel('Town').fill('Wells')
  expect(await axeFaults(page)).toEqual([])
  await form.getByRole('button', { name: 'Find address instead' }).click()
  await expect.poll(() => lookup.evaluate((input) => input === document.activeElement)).toBe(true)
  expect(await held()).toEqual(['', '', '', '', '', ''])

  await lookup.fill('14 ta1 1aa')
  await options.first().click()
  await form.getByText('The address is filled in below.').waitFor()
  await form.getByLabel('House name').fill('Rose Cottage')
  await form.getByRole('button', { name: 'Save' }).click()
  await sees(page, 'Profile successfully updated.')
  await page.goto(`${site.url}/#/user/edit`)
  await lookup.waitFor()
  expect(await held()).toEqual(['Rose Cottage', '14', 'Mill Lane', 'Taunton', 'Somerset', 'TA1 1AA'])
  // What is held is in view, and not taken away by the look-up.
  expect(await form.getByLabel('Town').isVisible()).toBe(true)
  expect(faults).toEqual([])
})

test('an address that a look-up fills in takes away what was said of its fields', async () => {
  await using site = await accountSite()
  await addPlace(site.db)
  await addProperty(site.db, { listing: { displayAddress: '12 Mill Lane, Taunton', houseNameNumber: '12', street: 'Mill Lane' } })
  await using window = await openPage({ reducedMotion: 'reduce' })
  const { page, faults } = window
  await page.goto(`${site.url}/#/book-a-valuation`)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('6 fields need another look').waitFor()
  await page.getByRole('combobox', { name: 'Find your address' }).fill('mill lane')
  await page.getByRole('option', { name: '12 Mill Lane' }).click()
  await page.getByText('4 fields need another look').waitFor()
  expect(await page.getByText('Please enter a valid street').count()).toBe(0)
  expect(await page.getByText('Please enter a valid first name').count()).toBe(1)
  expect(faults).toEqual([])
})

test('a look-up that is down turns into fields with a word, and loses nothing that was typed', async () => {
  const down: OptionalAddressSource = { suggest: async () => undefined, find: async () => undefined }
  await using site = await accountSite(() => ({ addresses: down }))
  await using window = await openPage({ width: 375, height: 812, reducedMotion: 'reduce' })
  const { page } = window
  const { form, held, lookup } = await openForm(page, site.url)
  await lookup.fill('12 Mill Lane, TA1 1AA')
  await form.getByText('We cannot look up addresses just now. Please enter yours here.').waitFor()
  expect(await held()).toEqual(['', '12', 'Mill Lane', '', '', 'TA1 1AA'])
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('edit-profile-street_address')
  expect(await axeFaults(page)).toEqual([])
})

test('without a network it is the same; back with it the look-up can be had again', async () => {
  await using site = await accountSite((db) => ({ addresses: ownAddresses(db) }))
  await addPlace(site.db)
  await using window = await openPage({ width: 1280, reducedMotion: 'reduce' })
  const { page } = window
  const { form, held, lookup } = await openForm(page, site.url)
  await lookup.waitFor()
  await page.context().setOffline(true)
  await lookup.fill('Rose Cottage')
  await form.getByText('We cannot look up addresses just now.').waitFor()
  expect((await held())[2]).toBe('Rose Cottage')
  await page.context().setOffline(false)
  await form.getByRole('button', { name: 'Find address instead' }).click()
  await lookup.fill('taunt')
  await form.getByRole('option', { name: 'Taunton, Somerset' }).click()
  await form.getByText('please add the house and street and the postcode').waitFor()
  expect((await held())[3]).toBe('Taunton')
})

test('where it is off the fields stand alone', async () => {
  await using site = await accountSite(() => ({ addresses: undefined }))
  await using window = await openPage({ width: 1280, reducedMotion: 'reduce' })
  const { form, lookup } = await openForm(window.page, site.url)
  await form.getByLabel('Town').waitFor()
  expect(await lookup.count()).toBe(0)
  expect(await form.getByRole('button', { name: /address/ }).count()).toBe(0)
})

test('who is in a field of the address when its look-up comes stays there', async () => {
  await using site = await accountSite()
  await using window = await openPage()
  const { page } = window
  let letCome = () => {}
  const coming = new Promise<void>((resolve) => {
    letCome = resolve
  })
  const chunk = '**/assets/address-entry-*.js*'
  await page.route(chunk, async (route) => coming.then(() => route.continue()))
  const asked = page.waitForRequest(chunk)
  await page.goto(`${site.url}/#/book-a-valuation`)
  await asked
  const street = page.locator('dialog form').getByLabel('Street')
  await street.focus()
  letCome()
  await page.getByRole('button', { name: 'Find address instead' }).waitFor()
  await expect.poll(() => street.evaluate((field) => field === document.activeElement)).toBe(true)
})
