import { parseArgs } from 'node:util'
import * as routes from '#src/routes.ts'
import { browserChunks, isReact, zippedBytes } from '#tests/support/browser-chunks.ts'
import { closeBrowser, openPage } from '#tests/support/chromium.ts'
import { islandSizes, maxIslandsOfKind } from '#tests/support/island-sizes.ts'
import { runningSite, varFolder } from '#tests/support/running-site.ts'
import { build } from '../scripts/build.ts'
import { type FileKind, type LoadedFile, loadedFiles, sentBytes } from './bytes/loaded-files.ts'
import { recordResults } from './report/record-results.ts'

/** Limits in bytes: gzipped JavaScript of every page before an interaction; a results page with its fonts, without pictures, brotli. */
const limits = { script: 3000, results: 45_000 }

interface Figures {
  name: string
  /** Bytes by kind of file, brotli. */
  br: Record<FileKind, number>
  /** Of the script that every page has: a page's own islands come besides. */
  scriptGzip: number
  headers: number
  images: number
}

/**
 * `npm run bench -- bytes [--var FOLDER]`: what a phone loads for each kind of page before an interaction, as Chromium asks for it and
 * the built site sends it, with the demo's database (that of `--var`, else a new one, which takes a minute). Replaces its section of
 * bench/RESULTS.md. Fails when a limit is not held.
 */
export async function bench(options: string[]): Promise<boolean> {
  const { values } = parseArgs({ args: options, options: { var: { type: 'string' } } })
  await build({ quiet: true })
  await using folder = values.var ? undefined : await varFolder()
  await using site = await runningSite(values.var ?? folder?.path ?? '', { GABLE_AGENCY: 'demo', GALLERY: 'yes', TRUST_PROXY: 'loopback' })
  const pages = {
    home: routes.site.home.href(),
    results: routes.search.forSale.href(),
    'results to rent': routes.search.toRent.href(),
    property: await firstProperty(site.url),
    'every kind of block': routes.site.galleryEveryKind.href(),
    'no such page': '/no-such-page',
  }
  const figures: Figures[] = []
  for (const [name, path] of Object.entries(pages)) figures.push(await measured(name, site.url + path))
  const opened: Array<readonly [name: string, bytes: Bytes]> = []
  for (const [name, { on, hash }] of Object.entries(overlays(pages.property))) opened.push([name, await openedBytes(site.url + on, hash)])
  await closeBrowser()
  const chunks = await browserChunks()
  const islands = islandSizes(chunks)
  const text = `${report(figures)}\n\n${reportOpened(opened)}\n\n${reportIslands(islands, zippedBytes(chunks.filter(isReact)))}`
  console.log(text)
  await recordResults('Bytes', text)
  const arePagesSmall = figures.every(
    ({ name, br, scriptGzip }) => scriptGzip <= limits.script && (!name.startsWith('results') || sum(br) <= limits.results),
  )
  return arePagesSmall && islands.every(({ size }) => size <= maxIslandsOfKind)
}

async function firstProperty(url: string): Promise<string> {
  const { properties } = (await (await fetch(`${url}${routes.search.results.href()}?channel=sales`)).json()) as {
    properties: Array<{ id: number }>
  }
  if (!properties[0]) throw new Error('The demo has no property for sale')
  return routes.property.page.href(properties[0].id, 'sales')
}

/** In a window of a phone's size, which pages are designed for first. */
async function measured(name: string, url: string): Promise<Figures> {
  await using window = await openPage({ width: 390, height: 844, deviceScaleFactor: 2 })
  const { first } = await loadedFiles(window.page, url)
  const scripts = first.filter(({ kind }) => kind === 'script').map(({ url: file }) => file)
  const entry = scripts.find((file) => file.includes('/entry-'))
  const images = first.filter(({ kind }) => kind === 'image').length
  return { name, ...(await bytesOf(first)), scriptGzip: entry ? (await sentBytes(entry, 'gzip')).body : 0, images }
}

type Bytes = Pick<Figures, 'br' | 'headers'>

async function bytesOf(files: readonly LoadedFile[]): Promise<Bytes> {
  const br: Record<FileKind, number> = { document: 0, stylesheet: 0, script: 0, font: 0, image: 0 }
  let headers = 0
  for (const { url, kind } of files) {
    const sent = await sentBytes(url, 'br')
    br[kind] += sent.body
    headers += sent.headers
  }
  return { br, headers }
}

/** What is opened over a page, by hash. */
const overlays = (property: string) => ({
  'valuation, on the home page': { on: routes.site.home.href(), hash: routes.overlay.bookAValuation.hash() },
  'signing in, on results': { on: routes.search.forSale.href(), hash: routes.overlay.signIn.hash() },
  'photographs, on a property': { on: property, hash: routes.overlay.propertyImages.hash() },
  'map, on results': { on: routes.search.forSale.href(), hash: routes.search.page.mapHash() },
})

/** What a browser fetches for an overlay, React included, once its page is there. */
async function openedBytes(url: string, hash: string): Promise<Bytes> {
  await using window = await openPage({ width: 390, height: 844, deviceScaleFactor: 2, graphics: true })
  const { later } = await loadedFiles(window.page, url, async (page) => {
    await page.evaluate((to) => location.assign(to), hash)
    await page.locator('dialog[open]').first().waitFor()
  })
  return await bytesOf(later)
}

/** Without pictures, of which each page has its own. */
function sum({ document, stylesheet, script, font }: Figures['br']): number {
  return document + stylesheet + script + font
}

const kB = (bytes: number) => (bytes / 1000).toFixed(1)

function report(figures: readonly Figures[]): string {
  const rows = figures.map(({ name, br, scriptGzip, headers, images }) => {
    const sizes = [br.document, br.stylesheet, br.script, scriptGzip, br.font, sum(br), headers, br.image].map(kB)
    return `| ${[name, ...sizes, images].join(' | ')} |`
  })
  return [
    'What a phone (390 × 844, Chromium) loads before anything is touched, kB as the built site sends them, brotli unless it says gzip.',
    `Limits: ${kB(limits.script)} kB of every page's JavaScript (gzip), ${kB(limits.results)} kB for HTML, CSS, JavaScript and fonts of a results page.`,
    'Headers are those of all files, pictures included, as HTTP/1.1 has them.',
    '',
    '| page | HTML | CSS | JS | of every page, gzip | fonts | all these | headers | pictures | number of pictures |',
    '|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|',
    ...rows,
  ].join('\n')
}

function reportOpened(opened: ReadonlyArray<readonly [name: string, bytes: Bytes]>): string {
  const rows = opened.map(([name, { br, headers }]) => `| ${[name, ...[br.script, br.stylesheet, br.font, headers].map(kB)].join(' | ')} |`)
  return [
    'What is fetched besides when an overlay is opened on a page that is there, React included, kB, brotli. Of the map without tiles.',
    '',
    '| overlay | JS | CSS | fonts | headers |',
    '|---|--:|--:|--:|--:|',
    ...rows,
  ].join('\n')
}

function reportIslands(islands: ReturnType<typeof islandSizes>, react: number): string {
  return [
    'What islands and enhancements fetch when they start, kB, gzip, each as if it were the only one: with what it shares with others, and what',
    `starts it. React (${kB(react)} kB) and what every page has at once are left out. Limit: ${kB(maxIslandsOfKind)} kB.`,
    '',
    '| island or enhancement | kB |',
    '|---|--:|',
    ...islands.map(({ name, size }) => `| ${name} | ${kB(size)} |`),
  ].join('\n')
}
