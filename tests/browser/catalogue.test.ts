import { auctionDay } from '@gable/demo/calendar.ts'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { saveLots } from '#src/data/lots/save-lots.ts'
import { blankLot } from '#src/domain/auctions/lot.ts'
import { openPage } from '#tests/support/chromium.ts'
import { sampleOf } from '#tests/support/trials.ts'
import { accountSite } from './support/account-site.ts'
import { axeFaults } from './support/axe-faults.ts'

let opened: ReturnType<typeof aSale> | undefined
afterAll(async () => (await opened)?.[Symbol.asyncDispose]())

const day = auctionDay(new Date(), 0)
const catalogue = `/events/property-auctions/1${day.replaceAll('-', '')}/lots`

/** The demo's site with a coming sale of forty lots. */
async function aSale() {
  const site = await accountSite()
  const sale = { calendar: 'property-auctions', id: Number(`1${day.replaceAll('-', '')}`), day } as const
  const lots = Array.from({ length: 40 }, (_, at) => ({
    ...blankLot,
    number: at === 12 ? '12A' : String(at < 12 ? at + 1 : at),
    title: at === 5 ? 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch Farm' : `Field ${at} at Chipstable`,
    guideFrom: 10_000 * (40 - at),
    addendum: at === 3 ? 'The plan leaves out the strip by the lane.' : '',
    status: at === 4 ? ('withdrawn' as const) : ('offered' as const),
    section: at % 4 === 0 ? 'Building plots' : 'Land',
  }))
  await saveLots(site.db, sale, lots, new Date())
  return site
}

async function opens(path: string, width: number, given = {}) {
  opened ??= aSale()
  const { url } = await opened
  const window = await openPage({ width, height: 800, ...given })
  onTestFinished(() => window[Symbol.asyncDispose]())
  await window.page.goto(url + path)
  return window.page
}

test.each(sampleOf([375, 768, 1280]))(
  'at %i px the catalogue fits, finds lots by words, and a lot leads back to its place',
  async (width) => {
    const page = await opens(catalogue, width)
    const headings = () => page.locator('ol h2').allTextContents()
    expect((await headings()).length).toBe(40)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    const fold = page.getByText('Filter and sort')
    expect(await fold.isVisible()).toBe(width < 768)
    expect(await page.getByLabel('Find in this catalogue').isVisible()).toBe(width >= 768)
    if (width < 768) await fold.click()
    await page.getByLabel('Find in this catalogue').fill('field 7')
    await page.getByLabel('Find in this catalogue').press('Enter')
    await page.getByText('2 of 40 lots').waitFor()
    // Lot 7, and the field that is called so.
    expect(await headings()).toEqual(['Field 6 at Chipstable', 'Field 7 at Chipstable'])
    await page.goBack()
    await page.getByText('40 lots', { exact: true }).waitFor()
    // Browsers put back what was typed.
    await page.getByLabel('Find in this catalogue').fill('')
    await page.getByLabel('In order of').selectOption('guide')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect.poll(async () => (await headings())[0]).toBe('Field 39 at Chipstable')
    await page.getByRole('link', { name: 'Field 39 at Chipstable' }).click()
    await page.getByRole('heading', { level: 1, name: 'Field 39 at Chipstable' }).waitFor()
    await page.getByRole('link', { name: 'The whole catalogue' }).click()
    await expect.poll(() => page.locator('#lot-39').isVisible()).toBe(true)
    expect(new URL(page.url()).hash).toBe('#lot-39')
  },
)

test('filters and the list are shown in place, without scripts too, and Back undoes them', async () => {
  const page = await opens(catalogue, 1280)
  await page.evaluate(() => document.body.setAttribute('data-same', ''))
  await page.getByRole('link', { name: 'Building plots 10' }).click()
  await page.getByText('10 of 40 lots').waitFor()
  await page.getByRole('link', { name: 'Withdrawn or postponed 1' }).click()
  await page.getByText('1 of 40 lots').waitFor()
  await page.getByRole('link', { name: 'List' }).click()
  await expect.poll(() => page.locator('ol[data-view]').getAttribute('data-view')).toBe('list')
  expect(new URL(page.url()).search).toBe('?status=withdrawn&kind=building-plots&view=list')
  expect(await page.locator('body[data-same]').count()).toBe(1)
  await page.goBack()
  await expect.poll(() => page.locator('ol[data-view]').getAttribute('data-view')).toBe('pictures')
  const plain = await opens(catalogue, 375, { javaScriptEnabled: false })
  await plain.getByText('Filter and sort').click()
  await plain.getByRole('link', { name: 'Building plots 10' }).click()
  await plain.getByText('10 of 40 lots').waitFor()
})

test.each(sampleOf([375, 1280]))('axe finds nothing in a catalogue, large or as a list, and in a lot, %i px wide', async (width) => {
  const faults = await Promise.all(['', '?view=list', '/4'].map(async (of) => await axeFaults(await opens(catalogue + of, width))))
  expect(faults.flat()).toEqual([])
})

test('words that were typed and not sent are meant by a filter that is clicked', async () => {
  const page = await opens(catalogue, 1280)
  await page.getByLabel('Find in this catalogue').fill('field 8')
  await page.getByRole('link', { name: 'Building plots 10' }).click()
  await page.getByText('1 of 40 lots').waitFor()
  expect(new URL(page.url()).searchParams.get('q')).toBe('field 8')
})

test('on paper there are the lots, without forms and ways elsewhere', async () => {
  const page = await opens(catalogue, 800)
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByLabel('Find in this catalogue').isVisible()).toBe(false)
  expect(await page.getByRole('link', { name: 'Register to bid' }).isVisible()).toBe(false)
  expect(await page.getByText('The plan leaves out the strip by the lane.').isVisible()).toBe(true)
})
