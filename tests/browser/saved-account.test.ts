import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '#tests/support/chromium.ts'
import { sampleOf } from '#tests/support/trials.ts'
import { ann, panel, register, signIn } from './support/account-site.ts'
import { axeFaults } from './support/axe-faults.ts'
import { heart, savingSite, sees } from './support/saving-site.ts'

const lists = '**/{saved_properties,saved_searches}*'

test.each(sampleOf([1280, 375]))('what was saved signed out is taken along, and two devices stay in step, %i px wide', async (width) => {
  // What was said last is told by how long ago that was.
  await using site = await savingSite({ now: () => new Date() })
  await using here = await openPage({ width, height: 812, reducedMotion: 'reduce' })
  await using there = await openPage({ width, height: 812, reducedMotion: 'reduce' })
  const { page } = here
  await page.goto(`${site.url}/property-for-sale/from-3-bed`)
  await heart(page, '12 High').click()
  await heart(page, '3 Mill Lane').click()
  await page.getByRole('button', { name: 'Save this search' }).click()
  await sees(page, 'Search saved.')

  await page.goto(`${site.url}/#/user/register`)
  await register(page)
  const question = page.getByRole('region', { name: 'Saved on this device' })
  await question.getByText('You saved 2 properties and 1 search on this device while signed out.').waitFor()
  expect(await site.db.selectFrom('saved_property').selectAll().execute()).toEqual([])
  expect(await axeFaults(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  await question.getByRole('button', { name: 'Add to my account' }).click()
  await question.waitFor({ state: 'detached' })
  await expect.poll(() => held(site)).toEqual({ properties: [site.ids[0], site.ids[2]], frequencies: ['I'] })

  const other = there.page
  await other.goto(`${site.url}/property-for-sale#/user/sign-in`)
  await signIn(other)
  await other.locator(panel('/user')).getByRole('link', { name: 'Properties (2)' }).click()
  const properties = other.locator(panel('/user/saved-properties'))
  await properties.getByRole('button', { name: 'Remove 12 High' }).click()
  await sees(other, 'Saved property removed.')
  await properties.getByRole('link', { name: 'Searches (1)' }).click()
  const searches = other.locator(panel('/user/saved-searches'))
  await searches.getByText('No alerts go out until you confirm your email address.').waitFor()
  expect(await axeFaults(other)).toEqual([])
  await searches.getByLabel(/^Email alerts/).selectOption('Weekly')
  await expect.poll(() => held(site)).toEqual({ properties: [site.ids[2]], frequencies: ['W'] })
  await other.keyboard.press('Escape')
  await other.waitForSelector(`[data-save="${site.ids[2]}"][aria-pressed=true]`)

  // Back on the first device, whose copy is old by now.
  await page.goto(`${site.url}/property-for-sale/from-3-bed#/user/saved-searches`)
  await page
    .locator(panel('/user/saved-searches'))
    .getByLabel(/^Email alerts/)
    .waitFor()
  await expect.poll(() => page.getByLabel(/^Email alerts/).inputValue()).toBe('W')
  await page.getByRole('link', { name: 'Properties (1)' }).click()
  await page.getByText('3 Mill Lane').first().waitFor()
  expect(await page.locator(panel('/user/saved-properties')).getByText('12 High').count()).toBe(0)
  expect(await held(site)).toEqual({ properties: [site.ids[2]], frequencies: ['W'] })
  expect([...here.faults, ...there.faults]).toEqual([])
})

test('what fails to arrive is sent later; signing out leaves the copy, and another account gets none of it', async () => {
  await using site = await savingSite({ now: () => new Date() })
  await using window = await openPage({ reducedMotion: 'reduce' })
  const { page } = window
  await page.goto(`${site.url}/property-for-sale#/user/register`)
  await register(page)
  await page.locator(panel('/user')).getByRole('heading', { name: 'Your Details' }).waitFor()
  await page.keyboard.press('Escape')

  await page.route(lists, (route) => route.abort())
  await heart(page, '12 High').click()
  await sees(page, 'Property saved.')
  await sees(page, 'This could not be sent to your account. It is kept on this device, and sent as soon as that works.')
  await heart(page, '3 Mill Lane').click()
  await page.unroute(lists)
  await page.evaluate(() => globalThis.dispatchEvent(new Event('online')))
  await expect.poll(() => held(site)).toMatchObject({ properties: [site.ids[0], site.ids[2]] })

  await page.getByRole('button', { name: 'Save this search' }).click()
  await expect.poll(() => held(site)).toMatchObject({ frequencies: ['I'] })
  await signOut(page)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('gable.saved-searches'))).toContain('"value":[]')
  await page.keyboard.press('Escape')
  await page.waitForSelector(`[data-save="${site.ids[0]}"][aria-pressed=true]`)
  // Taken out of the copy while signed out, and a new one that is nobody's yet.
  await heart(page, '12 High').click()
  await sees(page, 'Saved property removed.')
  await heart(page, 'The Old Rectory').click()

  await page.goto(`${site.url}/property-for-sale#/user/register`)
  await register(page, { ...ann, email: 'bob@example.com' })
  const question = page.getByRole('region', { name: 'Saved on this device' })
  await question.getByText('You saved 1 property on this device while signed out.').waitFor()
  await question.getByRole('button', { name: 'Leave on this device' }).click()
  await page.getByRole('link', { name: 'Properties (1)' }).waitFor()
  expect(await held(site)).toMatchObject({ properties: [site.ids[0], site.ids[2]] })
  await signOut(page)
  await signIn(page)
  await page.locator(panel('/user')).getByRole('link', { name: 'Properties (2)' }).waitFor()
  await expect.poll(() => held(site)).toEqual({ properties: [site.ids[2]], frequencies: ['I'] })
  await page.getByRole('link', { name: 'Searches (1)' }).waitFor()
  expect(await question.count()).toBe(0)
})

async function signOut(page: Page): Promise<void> {
  await page.evaluate(() => {
    location.hash = '#/user'
  })
  await page.locator(panel('/user')).getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.locator(panel('/user/sign-in')).waitFor()
}

/** What all accounts together hold. */
async function held({ db }: Pick<Awaited<ReturnType<typeof savingSite>>, 'db'>) {
  const properties = await db
    .selectFrom('saved_property')
    .select('property_id')
    .where('removed_at', 'is', null)
    .orderBy('property_id')
    .execute()
  const searches = await db.selectFrom('saved_search').select('alert_frequency').where('removed_at', 'is', null).execute()
  return { properties: properties.map(({ property_id }) => property_id), frequencies: searches.map((search) => search.alert_frequency) }
}
