import { expect, test } from 'vitest'
import * as routes from '#src/routes.ts'
import { openPage } from '#tests/support/chromium.ts'
import { sampleOf } from '#tests/support/trials.ts'
import { axeFaults } from './support/axe-faults.ts'
import { savingSite } from './support/saving-site.ts'

test.each(sampleOf([375, 1280]))('the site is searched by the keyboard from its footer, misspelt and all, %i px wide', async (width) => {
  await using site = await savingSite()
  await using window = await openPage({ width, height: 812 })
  const { page, faults } = window
  await page.goto(site.url)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Search this site' }).click()
  const field = page.getByRole('searchbox').or(page.getByLabel('What are you looking for?'))
  await field.fill('complaints proceedure')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Pages about “complaints proceedure”' }).waitFor()
  await page.getByRole('link', { name: 'complaints procedure' }).click()
  await page.getByRole('heading', { level: 1, name: 'Pages about “complaints procedure”' }).waitFor()
  expect(await page.locator('main mark').count()).toBeGreaterThan(0)
  expect(await page.locator('main').getByRole('link', { name: 'Complaints', exact: true }).count()).toBe(1)
  expect(await axeFaults(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  await page.goto(`${site.url}${routes.site.search.href()}?q=${'w'.repeat(90)}`)
  await page.getByText('No page of ours is about').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  expect(await axeFaults(page)).toEqual([])

  const answer = await page.goto(`${site.url}/compliants`)
  expect(answer?.status()).toBe(404)
  await page.locator('main').getByRole('link', { name: 'Complaints' }).click()
  await page.getByRole('heading', { level: 1, name: 'Complaints' }).waitFor()
  expect(faults.filter((fault) => !fault.includes('404'))).toEqual([])
})
