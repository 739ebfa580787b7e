import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DemoPlace } from '../places/demo-place.ts'
import { westCountry } from '../places/west-country.ts'
import { seeded } from '../seeded.ts'

interface DemoFacts {
  /** Those of the demo's homes. */
  postcodes: readonly string[]
  /** `YYYY-MM-DD` */
  today: string
}

/** The files of each register. */
type DemoFactFiles = Record<'broadband' | 'schools' | 'stations' | 'mobile' | 'flood' | 'crime' | 'conservation' | 'listed', string[]>

/**
 * Writes facts of the places that the demo sells in, in the columns of the registers: of these postcodes, and of schools, stations and buildings with
 * names of no real one; crimes of the twelve months before a day. The same for the same postcodes and day. Returns the files.
 */
export async function writeDemoFacts(folder: string, { postcodes, today }: DemoFacts): Promise<DemoFactFiles> {
  const random = seeded(2357)
  const write = async (name: string, rows: readonly Cells[], columns: Cells) => {
    const path = join(folder, `${name}.csv`)
    await writeTable(path, rows, columns)
    return path
  }
  const ofPlaces = (rows: (place: DemoPlace, random: () => number) => Cells[]) => westCountry.flatMap((place) => rows(place, random))
  const sorted = [...postcodes].sort()
  const files = {
    broadband: [await write('broadband', broadband(sorted, random), broadbandColumns)],
    schools: [await write('schools', ofPlaces(schools), schoolColumns)],
    stations: [await write('stops', ofPlaces(stops), stopColumns)],
    mobile: [await write('mobile', mobile(sorted, random), mobileColumns)],
    flood: [await write('flood', flood(sorted, random), floodColumns)],
    conservation: [await write('conservation-areas', ofPlaces(conservationAreas), conservationColumns)],
    listed: [await write('listed-buildings', ofPlaces(listedBuildings), listedColumns)],
    crime: [] as string[],
  }
  for (const month of twelveMonthsBefore(today))
    files.crime.push(await write(`${month}-demo-street`, crimes(month, seeded(Number(month.replace('-', '')))), crimeColumns))
  return files
}

type Cells = readonly (string | number)[]

async function writeTable(path: string, rows: readonly Cells[], columns: Cells): Promise<void> {
  const line = (cells: Cells) => cells.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(',')
  await writeFile(path, `${[columns, ...rows].map(line).join('\n')}\n`)
}

const broadbandColumns = ['postcode', 'postcode_space', 'SFBB availability (% premises)', 'Gigabit availability (% premises)']

/** Most postcodes have all or none of it, as streets do. */
function broadband(postcodes: readonly string[], random: () => number): Cells[] {
  return postcodes.map((postcode) => {
    const gigabit = random() < 0.55 ? 100 : random() < 0.5 ? 0 : Math.round(random() * 100)
    const superfast = Math.max(gigabit, random() < 0.85 ? 100 : Math.round(random() * 100))
    return [postcode.replace(' ', ''), postcode, superfast, gigabit]
  })
}

const schoolColumns = [
  ...['URN', 'EstablishmentName', 'EstablishmentStatus (name)', 'PhaseOfEducation (name)', 'StatutoryLowAge', 'StatutoryHighAge'],
  ...['Easting', 'Northing'],
]
const patrons = ['Willow', 'Orchard', 'Kingfisher', 'Beacon', 'Meadow', 'Quarry', 'Heron', 'Larkfield', 'Saxon', 'Millrace']

function schools(place: DemoPlace, random: () => number): Cells[] {
  const count = place.size === 'town' ? 4 : 1
  return Array.from({ length: count }, (_, index) => {
    const isSecondary = index === 3
    const name = `${patrons[Math.floor(random() * patrons.length)]} ${isSecondary ? 'Academy' : 'Primary School'}, ${place.name}`
    const ages = isSecondary ? (['Secondary', 11, 16] as const) : (['Primary', 4, 11] as const)
    return [900_000 + Math.floor(random() * 99_999), name, 'Open', ...ages, ...gridNear(place, random)]
  })
}

const stopColumns = ['ATCOCode', 'CommonName', 'Easting', 'Northing', 'StopType', 'Status']

function stops(place: DemoPlace, random: () => number): Cells[] {
  const station: Cells[] =
    place.size === 'town' ? [[`demo-${place.outcode}`, `${place.name} Parkway`, ...gridNear(place, random), 'RLY', 'active']] : []
  const buses = Array.from(
    { length: 12 },
    (_, index): Cells => [
      `demo-${place.outcode}-${index}`,
      `${patrons[index % patrons.length]} Lane`,
      ...gridNear(place, random),
      'BCT',
      'active',
    ],
  )
  return [...station, ...buses]
}

const mobileColumns = ['postcode', ...[0, 1, 2, 3, 4].map((networks) => `4G_prem_in_${networks}`), '5G_high_confidence_prem_out_0'].concat(
  [1, 2, 3, 4].map((networks) => `5G_high_confidence_prem_out_${networks}`),
)

function mobile(postcodes: readonly string[], random: () => number): Cells[] {
  return postcodes.map((postcode) => {
    const all = random() < 0.6 ? 100 : Math.round(random() * 100)
    const none = random() < 0.9 ? 0 : Math.round((100 - all) / 2)
    const fast = random() < 0.5 ? 100 : Math.round(random() * 100)
    return [postcode, none, 0, 0, 100 - all - none, all, 100 - fast, fast, 0, 0, 0]
  })
}

const floodColumns = ['PCDS', 'RES_CNTPC', 'RES_CNT_High', 'RES_CNT_Medium', 'RES_CNT_Low']

/** One postcode of eight is near a river, and at least one: a register without rows is refused. */
function flood(postcodes: readonly string[], random: () => number): Cells[] {
  const near = postcodes.filter(() => random() < 0.125)
  return (near.length > 0 ? near : postcodes.slice(0, 1)).map((postcode) => [
    postcode,
    20,
    Math.floor(random() * 3),
    Math.floor(random() * 6),
    Math.floor(random() * 11),
  ])
}

const conservationColumns = ['reference', 'name', 'end-date', 'geometry']

/** The old middle of a town or village: an uneven ring a quarter of a mile wide. */
function conservationAreas({ name, size, location: { lat, lng } }: DemoPlace, random: () => number): Cells[] {
  const metres = size === 'town' ? 420 : 190
  const corners = Array.from({ length: 14 }, (_, index) => {
    const [angle, reach] = [(index / 14) * 2 * Math.PI, metres * (0.6 + random() * 0.6)]
    return `${(lng + (Math.cos(angle) * reach) / 70_100).toFixed(5)} ${(lat + (Math.sin(angle) * reach) / 111_200).toFixed(5)}`
  })
  return [[`demo-${name}`, `${name} Old Quarter Conservation Area`, '', `POLYGON ((${[...corners, corners[0]].join(', ')}))`]]
}

const listedColumns = ['ListEntry', 'Name', 'Grade', 'Easting', 'Northing']

function listedBuildings(place: DemoPlace, random: () => number): Cells[] {
  const count = place.size === 'town' ? 40 : 10
  return Array.from({ length: count }, (_, index) => {
    const name = `${patrons[Math.floor(random() * patrons.length)]} ${['House', 'Farmhouse', 'Cottage', 'Mill', 'Almshouses'][index % 5]}`
    return [index, name, index === 0 ? 'I' : index < 4 ? 'II*' : 'II', ...gridNear(place, random)]
  })
}

const crimeColumns = ['Month', 'Falls within', 'Longitude', 'Latitude', 'LSOA code', 'Crime type']
const crimeKinds = [
  ...['Violence and sexual offences', 'Violence and sexual offences', 'Violence and sexual offences', 'Anti-social behaviour'],
  ...[
    'Anti-social behaviour',
    'Public order',
    'Shoplifting',
    'Vehicle crime',
    'Burglary',
    'Criminal damage and arson',
    'Other theft',
    'Drugs',
  ],
]

/** More where more people are: a town's crimes are near its middle, at a few points. */
function crimes(month: string, random: () => number): Cells[] {
  return westCountry.flatMap((place, nth) =>
    Array.from({ length: place.size === 'town' ? 60 : 4 }, (): Cells => {
      const astray = () => Math.round(((random() + random() + random()) / 3 - 0.5) * 40) / 800
      const { lat, lng } = { lat: place.location.lat + astray() * 0.6, lng: place.location.lng + astray() }
      const neighbourhood = `E0199${String(nth).padStart(3, '0')}${Math.floor(random() * 4)}`
      const kind = crimeKinds[Math.floor(random() * crimeKinds.length)]!
      return [month, 'the made-up police', lng.toFixed(6), lat.toFixed(6), neighbourhood, kind]
    }),
  )
}

/** `YYYY-MM`, the latest last: police forces publish a month some weeks after its end. */
function twelveMonthsBefore(today: string): string[] {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return Array.from({ length: 12 }, (_, index) => new Date(Date.UTC(year, month - 14 + index, 1)).toISOString().slice(0, 7))
}

/** Metres on the National Grid, within a mile or so: near enough for what is made up (1° of latitude is 111.2 km, of longitude here 70 km). */
function gridNear({ location: { lat, lng } }: DemoPlace, random: () => number): readonly [easting: number, northing: number] {
  const astray = () => Math.round((random() - 0.5) * 3_000)
  // Taunton's church of St Mary Magdalene is at 322850, 124560 and 51.0149, -3.1010.
  return [Math.round(322_850 + (lng + 3.101) * 70_100) + astray(), Math.round(124_560 + (lat - 51.0149) * 111_200) + astray()]
}
