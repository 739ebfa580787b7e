import { expect, test } from 'vitest'
import { checkSearches } from '#src/content/check-links.ts'
import { problemLine } from '#src/content/content-error.ts'
import { contentInFolder } from '#src/content/content-store.ts'
import { bankHolidaysOf } from '#src/domain/dates/bank-holidays.ts'
import { eventDays } from '#src/domain/events/event-days.ts'
import { gazetteerLookup } from '#src/services/locate/gazetteer-lookup.ts'
import { measuringStore } from '#src/services/media/store-content-pictures.ts'
import { editableContent } from '#tests/support/content-stores.ts'
import { aJpegWithHouse } from '#tests/support/pictures.ts'
import { inspectAgency } from './read-agency.ts'

/** Shared, because results for searches do not depend on where the branches are. */
const isPlace = await gazetteerLookup([])

test.each(['content/demo', 'content/starter'])('%s has no problems', async (folder) => {
  const { content, problems, searches } = await inspectAgency(contentInFolder(folder), measuringStore)
  expect([...problems, ...(await checkSearches(searches, await gazetteerLookup(content?.branches ?? [])))]).toEqual([])
})

test('no sale of the demo is on Christmas Day or another bank holiday, whatever the year', async () => {
  const { content } = await inspectAgency(contentInFolder('content/demo'), measuringStore)
  const years = Array.from({ length: 10 }, (_, index) => 2026 + index)
  const holidays = new Set(years.flatMap((year) => bankHolidaysOf('england-and-wales', year).map(({ day }) => day)))
  const sales = years.flatMap((year) => eventDays(content?.events ?? [], new Date(`${year}-07-01T12:00:00Z`)))
  expect(sales.length).toBeGreaterThan(1000)
  expect(sales.filter(({ date }) => holidays.has(date.slice(0, 10))).map(({ title, date }) => `${title}, ${date}`)).toEqual([])
})

test('pictures too small for where they are shown are reported with their sizes', async () => {
  const folder = await wholeAgency({ width: 60, height: 40 })
  expect(await folder.lines()).toEqual([
    expect.stringContaining(
      'pages/other.yaml:7 blocks[who].content.picture.file: is blurred: images/field.png has 60 × 40 pixels, and should be at least 700 wide',
    ),
  ])
})

test('a panorama is too low for where it is shown, however wide', async () => {
  const folder = await wholeAgency({ width: 2000, height: 100 })
  expect(await folder.lines()).toEqual([expect.stringMatching(/field\.png has 2000 × 100 pixels, and should be at least \d+ high$/)])
})

test('a picture is cropped as was chosen, else as was found', async () => {
  const { store } = await wholeAgency()
  store.write('images/barn.jpg', new Uint8Array(await aJpegWithHouse('right')))
  const pointOfBarn = async () => (await inspectAgency(store, measuringStore)).pictures.get('barn.jpg')?.focalPoint
  expect((await pointOfBarn())?.x).toBeGreaterThan(70)
  store.write('pictures.yaml', 'focalPoints:\n  barn.jpg: 7 93\n')
  expect(await pointOfBarn()).toEqual({ x: 7, y: 93 })
})

test('the agency used below has no problems before an error is made in it', async () => {
  const folder = await wholeAgency()
  expect(await folder.lines()).toEqual([])
})

test.for([
  [
    'menus.yaml',
    'link: /property-for-rent',
    'link: /nowhere',
    'menus.yaml:6 primary[1].link: leads to nothing: no file in pages/ has the path /nowhere',
  ],
  [
    'menus.yaml',
    'link: /property-for-rent',
    'link: /branches/x/properties',
    'primary[1].link: leads to nothing: no file in branches/ has the slug x',
  ],
  ['menus.yaml', 'link: /property-for-rent', 'link: "#/no-such"', 'primary[1].link: opens nothing'],
  [
    'site.yaml',
    'demo: false',
    'contactLink: /valuation\nvaluation: { instant: false }',
    'contactLink: leads to nothing: no file in pages/ has the path /valuation',
  ],
  ['site.yaml', 'demo: false', 'contactLink: "#/valuation"\nvaluation: { instant: false }', 'contactLink: opens nothing'],
  ['site.yaml', 'demo: false', 'termsLink: /terms', 'termsLink: leads to nothing: no file in pages/ has the path /terms'],
  ['site.yaml', 'demo: false', 'afterSignOut: /bye', 'afterSignOut: leads to nothing: no file in pages/ has the path /bye'],
  [
    'menus.yaml',
    'link: /property-for-rent',
    'link: /property-for-rent/nowhereshire',
    'primary[1].link: searches in a place that is not known: nowhereshire',
  ],
  [
    'pages/home.yaml',
    'search: /property-for-sale',
    'search: /property-for-sale/mordor',
    'pages/home.yaml:12 blocks[newest].content.search: searches in a place',
  ],
  ['pages/other.yaml', 'path: /about', 'path: /search', 'pages/other.yaml:1 path: /search is an address of the site itself'],
  [
    'pages/other.yaml',
    'path: /about',
    'path: /property-for-sale/taunton',
    'path: /property-for-sale/taunton is an address of the site itself',
  ],
  ['pages/other.yaml', 'path: /about', 'path: /book-a-valuation', 'path: /book-a-valuation is an address of the site itself'],
  [
    'pages/other.yaml',
    'field.png',
    'meadow.png',
    'pages/other.yaml:7 blocks[who].content.picture.file: there is no file images/meadow.png',
  ],
  ['brand.css', '--ink: #111', '--ink: #999', 'brand.css:2 --ink: text in --ink on --white has a contrast of 2.8 : 1'],
  [
    'brand.css',
    '--primrose: gold',
    '--primrose: hsl(240 100% 25%)',
    'brand.css:3 --primrose: text in --primrose on --bottle has a contrast of',
  ],
] as const)('in %s, "%s" written as "%s" is told: %s', async ([file, right, wrong, told]) => {
  const folder = await wholeAgency()
  await folder.store.replace(file, right, wrong)
  expect(await folder.lines()).toEqual(expect.arrayContaining([expect.stringContaining(told)]))
})

test('a damaged picture is reported, and the site works without it', async () => {
  const folder = await wholeAgency()
  folder.store.write('images/field.png', (await aPicture()).subarray(0, 60))
  expect(await folder.lines()).toEqual([expect.stringContaining('images/field.png cannot be shown. The picture cannot be read')])
  expect((await inspectAgency(folder.store, measuringStore)).content).toBeDefined()
})

test('a link to an unreadable page is not reported too', async () => {
  const folder = await wholeAgency()
  folder.store.write('pages/other.yaml', `${otherPage}colour: green\n`)
  folder.store.write('menus.yaml', 'primary: [{ text: About, link: /about }]\n')
  expect(await folder.lines()).toEqual([expect.stringContaining('colour: is not known here')])
})

const otherPage = `path: /about
title: About us
description: Who we are
blocks:
  - id: who
    kind: text-with-image
    content: { title: Who, text: We, picture: { file: field.png }, links: [{ text: Home, link: / }] }
`

async function aPicture(width = 600, height = 400): Promise<Uint8Array<ArrayBuffer>> {
  const { default: sharp } = await import('sharp')
  return new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background: 'green' } })
      .png()
      .toBuffer(),
  )
}

/** Returns the starter's content with a page, a picture and colours of its own. */
async function wholeAgency({ width = 900, height = 600 } = {}) {
  const store = editableContent('content/starter')
  store.write('images/field.png', await aPicture(width, height))
  store.write('pages/other.yaml', otherPage)
  store.write('brand.css', ':root {\n  --ink: #111;\n  --primrose: gold;\n}\n')
  return {
    store,
    async lines(): Promise<string[]> {
      const { problems, searches } = await inspectAgency(store, measuringStore)
      return [...problems, ...(await checkSearches(searches, isPlace))].map(problemLine)
    },
  }
}
