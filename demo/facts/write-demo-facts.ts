import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DemoPlace } from '../places/demo-place.ts'
import { westCountry } from '../places/west-country.ts'
import { seeded } from '../seeded.ts'

interface DemoFacts {
  /** Those of the demo's homes. */
  postcodes: readonly string[]
}

/**
 * Writes facts of the places that the demo sells in, in the columns of the registers: broadband of these postcodes, and schools and stations with names
 * of no real one. The same for the same postcodes. Returns the files.
 */
export async function writeDemoFacts(
  folder: string,
  { postcodes }: DemoFacts,
): Promise<Record<'broadband' | 'schools' | 'stations', string>> {
  const path = (name: string) => join(folder, name)
  const files = { broadband: path('broadband.csv'), schools: path('schools.csv'), stations: path('stops.csv') }
  const random = seeded(2357)
  await writeTable(files.broadband, broadband([...postcodes].sort(), random))
  await writeTable(
    files.schools,
    westCountry.flatMap((place) => schools(place, random)),
    schoolColumns,
  )
  await writeTable(
    files.stations,
    westCountry.flatMap((place) => stops(place, random)),
    stopColumns,
  )
  return files
}

type Cells = readonly (string | number)[]

async function writeTable(path: string, rows: readonly Cells[], columns: Cells = broadbandColumns): Promise<void> {
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

/** Metres on the National Grid, within a mile or so: near enough for what is made up (1° of latitude is 111.2 km, of longitude here 70 km). */
function gridNear({ location: { lat, lng } }: DemoPlace, random: () => number): readonly [easting: number, northing: number] {
  const astray = () => Math.round((random() - 0.5) * 3_000)
  // Taunton's church of St Mary Magdalene is at 322850, 124560 and 51.0149, -3.1010.
  return [Math.round(322_850 + (lng + 3.101) * 70_100) + astray(), Math.round(124_560 + (lat - 51.0149) * 111_200) + astray()]
}
