import type { Point } from '../../src/domain/places/point.ts'
import type { AgencyStock, DemoBranch } from '../agency-stock.ts'
import type { Terms } from '../brief/brief.ts'
import type { DemoPlace } from '../places/demo-place.ts'
import { fictionalPostcode, houseName, streetName } from '../places/street-name.ts'
import type { Setting } from '../places/street-words.ts'
import { between, pick } from '../seeded.ts'

/** Where a property stands and who sells it. */
export interface Site {
  branch: DemoBranch
  place: DemoPlace
  setting: Setting
  street: string
  /** '12', 'Rose Cottage' or 'Flat 3, Tanyard Court'; empty for land. */
  nameOrNumber: string
  postcode: string
  location: Point
}

interface SiteWishes {
  settings: readonly Setting[]
  /** Last names a house may have; it always gets one of them in the country. */
  named?: readonly string[]
  kind: 'house' | 'flat' | 'land' | 'unit' | 'inn'
  place?: DemoPlace
  /** Names of the only places it may be in, where the agency sells in any of them. */
  among?: readonly string[]
}

export function inventSite(random: () => number, stock: AgencyStock, { terms, wishes }: { terms: Terms; wishes: SiteWishes }): Site {
  const { branch, place } = spotFor(random, stock, { terms, wishes })
  const asked = pick(random, wishes.settings)
  const setting = place.size === 'village' && asked === 'town' ? 'village' : asked
  return {
    branch,
    place,
    setting,
    street: streetName(random, setting),
    nameOrNumber: nameOrNumber(random, wishes, setting),
    postcode: fictionalPostcode(random, place),
    location: near(random, place, setting),
  }
}

function spotFor(
  random: () => number,
  stock: AgencyStock,
  { terms, wishes }: { terms: Terms; wishes: SiteWishes },
): { branch: DemoBranch; place: DemoPlace } {
  const { among } = wishes
  const spots =
    among === undefined || !stock.isLocal
      ? []
      : stock.branches.flatMap((branch) =>
          stock
            .placesOf(branch)
            .filter(({ name }) => among.includes(name))
            .map((place) => ({ branch, place })),
        )
  if (spots.length > 0) return pick(random, spots)
  const branch = branchFor(random, stock, terms)
  return { branch, place: wishes.place ?? placeFor(random, stock, { branch, settings: wishes.settings }) }
}

/** A branch with the department, if any has it. */
function branchFor(random: () => number, { branches }: AgencyStock, { department, channel }: Terms): DemoBranch {
  const label = department ?? (channel === 'lettings' ? 'lettings' : 'sales')
  const able = branches.filter(({ departments }) => departments.some((one) => one.label === label))
  return pick(random, able.length > 0 ? able : branches)
}

/** Often the branch's own town, else one of the places round it; houses of the country are seldom in a town. */
function placeFor(
  random: () => number,
  stock: AgencyStock,
  { branch, settings }: { branch: DemoBranch; settings: readonly Setting[] },
): DemoPlace {
  const places = stock.placesOf(branch)
  if (!stock.isLocal) return pick(random, places)
  const isTown = settings.some((setting) => setting === 'town' || setting === 'trade')
  const own = places[0]
  if (own && random() < (isTown ? 0.4 : 0.1)) return own
  const fitting = places.filter(({ size }) => !isTown || size === 'town')
  return pick(random, fitting.length > 0 ? fitting : places)
}

const courts = [
  'Tanyard Court',
  'Brewery House',
  'Wharf House',
  'Goodland Place',
  'Abbey Court',
  'Sergeants House',
  'The Maltings',
  'Mill Court',
  'Priory Court',
  'Corn Exchange',
]

function nameOrNumber(random: () => number, { kind, named }: SiteWishes, setting: Setting): string {
  if (kind === 'land') return ''
  if (kind === 'inn') return pick(random, ['The Drovers Arms', 'The Withy Cutter', 'The Five Bells', 'The Ring of Bells', 'The Eel Pie'])
  if (kind === 'unit')
    return `${pick(random, ['Unit', 'Unit', 'Units'])} ${1 + Math.floor(random() * 18)}`.replace(
      /Units (\d+)/,
      (_, number) => `Units ${number} and ${Number(number) + 1}`,
    )
  if (kind === 'flat') return `Flat ${1 + Math.floor(random() * 24)}, ${pick(random, courts)}`
  const isCountry = setting === 'rural' || setting === 'lane' || setting === 'village'
  if (named && (isCountry || random() < 0.3)) return houseName(random, pick(random, named))
  if (setting === 'rural') return houseName(random, 'Cottage')
  return String(1 + Math.floor(random() ** 1.6 * 96))
}

/** Homes of a town lie closer to its middle than those up a lane. */
function near(random: () => number, { location, size }: DemoPlace, setting: Setting): Point {
  const miles = setting === 'rural' ? 2.2 : setting === 'lane' ? 1.1 : size === 'town' ? 0.8 : 0.35
  const bearing = random() * 2 * Math.PI
  const away = Math.sqrt(between(random, 0.02, 1)) * miles
  return {
    lat: rounded(location.lat + (away / 69) * Math.cos(bearing)),
    lng: rounded(location.lng + (away / (69 * Math.cos((location.lat * Math.PI) / 180))) * Math.sin(bearing)),
  }
}

function rounded(degrees: number): number {
  return Math.round(degrees * 100_000) / 100_000
}

/** The address the public sees: as much of it as the precision lets out. */
export function displayAddress({ place, street, nameOrNumber }: Site, { precision, hasLongAddress }: Terms): string {
  const where = place.county === '' ? place.name : `${place.name}, ${place.county}`
  if (precision === 'hidden') return `Near ${where}`
  if (precision === 'approximate' || nameOrNumber === '') return `${street}, ${where}`
  const named = /^\d+$/.test(nameOrNumber) ? `${nameOrNumber} ${street}` : `${nameOrNumber}, ${street}`
  if (!hasLongAddress) return `${named}, ${where}`
  const long = `${nameOrNumber}, The Former Stable Yard at Halswell Grange, ${street}, Nether Combe, near ${where}`
  return long.length <= 120 ? long : `${nameOrNumber}, The Former Stable Yard, ${street}, near ${where}`
}
