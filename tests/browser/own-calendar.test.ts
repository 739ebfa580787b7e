import { expect, test } from 'vitest'
import { openPage } from '#tests/support/chromium.ts'
import { testContent } from '#tests/support/site.ts'
import { sampleOf } from '#tests/support/trials.ts'
import { agencySite } from './support/agency-site.ts'

const { site: demo } = await testContent()
const calendarScript = 'https://calendar.example/script.js'
/** As older sites have it: draws itself for the hash it finds, and for those that come. */
const calendar = `
  const draw = () => {
    document.querySelector('#calendar')?.remove()
    if (!location.hash.startsWith('#/book')) return
    const drawn = Object.assign(document.createElement('p'), { id: 'calendar', textContent: 'Calendar for ' + location.hash })
    document.body.append(drawn)
  }
  window.addEventListener('hashchange', draw)
  draw()`

test.each(sampleOf([375, 1280]))("the agency's calendar takes over the form, and is asked for only then, %i px wide", async (width) => {
  await using site = await agencySite({ site: { valuation: { ...demo.valuation, calendarScript } } })
  await using window = await openPage({ width })
  const { page, faults } = window
  let asked = 0
  await page.route(calendarScript, (route) => {
    asked += 1
    return route.fulfill({ contentType: 'text/javascript', body: calendar })
  })
  await page.goto(site.url, { waitUntil: 'networkidle' })
  expect(asked).toBe(0)
  for (const hash of ['#/book_a_valuation', '#/book-a-valuation', '#/book-a-viewing']) {
    await page.evaluate((next) => location.assign(next), hash)
    await page.getByText(`Calendar for ${hash}`, { exact: true }).waitFor()
    expect(await page.locator('dialog[data-overlay]').count()).toBe(0)
  }
  await page.evaluate(() => location.assign('#/user'))
  await page.locator('dialog[data-overlay="/user"]').waitFor()
  expect([asked, faults]).toEqual([1, []])
})

test('where it does not come our own form opens, and says so', async () => {
  await using site = await agencySite({ site: { valuation: { ...demo.valuation, calendarScript } } })
  await using window = await openPage()
  const { page } = window
  await page.route(calendarScript, (route) => route.abort())
  await page.goto(`${site.url}/#/book_a_valuation`)
  await page.getByText('Our calendar could not be opened').waitFor()
  await page.getByRole('dialog').getByLabel('First name').waitFor()
})
