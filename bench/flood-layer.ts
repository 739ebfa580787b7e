import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { connectDatabase } from '#src/data/database/connect-database.ts'
import { migrate } from '#src/data/database/migrate.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { layerSquaresPerDegree } from '#src/domain/places/map-layers.ts'
import { mapLayersEndpoint } from '#src/server/endpoints/map-layers.ts'
import { killedImport } from '#tests/support/killed-import.ts'
import { englishPostcode, postcodesOf, writeFlood } from '#tests/support/national-registers.ts'
import { varFolder } from '#tests/support/running-site.ts'
import { percentile } from './report/percentile.ts'
import { recordResults } from './report/record-results.ts'
import { Random } from './search/random.ts'

const now = new Date('2026-11-21T12:00:00Z')
const atRisk = 400_000
const postcodes = 1_500_000
/** Of a hundred areas so many are within London's four squares. */
const areasOfLondon = 12
const mostMb = 700
/** Milliseconds for the slowest square, which caches keep for an hour. */
const most = 500

/**
 * `npm run bench -- flood-layer`: a made-up register of flood risk of national size into an embedded database, with 1.5 million postcodes, and the layer
 * of each quarter of a degree of England as maps ask for it. Replaces its section of bench/RESULTS.md. Fails where memory grows beyond what a
 * batch takes, or a square takes half a second.
 */
export async function bench(): Promise<boolean> {
  await using folder = await varFolder()
  const { files, rows } = await writeFlood(folder.path, atRisk)
  // To make a database takes twice the memory of an import.
  const made = await connectDatabase({ folder: join(folder.path, 'database') })
  await migrate(made)
  await made.close()
  const report = await killedImport(folder.path, 'flood', files).finish()
  const database = await connectDatabase({ folder: join(folder.path, 'database') })
  try {
    await fillPostcodes(database.db)
    const asked = await askForSquares(database.db)
    const drawn = asked.filter(({ points }) => points > 0)
    const times = drawn.map(({ ms }) => ms)
    const figures = [percentile(times, 50), percentile(times, 95), percentile(times, 100)].map((ms) => ms.toFixed(0))
    const mostBytes = Math.max(...asked.map(({ bytes }) => bytes))
    const text = [
      `\`npm run bench -- flood-layer\`: a made-up register of ${count(rows)} postcodes at risk into an embedded database: ${report.seconds.toFixed(0)} s, ${count(report.mostRssMb)} MB at`,
      `most. With ${count(postcodes)} places of postcodes there, the layer of each of ${drawn.length} squares of England with a mark, as maps ask for it`,
      `(\`/map/layers/flood/…\`), the best of three: ${figures.join(', ')} ms for 50, 95 and all of 100; at most ${count(Math.max(...asked.map(({ points }) => points)))} marks, ${count(mostBytes / 1e3)} kB of JSON`,
      `before compression. The process had ${count(process.resourceUsage().maxRSS / 1e3)} MB at most.`,
    ].join('\n')
    console.log(text)
    await recordResults('Flood layer', text)
    return report.mostRssMb <= mostMb && Math.max(...times) <= most
  } finally {
    await database.close()
  }
}

/** Areas spread over England, districts around their middles, postcodes around theirs. */
async function fillPostcodes(db: Kysely<Schema>): Promise<void> {
  const random = new Random(36)
  const around = ([lng, lat]: readonly [number, number], reach: number) =>
    [lng + (random.next() - 0.5) * reach, lat + (random.next() - 0.5) * reach * 0.6] as const
  let area: readonly [number, number] = [0, 0]
  let outcode = area
  for (let from = 0; from < postcodes; from += 5000) {
    const numbers = Array.from({ length: Math.min(5000, postcodes - from) }, (_, at) => from + at)
    const points = numbers.map((number) => {
      if (number % postcodesOf.area === 0)
        area = number / postcodesOf.area < areasOfLondon ? around([-0.1, 51.5], 0.4) : around([-1.2, 52.6], 4.5)
      if (number % postcodesOf.outcode === 0) outcode = around(area, 0.3)
      const [lng, lat] = around(outcode, 0.08)
      return `(${lng.toFixed(5)},${lat.toFixed(5)})`
    })
    await sql`
      insert into postcode (postcode, location)
      select * from unnest(${numbers.map(englishPostcode)}::text[], ${points}::text[]::point[])`.execute(db)
  }
  await sql`analyze postcode`.execute(db)
}

async function askForSquares(db: Kysely<Schema>) {
  const layer = mapLayersEndpoint({ db, now: () => now })
  const asked: Array<{ ms: number; points: number; bytes: number }> = []
  for (let x = -6 * layerSquaresPerDegree; x < 2 * layerSquaresPerDegree; x++) {
    for (let y = 50 * layerSquaresPerDegree; y < 56 * layerSquaresPerDegree; y++) {
      const runs = []
      for (let run = 0; run < 3; run++) runs.push(await ask(layer, `/map/layers/flood/${x}_${y}.json`))
      asked.push(runs.reduce((best, each) => (each.ms < best.ms ? each : best)))
    }
  }
  return asked
}

async function ask(layer: ReturnType<typeof mapLayersEndpoint>, address: string) {
  const started = performance.now()
  const answer = await layer.request(address)
  const text = await answer.text()
  const ms = performance.now() - started
  if (answer.status !== 200) throw new Error(`${address} was answered with ${answer.status}: ${text.slice(0, 200)}`)
  return { ms, points: (JSON.parse(text) as unknown[]).length, bytes: Buffer.byteLength(text) }
}

function count(number: number): string {
  return Math.round(number).toLocaleString('en-GB')
}
