import { expect, test } from 'vitest'
import type { BlockRecord } from '#src/domain/site/agency.ts'
import { openPage } from '#tests/support/chromium.ts'
import { photographedHome } from './support/photographed-home.ts'
import { showcase } from './support/showcase.ts'

const page = (path: string, blocks: readonly BlockRecord[]) => ({ path, title: 'Composed', description: 'Composed', blocks })
const quote = (at: number) => ({ text: 'Good.', author: `Client ${at}` })

/** How many stand in each row of a list. */
const rowsOf = (items: Element[]) =>
  Object.values(Object.groupBy(items, (item) => Math.round(item.getBoundingClientRect().top))).map((row) => row?.length)

test('however many cards there are, none is left alone in its row, and rows reach both edges', async () => {
  const studies = (count: number) => Array.from({ length: count }, (_, at) => ({ tab: 'Homes', title: `Study ${at}` }))
  const counts = [2, 3, 4, 5, 7, 10]
  const pages = counts.map((count) => page(`/c-${count}`, [{ id: 'c', kind: 'case-studies-grid', content: { studies: studies(count) } }]))
  await using site = await photographedHome({}, {}, pages)
  await using window = await openPage()
  const rows: Record<number, unknown> = {}
  for (const count of counts) {
    await window.page.goto(`${site.url}/c-${count}`)
    const cards = window.page.locator('main ul:has(> li > article) > li, main [id] ul > li:has(h4)')
    rows[count] = await cards.evaluateAll(rowsOf)
    const [list, last] = [window.page.locator('ul', { has: window.page.locator('> li h4') }).last(), cards.last()]
    const [outer, inner] = [(await list.boundingBox())!, (await last.boundingBox())!]
    expect(Math.abs(outer.x + outer.width - inner.x - inner.width), `${count}`).toBeLessThan(1)
  }
  expect(rows).toEqual({ 2: [2], 3: [3], 4: [2, 2], 5: [2, 3], 7: [2, 2, 3], 10: [2, 2, 3, 3] })
})

test('few cards of a carousel fill its row, and one alone has no carousel', async () => {
  const slider = (count: number): BlockRecord => {
    return { id: `q${count}`, kind: 'reviews-quote-slider', content: { quotes: Array.from({ length: count }, (_, at) => quote(at)) } }
  }
  await using site = await photographedHome({}, {}, [page('/few', [slider(1), slider(2), slider(3), slider(5)])])
  await using window = await openPage()
  await window.page.goto(`${site.url}/few`)
  const shares = await window.page
    .locator('[data-window] ul')
    .evaluateAll((rows) =>
      rows.map((row) => Math.round((10 * row.firstElementChild!.getBoundingClientRect().width) / row.getBoundingClientRect().width)),
    )
  expect(shares).toEqual([5, 3, 3])
  const alone = window.page
    .locator('main figure, main article')
    .filter({ has: window.page.locator('blockquote') })
    .first()
  expect((await alone.boundingBox())!.width).toBeGreaterThan(800)
})

test('what scrolls sideways fades at the side where there is more', async () => {
  const tabs = Array.from({ length: 9 }, (_, at) => ({ tab: `A kind of house ${at}`, title: `Study ${at}` }))
  await using site = await photographedHome({}, {}, [page('/tabs', [{ id: 't', kind: 'case-studies-grid', content: { studies: tabs } }])])
  await using window = await openPage({ width: 375, reducedMotion: 'no-preference' })
  await window.page.goto(`${site.url}/tabs`)
  const list = window.page.locator('[data-scrolls]').first()
  const fades = () =>
    list.evaluate((each) => ['--more-before', '--more-after'].map((name) => getComputedStyle(each).getPropertyValue(name) !== '0px'))
  await expect.poll(fades).toEqual([false, true])
  await list.evaluate((each) => each.scrollTo({ left: 150, behavior: 'instant' }))
  await expect.poll(fades).toEqual([true, true])
  await list.evaluate((each) => each.scrollTo({ left: 9999, behavior: 'instant' }))
  await expect.poll(fades).toEqual([true, false])
})

test.each([375, 768, 1280, 1920])(
  'a story has at most 75 signs to a line, and nothing of it runs out of the window, %i px wide',
  async (width) => {
    await using site = await showcase()
    await using window = await openPage({ width })
    await window.page.goto(site.url + site.pages.report)
    const story = await window.page
      .locator('main article')
      .first()
      .evaluate((article) => {
        const paragraph = [...article.querySelectorAll('p')].toSorted((one, other) => other.textContent.length - one.textContent.length)[0]!
        const range = document.createRange()
        range.selectNodeContents(paragraph)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
        const { left, right } = paragraph.getBoundingClientRect()
        return { signs: paragraph.textContent.length / lines, middle: (left + right) / 2, scrolls: document.documentElement.scrollWidth }
      })
    expect(story.signs).toBeLessThan(75)
    if (width >= 768) expect(story.signs).toBeGreaterThan(40)
    expect(Math.abs(story.middle - width / 2)).toBeLessThan(9)
    expect(story.scrolls).toBe(width)
  },
)
