import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { StyleParts } from '#src/render/style-sheets.ts'
import { openPage } from '#tests/support/chromium.ts'
import { showcase } from './support/showcase.ts'

type Site = Awaited<ReturnType<typeof showcase>>

const dialog = 'dialog[open] :is(h2, form, canvas, img)'

/** Opens overlays one after the other, as panels of one page. */
const open =
  (...hashes: string[]) =>
  async (page: Page) => {
    for (const hash of hashes) {
      await page.evaluate((to) => {
        location.hash = to
      }, hash)
      await page.waitForFunction((wanted) => document.querySelector('dialog[open]') && location.hash === wanted, `#${hash}`)
      await page.locator(dialog).first().waitFor()
      await page.waitForLoadState('networkidle')
    }
  }

async function searchInPlace(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Show \d+ more/ }).click()
  await page.waitForFunction(() => document.querySelectorAll('[data-cards] > li').length > 12)
  await page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>('[data-search-form]')!
    form.querySelector<HTMLSelectElement>('select[name*=bed]')!.selectedIndex = 5
    form.requestSubmit()
  })
  await page.waitForURL('**/property-for-sale/*bed*')
  await page.goBack()
  await page.waitForURL(/property-for-sale(\/page-2)?$/)
}

const ways: ReadonlyArray<readonly [what: string, of: keyof Site['pages'], act: (page: Page) => Promise<void>]> = [
  ['a map of results', 'results', open('/map')],
  ['further results, others, and Back', 'results', searchInPlace],
  ['an account’s panels', 'home', open('/user/saved-properties', '/user/sign-in', '/user/register', '/calculator', '/book-a-valuation')],
  ['a property’s panels', 'house', open('/book-a-viewing', '/share-with-a-friend', '/property-images', '/floorplan')],
  ['a property’s panels, the other way about', 'house', open('/property-images', '/share-with-a-friend', '/book-a-viewing')],
  ['a branch’s panels', 'branch', open('/contact-office', '/valuation', '/user/saved-properties')],
  ['an article’s panels', 'article', open('/user/sign-in', '/valuation')],
  ['a calendar’s panels', 'calendar', open('/user/register', '/calculator')],
]

test.each(ways)('%s: what is shown later looks as with every style of the site', async (_, of, act) => {
  await using site = await showcase()
  await using window = await openPage({ width: 768, graphics: true, reducedMotion: 'reduce' })
  const { page } = window
  await page.goto(site.url + site.pages[of])
  await act(page)
  await page.waitForLoadState('networkidle')
  expect(await differences(page)).toEqual([])
})

/** Elements that look different once the page has the styles of all parts, in order. */
async function differences(page: Page): Promise<string[]> {
  const { pieces, parts }: StyleParts = JSON.parse(await readFile('build/client/.vite/style-parts.json', 'utf8'))
  const rest = pieces.filter((_, number) => !parts.core?.includes(number)).join('')
  return await page.evaluate(async (text) => {
    // Lines of text are measured anew, and rounded otherwise.
    const isMeasured = /^(?:inline-size|block-size|width|height|perspective-origin|transform-origin)$/
    const seen = () =>
      [...document.body.querySelectorAll('*')].map((element) => {
        const style = getComputedStyle(element)
        return [...style].map((name) => (isMeasured.test(name) ? '' : `${name}: ${style.getPropertyValue(name)}`))
      })
    const elements = [...document.body.querySelectorAll('*')]
    const before = seen()
    const all = new CSSStyleSheet()
    await all.replace(text)
    for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
      sheet.disabled = sheet.href.includes('/styles/') && !sheet.href.endsWith('core.css')
    document.adoptedStyleSheets = [all]
    const after = seen()
    return elements.flatMap((element, at) => {
      const changed = after[at]!.filter((value, index) => value !== before[at]![index])
      return changed.length > 0 ? [`${element.tagName}.${element.className} ${changed.slice(0, 6).join('; ')}`] : []
    })
  }, rest)
}
