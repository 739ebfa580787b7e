import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { seeded } from '@gable/demo/seeded.ts'
import {
  conservationColumns,
  conservationRow,
  crimeColumns,
  crimeRow,
  floodColumns,
  floodRow,
  listedColumns,
  listedRow,
  stopColumns,
  stopRow,
} from './fact-files.ts'

/*
 * Registers in the publishers' shapes at any size, up to that of the country: as many files, columns, forces, neighbourhoods and corners, in the
 * proportions that the real ones have. The same bytes each time.
 */

export interface WrittenRegister {
  files: string[]
  rows: number
  /** Rows that have a place. */
  placed: number
}

/** Of 43 forces the Metropolitan Police record a sixth of all; of 35,700 neighbourhoods (LSOAs) each has some 150 a year. */
const [forces, shareOfLargest, crimesOfEach] = [43, 1 / 6, 154]
/** Points of the police's map in one neighbourhood, where crimes are moved to. */
const pointsOfEach = 20
const kinds = [
  'Anti-social behaviour',
  'Burglary',
  'Criminal damage and arson',
  'Drugs',
  'Shoplifting',
  'Vehicle crime',
  'Violence and sexual offences',
]

/** Street-level files of twelve months, a folder each, as the archive of data.police.uk unpacks. */
export async function writeCrime(folder: string, rows: number): Promise<WrittenRegister> {
  const random = seeded(31)
  const neighbourhoods = Math.ceil(rows / crimesOfEach)
  const months = Array.from({ length: 12 }, (_, at) => new Date(Date.UTC(2025, 9 + at)).toISOString().slice(0, 7))
  const written: WrittenRegister = { files: [], rows: 0, placed: 0 }
  for (const month of months) {
    await mkdir(join(folder, month), { recursive: true })
    for (let force = 0; force < forces; force++) {
      const share = force === 0 ? shareOfLargest : (1 - shareOfLargest) / (forces - 1)
      const count = Math.max(1, Math.round((rows * share) / 12))
      const path = join(folder, month, `${month}-force-${force}-street.csv`)
      await writeLines(path, crimeColumns, count, () => {
        const lsoa = Math.floor(
          (force === 0 ? 0 : shareOfLargest + (force - 1) * share) * neighbourhoods + random() * share * neighbourhoods,
        )
        const isPlaced = random() > 0.02
        if (isPlaced) written.placed += 1
        return crimeRow({
          month,
          kind: kinds[Math.floor(random() ** 2 * kinds.length)]!,
          at: isPlaced ? pointOf(lsoa, Math.floor(random() * pointsOfEach)) : ['', ''],
          lsoa: isPlaced ? `E010${String(lsoa).padStart(5, '0')}` : '',
          force: `Force ${force}`,
          id: `${month}${force}`.padEnd(64, 'a'),
        })
      })
      written.files.push(path)
      written.rows += count
    }
  }
  return written
}

/** Neighbourhoods side by side, each a mile or so wide. */
function pointOf(lsoa: number, point: number): [lng: string, lat: string] {
  const lng = -5 + (lsoa % 200) * 0.03 + (point % 5) * 0.004
  const lat = 50 + Math.floor(lsoa / 200) * 0.025 + Math.floor(point / 5) * 0.004
  return [lng.toFixed(6), lat.toFixed(6)]
}

/** The middle of ten thousand has 200 corners, the longest tens of thousands; some have parts, some holes. */
export async function writeConservation(folder: string, rows: number): Promise<WrittenRegister> {
  const random = seeded(32)
  const path = join(folder, 'conservation-area-2026-09-01.csv')
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  await writeLines(path, conservationColumns, rows, (row) => {
    const corners = Math.round(Math.min(60_000, Math.max(4, 200 * Math.exp(1.25 * normal()))))
    const [lng, lat, reach] = [-5 + random() * 6, 50 + random() * 5, Math.min(0.08, 0.00025 * Math.sqrt(corners))]
    const ring = (count: number, part: number, size: number) => ringText([lng + part, lat], size, count)
    const hole = corners > 40 && random() < 0.05 ? `,(${ring(12, 0, reach / 4)})` : ''
    const isMany = random() < 0.1
    const outline = isMany
      ? `MULTIPOLYGON (((${ring(corners, 0, reach)})${hole}),((${ring(8, 3 * reach, reach / 2)})))`
      : `POLYGON ((${ring(corners, 0, reach)})${hole})`
    return conservationRow(`Area ${row}`, outline)
  })
  return { files: [path], rows, placed: rows }
}

/** Closed, as ragged as walls and hedges, with as many decimals as the data set has. */
function ringText([lng, lat]: readonly [number, number], reach: number, corners: number): string {
  const at = (corner: number) => {
    const angle = ((corner % corners) / corners) * 2 * Math.PI
    const out = reach * (0.8 + 0.2 * Math.abs(Math.sin(angle * 17)))
    return `${(lng + Math.cos(angle) * out).toFixed(14)} ${(lat + Math.sin(angle) * out).toFixed(14)}`
  }
  return Array.from({ length: corners + 1 }, (_, corner) => at(corner)).join(',')
}

export async function writeListed(folder: string, rows: number): Promise<WrittenRegister> {
  const random = seeded(33)
  const path = join(folder, 'listed-building-2026-09-01.csv')
  await writeLines(path, listedColumns, rows, (row) =>
    listedRow(`BARN ABOUT ${row} METRES NORTH OF THE MANOR HOUSE`, {
      grade: random() < 0.92 ? 'II' : random() < 0.7 ? 'II*' : 'I',
      at: `POINT (${(-5 + random() * 6).toFixed(6)} ${(50 + random() * 5).toFixed(6)})`,
    }),
  )
  return { files: [path], rows, placed: rows }
}

/** Of some 1.5 million postcodes of England a quarter has homes at risk; more than a fifth of these in the higher bands. */
export async function writeFlood(folder: string, rows: number): Promise<WrittenRegister> {
  const random = seeded(35)
  const path = join(folder, 'rofrs-postcodes-2026-09-01.csv')
  await writeLines(path, floodColumns, rows, (row) => {
    const homes = 1 + Math.floor(random() * 40)
    const some = () => (random() < 0.22 ? Math.floor((random() * homes) / 3) : 0)
    return floodRow(englishPostcode(row * 4), homes, [some(), some(), 1 + Math.floor((random() * homes) / 3)])
  })
  return { files: [path], rows, placed: rows }
}

/** So many postcodes to an outcode, and outcodes to an area. */
export const postcodesOf = { outcode: 650, area: 650 * 23 } as const

/** The `number`th of those that have the shape of real ones: `BC7 4XW`. */
export function englishPostcode(number: number): string {
  const [first, second] = ['ABCDEFGHKLMNOPRSTW', 'ABDEFGHJLNOPRSTUXY']
  const area = Math.floor(number / postcodesOf.area)
  const district = 1 + Math.floor((number % postcodesOf.area) / postcodesOf.outcode)
  const unit = number % postcodesOf.outcode
  const [inward, letters] = [unit % 10, Math.floor(unit / 10)]
  const unitLetters = 'ABDEFGHJLN'
  return `${first[area % 18]}${second[Math.floor(area / 18)]}${district} ${inward}${unitLetters[letters % 10]}${unitLetters[Math.floor(letters / 10)]}`
}

/** The stations of Great Britain, and times from each to as many others as make so many rows. */
export async function writeTimes(folder: string, rows: number): Promise<WrittenRegister & { stops: string }> {
  const random = seeded(34)
  const stations = Math.min(2_600, Math.ceil(Math.sqrt(rows)) + 1)
  const stops = join(folder, 'Stops_2026-09-01.csv')
  await writeLines(stops, stopColumns, stations, (row) =>
    stopRow({ code: `9100S${row}`, name: `Town ${row} Rail Station`, degrees: [-5 + random() * 6, 50 + random() * 5] }),
  )
  const path = join(folder, 'times.csv')
  await writeLines(path, ['from', 'to', 'minutes'], rows, (row) => {
    const from = row % stations
    const to = (from + 1 + Math.floor(row / stations)) % stations
    return `Town ${from},Town ${to},${5 + Math.floor(random() * 230)}`
  })
  return { files: [path], rows, placed: rows, stops }
}

const linesAtOnce = 200

async function writeLines(path: string, columns: readonly string[], rows: number, line: (row: number) => string): Promise<void> {
  function* chunks() {
    yield `${columns.join(',')}\n`
    for (let from = 0; from < rows; from += linesAtOnce)
      yield Array.from({ length: Math.min(linesAtOnce, rows - from) }, (_, at) => `${line(from + at)}\n`).join('')
  }
  await pipeline(Readable.from(chunks()), createWriteStream(path))
}
