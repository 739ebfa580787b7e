import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '#tests/support/chromium.ts'
import { agencySite } from './support/agency-site.ts'
import { answerPlaces, suggestedTowns } from './support/answered-places.ts'

const towns = suggestedTowns([
  ['Taunton, Somerset', 'taunton'],
  ['Taunton Deane, Somerset', 'taunton-deane'],
])
const field = '#search-place'

test('React is not fetched before the field is used, and what was typed meanwhile is kept and asked for', async () => {
  await using site = await agencySite()
  await using window = await openPage()
  const { page, faults } = window
  const terms = await answerPlaces(page, towns)
  let release = () => {}
  const released = new Promise<void>((done) => {
    release = done
  })
  let isAskedFor = false
  await page.route(/place-field\.island/, async (route) => {
    isAskedFor = true
    await released
    await route.continue()
  })
  await page.goto(site.url, { waitUntil: 'networkidle' })
  expect(isAskedFor).toBe(false)

  await page.focus(field)
  await page.keyboard.type('taun')
  await page.keyboard.press('ArrowLeft')
  const before = await boxes(page)
  expect(await page.getAttribute(field, 'role')).toBe(null)
  release()
  await page.waitForSelector(`${field}[role=combobox][aria-expanded=true]`)
  expect(terms).toEqual(['taun'])
  await expect.poll(() => page.inputValue(field)).toBe('taun')
  expect(await page.evaluate(() => [document.activeElement?.id, (document.activeElement as HTMLInputElement).selectionStart])).toEqual([
    'search-place',
    3,
  ])
  expect(await boxes(page)).toEqual(before)
  expect(faults).toEqual([])
})

test('a place that is pointed at is sent with the form; what is typed after counts instead', async () => {
  await using site = await agencySite()
  await using window = await openPage()
  const { page, faults } = window
  await answerPlaces(page, towns)
  await page.goto(site.url)
  await page.fill(field, 'taun')
  await page.getByRole('option', { name: 'Taunton Deane, Somerset' }).click()
  await expect.poll(() => page.inputValue(field)).toBe('Taunton Deane, Somerset')
  expect(await page.getAttribute(field, 'aria-expanded')).toBe('false')
  expect(await formData(page)).toMatchObject({ q: 'Taunton Deane, Somerset', place_id: 'taunton-deane' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('search-place')

  await page.keyboard.type(' west')
  expect(await formData(page)).not.toHaveProperty('place_id')
  expect(faults).toEqual([])
})

test('Escape closes the list and chooses nothing, an arrow key opens it again', async () => {
  await using site = await agencySite()
  await using window = await openPage()
  const { page } = window
  await answerPlaces(page, towns)
  await page.goto(site.url)
  await page.focus(field)
  await page.keyboard.type('taun')
  await page.locator('[role=option]').first().waitFor()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => page.getAttribute(field, 'aria-activedescendant')).toBe('search-place-suggestions-0')
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('[data-suggestions]').isVisible()).toBe(false)
  expect(await page.getAttribute(field, 'aria-activedescendant')).toBe(null)
  expect(await formData(page)).not.toHaveProperty('place_id')
  await page.keyboard.press('ArrowDown')
  await page.locator('[role=option]').first().waitFor()
  await page.locator('h1').click()
  await page.waitForSelector(`${field}[aria-expanded=false]`)
})

test('the field of a form that came in place of another suggests too', async () => {
  await using site = await agencySite()
  await using window = await openPage()
  const { page, faults } = window
  await answerPlaces(page, towns)
  await page.goto(`${site.url}/property-for-sale`)
  await page.fill(field, 'taun')
  await page.locator('[role=option]').first().waitFor()
  await page.getByRole('radio', { name: 'Rent' }).first().check()
  await page.waitForURL('**/property-for-rent**')
  await page.fill(field, 'taunt')
  await page.getByRole('option', { name: 'Taunton, Somerset' }).waitFor()
  expect(faults).toEqual([])
})

/** Where everything in the form stands that is there without script. */
function boxes(page: Page): Promise<unknown> {
  return page.evaluate(() =>
    [...document.querySelectorAll('form input:not([type=hidden]), form select, form button:not([data-place-field] *), form label')].map(
      (each) => {
        const { x, y, width, height } = each.getBoundingClientRect()
        return [x, y, width, height]
      },
    ),
  )
}

function formData(page: Page): Promise<Record<string, unknown>> {
  return page.evaluate(() => Object.fromEntries(new FormData(document.querySelector<HTMLFormElement>('form:has([name=q])')!)))
}

test.each(['/', '/property-for-sale'])('Enter in the field of %s asks for the results and for no suggestions', async (path) => {
  await using site = await agencySite()
  await using window = await openPage()
  const { page } = window
  await page.clock.install()
  await page.goto(site.url + path)
  await page.focus(field)
  await page.clock.runFor(1000)
  await page.waitForSelector('[data-island=place-field][data-started=yes]')
  const asked: string[] = []
  // The page stays where it is, as while an answer is on its way.
  await page.route(/\/(places|search)\?/, (route) => {
    asked.push(new URL(route.request().url()).pathname)
    return route.fulfill({ status: 204 })
  })
  await page.keyboard.type('Taunton')
  await page.keyboard.press('Enter')
  await expect.poll(() => asked).toContain('/search')
  await page.clock.runFor(1000)
  expect(asked.filter((address) => address !== '/search')).toEqual([])
})
