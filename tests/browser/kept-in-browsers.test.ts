import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { legalLinks } from '#src/domain/site/legal-pages.ts'
import * as routes from '#src/routes.ts'
import { openPage } from '#tests/support/chromium.ts'
import { testContent } from '#tests/support/site.ts'
import { isFullRun } from '#tests/support/trials.ts'
import { panel, register } from './support/account-site.ts'
import { axeFaults } from './support/axe-faults.ts'
import { heart, savingSite, sees } from './support/saving-site.ts'

test('what a browser is given on a long visit is what the page about cookies lists, and nothing else', async () => {
  await using site = await savingSite({ now: () => new Date() })
  await using window = await openPage({ reducedMotion: 'reduce' })
  const { page } = window
  await page.goto(`${site.url}/property-for-sale/from-3-bed`)
  await page.getByRole('button', { name: 'Cookie settings' }).click()
  await page.getByRole('button', { name: 'Deny' }).click()
  await heart(page, '12 High').click()
  await page.getByRole('button', { name: 'Save this search' }).click()
  await sees(page, 'Search saved.')
  await page.goto(`${site.url}${routes.property.page.href(site.ids[0]!, 'sales')}`)
  await page.waitForFunction(() => localStorage.getItem('gable.viewed') !== null)
  await page.goto(`${site.url}${routes.property.page.href(site.ids[0]!, 'sales')}#/book-a-viewing`)
  await page.getByRole('dialog').getByLabel('First name').fill('Ann')
  await page.waitForFunction(() => sessionStorage.length > 0)
  const before = await keptBy(page)
  await page.goto(`${site.url}/#/user/register`)
  await register(page)
  await page.locator(panel('/user')).waitFor()
  const kept = [...new Set([...before, ...(await keptBy(page))])]

  await page.goto(`${site.url}${routes.legal.cookies.href()}`)
  const listed = await page.locator('main dt').allTextContents()
  expect(listed.length).toBeGreaterThan(10)
  const unlisted = kept.filter((name) => !listed.some((each) => name === each || (each.endsWith('.') && name.startsWith(each))))
  expect(unlisted).toEqual([])
  const expected = ['gable_consent', 'gable_session', 'gable.saved-properties', 'gable.saved-searches', 'gable.viewed', 'gable.user']
  expect(kept).toEqual(expect.arrayContaining(expected))
  expect(kept.some((name) => name.startsWith('gable.draft.'))).toBe(true)
})

test('the legal pages and the site map can be used by everybody, however wide the window', async () => {
  await using site = await savingSite()
  const paths = [...legalLinks(await testContent()).map(({ path }) => path), routes.site.siteMap.href()]
  const faults: string[] = []
  for (const width of isFullRun ? [375, 768, 1280] : [375, 1280]) {
    await using window = await openPage({ width })
    for (const path of paths) {
      const answer = await window.page.goto(site.url + path)
      if (answer?.status() !== 200) faults.push(`${answer?.status()} ${path}`)
      faults.push(...(await axeFaults(window.page)).map((fault) => `${width} ${path} ${fault}`))
      const wide = await window.page.evaluate(() => document.documentElement.scrollWidth)
      if (wide > width) faults.push(`${width} ${path} is ${wide} wide`)
    }
  }
  expect(faults).toEqual([])
}, 240_000)

/** The names of all that the site keeps in the browser just now. */
async function keptBy(page: Page): Promise<string[]> {
  const cookies = (await page.context().cookies()).map(({ name }) => name.replace('__Host-', ''))
  const stored = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => `database ${name}`),
    ...(await caches.keys()).map((name) => `cache ${name}`),
  ])
  return [...cookies, ...stored]
}
