import { expect, test } from 'vitest'
import { openPage } from '#tests/support/chromium.ts'
import { showcase } from './support/showcase.ts'

test('on a phone a table of an entry keeps its words whole; beside the text its facts are as tall as what they say', async () => {
  await using site = await showcase()
  await using phone = await openPage({ width: 375 })
  await phone.page.goto(`${site.url}/market-reports/exmoor-horn-sale`)
  const table = phone.page.getByRole('region', { name: /^Table/ })
  expect((await table.getByRole('rowheader', { name: /^Draft ewes/ }).boundingBox())!.width).toBeGreaterThan(90)
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
  await using wide = await openPage({ width: 1280 })
  await wide.page.goto(site.url + site.pages.vacancy)
  const facts = wide.page.locator('article > section')
  const gap = await facts.evaluate((each) => each.getBoundingClientRect().bottom - each.lastElementChild!.getBoundingClientRect().bottom)
  expect(gap).toBeLessThan(40)
})
