import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import { type Sheet, sheets } from '#src/domain/paper/paper.ts'
import { folderStore } from '#src/gateways/byte-store/folder-store.ts'
import { openPaperPrinter, removeOldPaper } from '#src/gateways/paper/paper-printer.ts'
import { sharedPictureProcesses } from '#src/gateways/picture-process/picture-processes.ts'
import type { SiteContext } from '#src/server/site-context.ts'
import { testDatabase } from '#tests/support/database.ts'
import { aListing } from '#tests/support/listings.ts'
import { aJpeg } from '#tests/support/pictures.ts'
import { addProperty } from '#tests/support/properties.ts'
import { fontsOf, readPdf } from '#tests/support/read-pdf.ts'
import { testContext } from '#tests/support/site.ts'
import { printSheet } from './print-sheet.ts'

const address = 'Tŷ Gwyn, Withy Lane, Taunton'
const asked = { publicUrl: 'https://www.withyandvale.example', who: 'office 1' }

test('each sheet is a tagged PDF with its fonts embedded, read back in order by an independent reader', async () => {
  await using db = await testDatabase()
  const { id, context } = await pictured(db)
  for (const sheet of sheets) {
    const bytes = await printed(context, id, sheet)
    const { title, language, isTagged, pages, described } = await readPdf(bytes)
    expect(described, sheet).toEqual({ title, accessibility: '1' })
    expect([title, language, isTagged], sheet).toEqual([expect.stringContaining(address), 'en-GB', true])
    const [first] = pages
    const [short, long] = sheet.includes('a5') ? [420.94, 595.28] : [595.28, 841.89]
    const [width, height] = sheet.includes('landscape') ? [long, short] : [short, long]
    expect(first?.width).toBeCloseTo(width ?? 0, 0)
    expect(first?.height).toBeCloseTo(height ?? 0, 0)
    for (const text of [address, 'Guide price', '£325,000', 'Tenure: Freehold', 'Energy rating: D (61)', '01632'])
      expect(first?.text, sheet).toContain(text)
    for (const { isAllMarked } of pages) expect(isAllMarked, 'each thing drawn is of the structure, or an artifact').toBe(true)
    for (const text of first!.linkTexts) expect(text, 'a link says where it leads').toMatch(/\/q\/[bw]\d+$/)
    // One for each line of the address.
    expect([...new Set(first?.links)], sheet).toEqual([expect.stringMatching(sheet === 'brochure' ? `/q/b${id}$` : `/q/w${id}$`)])
    expect(first?.tags, sheet).toEqual(expect.arrayContaining(['H1', 'P', `Figure: Front of Tŷ Gwyn`]))
    expect(first?.tags.indexOf('H1')).toBeLessThan(first?.tags.indexOf('Link') ?? 0)
    const fonts = fontsOf(bytes)
    expect(fonts.length, sheet).toBeGreaterThan(2)
    expect(fonts.every(({ isSubset }) => isSubset)).toBe(true)
    expect(pages.length > 1, sheet).toBe(sheet === 'brochure')
    expect(bytes.length).toBeLessThan(2_000_000)
  }
}, 120_000)

test('a brochure has the description, all facts, the plan and who to ask, each page with a heading', async () => {
  await using db = await testDatabase()
  const { id, context } = await pictured(db)
  const { pages, outline } = await readPdf(await printed(context, id, 'brochure'))
  const all = pages.map(({ text }) => text).join('\n')
  for (const text of [
    'The home',
    'Large garden',
    'The last sentence.',
    'Floor plan',
    'Council tax',
    'Whom to ask',
    'Facts as of 2 November 2026',
  ])
    expect(all).toContain(text)
  expect(all).not.toContain('<')
  for (const { tags } of pages.slice(1)) expect(tags).toContain('H2')
  // Whom to ask, and what a company states, are not left over for a page of their own.
  expect(pages.at(-1)?.text).toMatch(/At a glance.*Whom to ask.*Facts as of/)
  expect(pages[1]?.text, 'lines are not read as one word').toContain('Bedroom One 3.10m x 3.31m Double room')
  const tags = pages.flatMap((page) => page.tags)
  expect(tags).toContain('Figure: Energy efficiency rating: D (61), potentially B (85)')
  // Each figure says what is on it, and no heading skips a rank.
  expect(tags.filter((tag) => /^Figure(?:: *)?$/.test(tag))).toEqual([])
  const ranks = tags.flatMap((tag) => /^H(\d)$/.exec(tag)?.[1] ?? []).map(Number)
  expect(ranks[0]).toBe(1)
  for (const [at, rank] of ranks.entries()) if (at > 0) expect(rank - ranks[at - 1]!).toBeLessThanOrEqual(1)
  const [home, ...others] = outline
  expect([home?.title, home?.page, others]).toEqual([address, 1, []])
  // The description goes on over pages: its heading is entered once.
  expect(home!.items.map(({ title }) => title)).toEqual(['The home', 'Photographs', 'Floor plan', 'Facts'])
  for (const { title, page } of home!.items) expect(pages[page - 1]?.text, title).toContain(title)
  expect(home!.items[0]!.items.map(({ title }) => title)).toEqual(['First Floor'])
  const asked = home!.items.at(-1)!.items.at(-1)
  expect(asked?.title).toBe('Whom to ask')
  expect(pages[asked!.page - 1]?.text).toContain('Whom to ask')
}, 120_000)

test('cards of several homes have an outline of their addresses, a single one none', async () => {
  await using db = await testDatabase()
  const { id, context } = await pictured(db)
  const soon = { status: 'coming-soon', priceQualifier: 'coming-soon' } as const
  const other = await addProperty(db, { status: soon.status, card: { displayAddress: '2 Mill Lane', ...soon }, listing: { ...soon } })
  const both = await printSheet(context, { ...asked, ids: [id, other], sheet: 'card-a4-portrait' })
  if (both === 'being-drawn' || 'refused' in both) throw new Error(JSON.stringify(both))
  const { outline, pages } = await readPdf(both.pdf)
  expect(pages[1]?.text.match(/Coming soon/g), 'a flag that is the qualifier too is said once').toHaveLength(1)
  expect(outline.map(({ title, page }) => [title, page])).toEqual([
    [address, 1],
    ['2 Mill Lane', 2],
  ])
  expect((await readPdf(await printed(context, id, 'card-a4-portrait'))).outline).toEqual([])
}, 120_000)

test('the code leads to what its page has: to a viewing only while one is offered', async () => {
  await using db = await testDatabase()
  const { id, context } = await pictured(db)
  const textOf = async (context: SiteContext, id: number) => (await readPdf(await printed(context, id, 'card-a4-portrait'))).pages[0]?.text
  expect(await textOf(context, id)).toContain('Scan for every picture, the plan and a viewing')
  const { site, ...content } = context.content()
  const printsSold = { ...context, content: () => ({ ...content, site: { ...site, paper: { printsSold: true } } }) }
  const agreed = { channel: 'lettings', status: 'let-agreed' } as const
  const listing = { ...agreed, letting: { ...aListing().letting, availableFrom: '2026-10-01', furnishing: 'furnished' } } as const
  const text = await textOf(printsSold, await addProperty(db, { ...agreed, listing }))
  expect(text).toContain('Let agreed')
  expect(text).toContain('Scan for all the facts')
  expect(text).toContain('Furnishing')
  expect(text).not.toContain('Available from')
}, 120_000)

test('a small card has whole what the company states, and its address breaks after the name of the site', async () => {
  await using db = await testDatabase()
  const { id, context } = await pictured(db)
  const { pages } = await readPdf(await printed(context, id, 'card-a5-portrait'))
  const { notice } = context.content().site
  expect(pages[0]?.text).toContain(notice)
  expect(pages[0]?.text).toContain('www.withyandvale.example')
}, 120_000)

test('what has the same facts is drawn once, also for many who ask at once; a changed price makes a new sheet', async () => {
  await using db = await testDatabase()
  const { id, context, drawn } = await pictured(db)
  const sheet = 'card-a5-portrait'
  const many = await Promise.all(Array.from({ length: 20 }, () => printed(context, id, sheet)))
  expect(new Set(many.map((bytes) => Buffer.from(bytes).toString('base64'))).size).toBe(1)
  await printed(context, id, sheet)
  expect(drawn()).toBe(1)
  await db
    .updateTable('property_detail')
    .set({ card: JSON.stringify(await cardWith(db, id, { price: 310_000 })) })
    .where('property_id', '=', id)
    .execute()
  const { pages } = await readPdf(await printed(context, id, sheet))
  expect(pages[0]?.text).toContain('£310,000')
  expect(drawn()).toBe(2)
}, 120_000)

test('whoever would wait too long is told; the sheet is drawn meanwhile, kept, and removed when it is old', async () => {
  await using db = await testDatabase()
  const { id, context, store } = await pictured(db)
  const hasty = { ...context, paperPrinter: openPaperPrinter(store, { media: context.media, patienceMs: 1 }) }
  const ask = () => printSheet(hasty, { ...asked, ids: [id], sheet: 'card-a4-portrait' })
  expect(await ask()).toBe('being-drawn')
  await expect.poll(ask, { timeout: 30_000, interval: 200 }).toMatchObject({ pdf: expect.anything() })
  expect(await removeOldPaper(store, new Date(Date.now() - 60_000))).toBe(0)
  expect(await removeOldPaper(store, new Date(Date.now() + 60_000))).toBe(1)
}, 120_000)

test.each([
  ['withdrawn', { listed: false }, {}],
  ['held back', {}, { published: false }],
  ['sold', { status: 'sold' }, { status: 'sold' }],
  ['sold subject to contract', { status: 'sstc' }, { status: 'sstc' }],
  ['to let in England without a rent', { channel: 'lettings' }, { channel: 'lettings', price: null }],
] as const)('of a home that is %s nothing is printed', async (_, columns, listing) => {
  await using db = await testDatabase()
  const id = await addProperty(db, { ...columns, listing })
  expect(await printSheet(await testContext(db), { ...asked, ids: [id], sheet: 'card-a4-portrait' })).toEqual({
    refused: expect.any(String),
  })
})

async function printed(context: SiteContext, id: number, sheet: Sheet): Promise<Uint8Array> {
  const done = await printSheet(context, { ...asked, ids: [id], sheet })
  if (done === 'being-drawn' || 'refused' in done) throw new Error(JSON.stringify(done))
  return done.pdf
}

async function cardWith(db: Kysely<Schema>, id: number, change: object): Promise<object> {
  const { card } = await db.selectFrom('property_detail').select('card').where('property_id', '=', id).executeTakeFirstOrThrow()
  return { ...(card as object), ...change }
}

/** A home with photographs and a plan, and a printer that counts what it draws. */
async function pictured(db: Kysely<Schema>) {
  const context = await testContext(db)
  const facts = { displayAddress: address, priceQualifier: 'guide-price' } as const
  const description = `${'<p>A house of stone, looked after for years, with room for a piano.</p>'.repeat(30)}<p><u>First Floor</u></p><p><b>Bedroom One</b><br>3.10m x 3.31m<br>Double room.</p><p>The last sentence.</p>`
  const material = { epcCurrent: 61, epcPotential: 85, councilTaxBand: 'D' }
  const id = await addProperty(db, {
    card: facts,
    listing: { ...facts, description, material, features: ['Large garden', 'No onward chain'] },
  })
  const kinds = ['photo', 'photo', 'photo', 'photo', 'floorplan'] as const
  for (const [position, kind] of kinds.entries()) {
    const { hash, width, height } = await context.media.keep(await aJpeg(900, 600, `rgb(${position * 40},90,90)`))
    const caption = position === 0 ? 'Front' : ''
    await db
      .insertInto('property_media')
      .values({ property_id: id, kind, position, source: `${position}.jpg`, caption, hash, width, height })
      .execute()
  }
  const processes = sharedPictureProcesses()
  let papers = 0
  const run: typeof processes.run = (job, options) => {
    if (job.kind === 'paper') papers++
    return processes.run(job, options)
  }
  const store = folderStore(context.settings.picturesFolder)
  const paperPrinter = openPaperPrinter(store, { media: context.media, processes: { run }, patienceMs: 60_000 })
  return { id, store, context: { ...context, paperPrinter }, drawn: () => papers }
}
