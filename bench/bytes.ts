import { parseArgs } from 'node:util'
import * as routes from '#src/routes.ts'
import { browserChunks, isReact, zippedBytes } from '#tests/support/browser-chunks.ts'
import { closeBrowser, openPage } from '#tests/support/chromium.ts'
import { islandSizes, maxIslandsOfKind } from '#tests/support/island-sizes.ts'
import { runningSite, varFolder } from '#tests/support/running-site.ts'
import { build } from '../scripts/build.ts'
import { type FileKind, loadedFiles, sentBytes } from './bytes/loaded-files.ts'
import { recordResults } from './report/record-results.ts'

/** Limits in bytes: gzipped JavaScript before an interaction; a results page without fonts and pictures, brotli. */
const limits = { script: 3000, results: 65_000 }

interface Figures {
  name: string
  /** Bytes by kind of file, brotli. */
  br: Record<FileKind, number>
  scriptGzip: number
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
  await closeBrowser()
  const chunks = await browserChunks()
  const islands = islandSizes(chunks)
  const text = `${report(figures)}\n\n${reportIslands(islands, zippedBytes(chunks.filter(isReact)))}`
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
  const files = await loadedFiles(window.page, url)
  const br: Record<FileKind, number> = { document: 0, stylesheet: 0, script: 0, font: 0, image: 0 }
  let scriptGzip = 0
  for (const { url: file, kind } of files) {
    br[kind] += await sentBytes(file, 'br')
    if (kind === 'script') scriptGzip += await sentBytes(file, 'gzip')
  }
  return { name, br, scriptGzip, images: files.filter(({ kind }) => kind === 'image').length }
}

/** Without fonts and pictures, which compression does not make smaller. */
function sum({ document, stylesheet, script }: Figures['br']): number {
  return document + stylesheet + script
}

function report(figures: readonly Figures[]): string {
  const kB = (bytes: number) => (bytes / 1000).toFixed(1)
  const rows = figures.map(({ name, br, scriptGzip, images }) => {
    const sizes = [br.document, br.stylesheet, br.script, scriptGzip, sum(br), br.font, br.image].map(kB)
    return `| ${[name, ...sizes, images].join(' | ')} |`
  })
  return [
    'What a phone (390 × 844, Chromium) loads before anything is touched, kB as the built site sends them, brotli unless it says gzip.',
    `Limits: ${kB(limits.script)} kB of JavaScript (gzip), ${kB(limits.results)} kB for HTML, CSS and JavaScript of a results page together.`,
    '',
    '| page | HTML | CSS | JS | JS, gzip | HTML, CSS, JS | fonts | pictures | number of pictures |',
    '|---|--:|--:|--:|--:|--:|--:|--:|--:|',
    ...rows,
  ].join('\n')
}

function reportIslands(islands: ReturnType<typeof islandSizes>, react: number): string {
  const kB = (bytes: number) => (bytes / 1000).toFixed(1)
  return [
    'What islands and enhancements fetch when they start, kB, gzip, each as if it were the only one: with what it shares with others, and what',
    `starts it. React (${kB(react)} kB) and what every page has at once are left out. Limit: ${kB(maxIslandsOfKind)} kB.`,
    '',
    '| island or enhancement | kB |',
    '|---|--:|',
    ...islands.map(({ name, size }) => `| ${name} | ${kB(size)} |`),
  ].join('\n')
}
