import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { migrate } from '#src/data/database/migrate.ts'
import { serverDatabase } from '#src/data/database/server-database.ts'
import type { FoundPoint, PlacedPoint } from '#src/domain/search/found-points.ts'
import * as routes from '#src/routes.ts'
import { loadGazetteer } from '#src/services/places/load-gazetteer.ts'
import { closeBrowser, openPage } from '#tests/support/chromium.ts'
import { aListing } from '#tests/support/listings.ts'
import { postgresServer } from '#tests/support/postgres-server.ts'
import { runningSite, varFolder } from '#tests/support/running-site.ts'
import { build } from '../scripts/build.ts'
import { bareMap } from './map/bare-map.ts'
import { type Watched, watchMap } from './map/watch-map.ts'
import { percentile } from './report/percentile.ts'
import { recordResults } from './report/record-results.ts'
import { fillStock } from './search/stock.ts'

/** West, south, east, north. */
type Edges = readonly [number, number, number, number]

const views: Record<string, Edges> = {
  Somerset: [-3.84, 50.82, -2.24, 51.33],
  'Greater Manchester': [-2.73, 53.32, -1.91, 53.69],
}
/** Milliseconds: the markers of a county, of 100,000 properties, nineteen times of twenty. */
const mostMs = 300
const asks = 60

interface Answers {
  name: string
  points: number
  p50: number
  p95: number
  /** Sent for it, brotli. */
  bytes: number
}

/**
 * `npm run bench -- map [--properties 100000] [--rounds 3]`: the map of results on a PostgreSQL server: how long markers of a county
 * take and how large they are, and in Chromium how soon markers are drawn, what is sent for them and how long panning holds the page up,
 * in turns with a bare MapLibre page that has the same points. Replaces its section of bench/RESULTS.md. Fails when an aim is missed.
 */
export async function bench(options: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: options,
    options: { properties: { type: 'string', default: '100000' }, rounds: { type: 'string', default: '3' } },
  })
  await build({ quiet: true })
  await using postgres = await postgresServer()
  await fill(postgres.url, Number(values.properties))
  await using folder = await varFolder()
  await using site = await runningSite(folder.path, { DATABASE_URL: postgres.url, GABLE_AGENCY: 'demo', TRUST_PROXY: 'loopback' })
  const answers = []
  for (const [name, view] of Object.entries(views)) answers.push(await ask(name, site.url, view))
  const watched = await watchBoth(site.url, views.Somerset!, Number(values.rounds))
  await closeBrowser()
  const text = report(Number(values.properties), answers, watched)
  console.log(text)
  await recordResults('Map', text)
  return answers.every(({ p95 }) => p95 < mostMs)
}

async function fill(url: string, properties: number): Promise<void> {
  const database = await serverDatabase(url)
  await migrate(database)
  await loadGazetteer(database.db)
  await fillStock(database.db, properties, new Date())
  // A first start learns places from addresses, which the stock of the search bench lacks.
  await sql`update property_detail set listing = listing || ${JSON.stringify(aListing())}::jsonb`.execute(database.db)
  await database.close()
}

function fragmentOf(view: Edges): string {
  return `view-${view.map((degrees) => degrees.toFixed(4)).join(',')}`
}

function fetchMarkers(url: string, view: Edges): Promise<Response> {
  const query = new URLSearchParams({ channel: 'sales', fragment: fragmentOf(view), hashbang: 'map', markers: 'points' })
  return fetch(`${url}${routes.search.results.href()}?${query}`, { headers: { 'accept-encoding': 'br' } })
}

/** Each time the view is moved a little, so that no answer is a kept one. */
async function ask(name: string, url: string, view: Edges): Promise<Answers> {
  const times: number[] = []
  const sizes: number[] = []
  let points = 0
  for (let turn = 0; turn < asks; turn++) {
    const by = (turn + 1) / 1000
    const start = performance.now()
    const response = await fetchMarkers(url, [view[0] + by, view[1] + by, view[2] + by, view[3] + by])
    const found = ((await response.json()) as { properties: FoundPoint[] }).properties
    times.push(performance.now() - start)
    if (!response.ok) throw new Error(`${response.status} for the markers of ${name}`)
    // The body comes unpacked: what was sent is in the header alone.
    sizes.push(Number(response.headers.get('content-length')))
    points = found.length
  }
  // The server compiles what it runs most in the first of them.
  const warm = times.slice(10)
  return { name, points, p50: percentile(warm, 50), p95: percentile(warm, 95), bytes: percentile(sizes, 50) }
}

type Pair = Record<'ours' | 'bare', Watched[]>

async function watchBoth(url: string, view: Edges, rounds: number): Promise<Pair> {
  const path = `${url}${routes.search.forSale.href()}/${fragmentOf(view)}`
  const found = ((await (await fetchMarkers(url, view)).json()) as { properties: FoundPoint[] }).properties
  const colour = await markerColour(path)
  const points = found.filter((point): point is PlacedPoint => point.length > 1)
  await using bare = await bareMap({ points, view, colour: `rgb(${colour.join(',')})` })
  const watched: Pair = { ours: [], bare: [] }
  for (let round = 0; round < rounds; round++) {
    watched.ours.push(await watchMap(path + routes.search.page.mapHash(), colour))
    watched.bare.push(await watchMap(bare.url, colour))
  }
  return watched
}

/** What the site paints its markers with: the agency's own colour. */
async function markerColour(url: string): Promise<number[]> {
  await using window = await openPage()
  await window.page.goto(url)
  const colour = await window.page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d')!
    canvas.fillStyle = getComputedStyle(document.body).getPropertyValue('--bottle').trim()
    canvas.fillRect(0, 0, 1, 1)
    return [...canvas.getImageData(0, 0, 1, 1).data]
  })
  return colour.slice(0, 3)
}

function report(properties: number, answers: readonly Answers[], { ours, bare }: Pair): string {
  const kB = (bytes: number) => (bytes / 1000).toFixed(1)
  const middle = (all: readonly Watched[], figure: keyof Watched) =>
    percentile(
      all.map((each) => each[figure]),
      50,
    )
  const row = (name: string, all: readonly Watched[]) =>
    `| ${name} | ${middle(all, 'markersMs').toFixed(0)} | ${middle(all, 'longestTaskMs').toFixed(0)} | ${kB(middle(all, 'bytes'))} |`
  return [
    `${properties} properties on PostgreSQL. The markers of a county's view, asked for one after another, each view a little moved; to the last`,
    `byte read, with the reading of the JSON. Aim: p95 below ${mostMs} ms.`,
    '',
    '| view | properties | p50 ms | p95 ms | kB, brotli |',
    '|---|--:|--:|--:|--:|',
    ...answers.map(({ name, points, p50, p95, bytes }) => `| ${name} | ${points} | ${p50.toFixed(1)} | ${p95.toFixed(1)} | ${kB(bytes)} |`),
    '',
    `Somerset in Chromium, 1280 × 900, WebGL drawn by the processor, the middle of ${ours.length} in turns: from asking for the page to the first frame`,
    "with markers; the longest task of the page's thread while it is panned four times (0: none took 50 ms); everything that is sent. The",
    "site's page is the whole page of results with its list, coast and names of places; panning it searches. The bare page is MapLibre and the",
    'same points as JSON, nothing else.',
    '',
    '| page | markers ms | longest task ms | kB |',
    '|---|--:|--:|--:|',
    row('results with the map', ours),
    row('bare MapLibre', bare),
  ].join('\n')
}
