import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '#tests/support/chromium.ts'
import { addProperty } from '#tests/support/properties.ts'
import { stockedSite } from '#tests/support/served-site.ts'
import { photographedHome } from './support/photographed-home.ts'
import { orderFaults } from './support/reading-order.ts'

const description = `<p><u>Ground Floor</u></p>${'<p>A room with a window to the garden, and a door.</p>'.repeat(40)}`
const longAddress = 'The Old Rectory Coach House, Upper Bishopsworthy Road, Bishops Nympton with Little Rackenford, Somerset'

test.each([0, 1, 2, 3, 7])('with %i photographs nothing meets, and nothing is left empty, at 1280 px', async (photos) => {
  await using home = await photographedHome({ photos }, { description, displayAddress: longAddress, priceQualifier: 'offers-in-excess-of' })
  await using window = await openPage({ width: 1280, height: 860 })
  const { page } = window
  await page.goto(home.url + home.path)
  for (let top = 0; top < 3000; top += 150) {
    await page.evaluate((y) => globalThis.scrollTo(0, y), top)
    const { board, contact } = await boxes(page)
    expect(board.bottom, `scrolled by ${top}`).toBeLessThanOrEqual(contact.top)
  }
  await page.evaluate(() => globalThis.scrollTo(0, 0))
  const { pictures, board, contact, particulars } = await boxes(page)
  expect(contact.top - board.bottom).toBeLessThan(50)
  expect(particulars.top - Math.max(pictures.bottom, board.bottom)).toBeLessThan(50)
  // Without pictures, or with one, the board stands beside them and is as tall; else below them, under a roof that rises into them.
  if (photos < 2) expect(Math.abs(pictures.bottom - board.bottom)).toBeLessThan(2)
  else expect(board.top - pictures.bottom).toBeCloseTo(-0.3 * (200 + 24), 0)
})

test.each([
  [1280, 800],
  [1920, 1080],
])('the first view has the pictures across the window, the price and whom to call, %i × %i px', async (width, height) => {
  await using home = await photographedHome({ photos: 7 })
  await using window = await openPage({ width, height })
  const { page } = window
  await page.goto(home.url + home.path)
  const sheet = (await page.getByRole('list', { name: 'Photographs' }).boundingBox())!
  expect(sheet.width).toBe(width)
  expect(sheet.height / height).toBeGreaterThan(0.5)
  for (const shown of [page.getByText('£325,000').first(), page.getByRole('link', { name: /^Call / }), page.getByText('All 7 pictures')]) {
    const box = (await shown.boundingBox())!
    expect(box.y + box.height).toBeLessThanOrEqual(height)
  }
  const [large, ...small] = await page.getByRole('list', { name: 'Photographs' }).getByRole('listitem').all()
  const area = async (item: typeof large) =>
    Object.values((await item!.boundingBox())!)
      .slice(2)
      .reduce((one, other) => one * other, 1)
  for (const each of small) expect((await area(large)) / (await area(each))).toBeGreaterThan(3.5)
})

test.each([320, 375])(
  'a telephone’s first view has the price, and all pictures open from the last small one, %i px wide',
  async (width) => {
    await using home = await photographedHome({ photos: 7 })
    await using window = await openPage({ width, height: 812 })
    const { page } = window
    await page.goto(home.url + home.path)
    const price = (await page.getByText('£325,000').first().boundingBox())!
    expect(price.y + price.height).toBeLessThan(650)
    const all = page.getByText('All 7 pictures')
    const [button, last] = [(await all.boundingBox())!, (await page.getByRole('link', { name: 'View 5' }).boundingBox())!]
    expect(Math.abs(button.x - last.x)).toBeLessThan(1)
    expect(button.width).toBeGreaterThanOrEqual(60)
    await all.click()
    expect(await page.getByRole('list', { name: 'Further photographs' }).isVisible()).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  },
)

test.each([
  [320, 2],
  [375, 1],
  [1280, 1],
])('what may be done with the page has even rows and room to press, %i px wide', async (width, rows) => {
  await using home = await photographedHome({ photos: 1 })
  await using window = await openPage({ width, height: 860 })
  const { page } = window
  await page.goto(home.url + home.path)
  const actions = page.locator('main :has(> [data-print]) > *')
  const boxes = await Promise.all((await actions.all()).map(async (action) => (await action.boundingBox())!))
  expect(boxes).toHaveLength(4)
  expect(new Set(boxes.map(({ y }) => Math.round(y))).size).toBe(rows)
  for (const box of boxes) expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(24)
})

test('a room’s name stands nearer to what it heads than to the room before', async () => {
  const rooms = '<p>A house.</p><h3>Kitchen</h3><p>4m x 3m</p><p>With a range.</p><h3>Hall</h3><p>3m x 2m</p>'
  await using home = await photographedHome({ photos: 1 }, { description: rooms })
  await using window = await openPage({ width: 375, height: 860 })
  const { page } = window
  await page.goto(home.url + home.path)
  const boxOf = async (text: string) => (await page.locator('main').getByText(text, { exact: true }).boundingBox())!
  const [before, name, after] = [await boxOf('With a range.'), await boxOf('Hall'), await boxOf('3m x 2m')]
  expect(name.y - before.y - before.height).toBeGreaterThan(2 * (after.y - name.y - name.height))
})

test('whom to ask stays in view while one reads', async () => {
  await using home = await photographedHome({ photos: 3 }, { description })
  await using window = await openPage({ width: 1280, height: 860 })
  const { page } = window
  await page.goto(home.url + home.path)
  await page.evaluate(() => globalThis.scrollTo(0, 1500))
  const { contact } = await boxes(page)
  expect(contact.top).toBeGreaterThanOrEqual(0)
  expect(contact.top).toBeLessThan(60)
})

test('what is looked up goes across the page below what is read, a plan wide enough for its rooms', async () => {
  await using home = await photographedHome({ photos: 3, floorplans: 1 }, { description })
  await using window = await openPage({ width: 1280, height: 860 })
  const { page } = window
  await page.goto(home.url + home.path)
  const plan = page.locator('#floorplan')
  await plan.scrollIntoViewIfNeeded()
  expect((await plan.locator('img').boundingBox())!.width).toBeGreaterThan(600)
  const over = () =>
    plan.evaluate((section) => {
      const contact = document.querySelector('[aria-labelledby=contact-heading]')!
      return contact.getBoundingClientRect().bottom - section.getBoundingClientRect().top
    })
  for (const by of [0, 150, 150, 150]) {
    await page.evaluate((y) => globalThis.scrollBy({ top: y, behavior: 'instant' }), by)
    expect(await over()).toBeLessThanOrEqual(0)
  }
})

test.each([320, 375])('Tab goes down the page, %i px wide', async (width) => {
  await using home = await photographedHome({ photos: 7, floorplans: 1, epcs: 1 }, { description })
  await using window = await openPage({ width, height: 812 })
  await window.page.goto(home.url + home.path)
  expect(await orderFaults(window.page, 'main article')).toEqual([])
})

test('what is to be asked of the agent is a link as high as a thumb needs', async () => {
  await using home = await photographedHome({ photos: 1 }, { description })
  await using window = await openPage()
  await window.page.goto(home.url + home.path)
  const box = await window.page.getByRole('link', { name: 'Ask agent' }).first().boundingBox()
  expect(box?.height).toBeGreaterThanOrEqual(24)
})

test('a heading among the words is not underlined as if it were a link', async () => {
  await using home = await photographedHome({ photos: 1 }, { description })
  await using window = await openPage()
  await window.page.goto(home.url + home.path)
  const line = await window.page.getByText('Ground Floor').evaluate((heading) => getComputedStyle(heading).textDecorationLine)
  expect(line).toBe('none')
})

test('what qualifies a price is read and seen before it, on cards, boards and in price lists', async () => {
  await using site = await siteWithDevelopment()
  await using window = await openPage({ width: 1280 })
  const { page } = window
  for (const [path, qualifier, price] of [
    ['/property-for-sale', 'Offers over', '£270,000'],
    [site.stock.development, 'From', '£270,000'],
  ] as const) {
    await page.goto(site.url + path)
    const [before, after] = await Promise.all([boxOf(page, qualifier), boxOf(page, price)])
    expect(before.y < after.y - 2 || before.x + before.width <= after.x).toBe(true)
  }
  const share = page.getByRole('row', { name: 'Plot 3' }).getByRole('cell').nth(2)
  expect((await share.innerText()).split(/\s*\n\s*/).join(' ')).toBe('Shared ownership £100,000')
})

test('a development costs what its homes cost, and says of shares that they are shares', async () => {
  await using site = await siteWithDevelopment()
  await using window = await openPage({ width: 1280 })
  const { page } = window
  await page.goto(site.url + site.stock.development)
  const board = page.locator('article', { has: page.locator('h1') })
  expect(await board.getByText('£400,000').count()).toBe(0)
  expect(await board.getByText('From £270,000').first().isVisible()).toBe(true)
  expect(await board.getByText('Shares of a home from £100,000').isVisible()).toBe(true)
})

/** Of which the feed states another price than that of its plots. */
function siteWithDevelopment() {
  return stockedSite(async (db) => {
    const common = { developmentRef: '1_D', developmentName: 'Mill Meadow', newHome: true }
    const id = await addProperty(db, {
      tags: ['gth development'],
      listing: { ...common, agentRef: '1_D', displayAddress: 'Mill Meadow, Taunton', bedrooms: 0, price: 400_000 },
    })
    for (const [name, price, priceQualifier] of [
      ['Plot 1', 270_000, 'offers-over'],
      ['Plot 2', 335_000, 'none'],
      ['Plot 3', 100_000, 'shared-ownership'],
    ] as const) {
      await addProperty(db, { listing: { ...common, displayAddress: `${name}, Mill Meadow, Taunton`, price, priceQualifier } })
    }
    return { development: `/properties/${id}/sales` }
  })
}

/** Where the four parts of the page stand in the window. */
async function boxes(page: Page) {
  const [pictures, board, contact, particulars] = await page.evaluate(() => {
    const parts = [
      document.querySelector('[aria-label=Photographs]') ?? document.querySelector('article > [data-count]'),
      document.querySelector('article h1')?.parentElement?.parentElement,
      document.querySelector('[aria-labelledby=contact-heading]'),
      document.querySelector('#features, #description'),
    ]
    return parts.map((part) => {
      const { top, bottom } = (part as Element).getBoundingClientRect()
      return { top, bottom }
    })
  })
  if (!pictures || !board || !contact || !particulars) throw new Error('The page lacks a part')
  return { pictures, board, contact, particulars }
}

async function boxOf(page: Page, text: string) {
  const box = await page.locator('main').getByText(text, { exact: true }).first().boundingBox()
  if (!box) throw new Error(`${text} is not shown`)
  return box
}
