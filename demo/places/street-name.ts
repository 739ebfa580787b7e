import { pick } from '../seeded.ts'
import type { DemoPlace } from './demo-place.ts'

/** Where a home stands decides what its street is called. */
export type Setting = 'town' | 'estate' | 'village' | 'lane' | 'rural' | 'trade'

const first = {
  trees: [
    'Orchard',
    'Hawthorn',
    'Beech',
    'Maple',
    'Rowan',
    'Willow',
    'Alder',
    'Cherry Tree',
    'Walnut',
    'Elm',
    'Sycamore',
    'Juniper',
    'Larch',
    'Medlar',
    'Quince',
    'Damson',
  ],
  country: [
    'Church',
    'Mill',
    'Pound',
    'Chapel',
    'Silver',
    'Back',
    'Ham',
    'Hollow',
    'Withy',
    'Blacksmith’s',
    'Rectory',
    'Quarry',
    'Ford',
    'Drove',
    'Water',
    'Parsonage',
    'Pitts',
    'Hay',
  ],
  old: [
    'High',
    'Fore',
    'North',
    'South',
    'East',
    'West',
    'Mary',
    'Paul',
    'Magdalene',
    'Bridge',
    'Castle',
    'Priory',
    'Station',
    'Market',
    'Trinity',
    'Albert',
    'Victoria',
    'Alma',
    'Portland',
    'Wellesley',
    'Clarence',
    'Cannon',
    'Haines',
    'Gloucester',
    'Belvedere',
  ],
  hills: [
    'Quantock',
    'Blackdown',
    'Brendon',
    'Mendip',
    'Polden',
    'Selworthy',
    'Dunkery',
    'Cothelstone',
    'Hestercombe',
    'Parrett',
    'Tone',
    'Barle',
    'Exe',
    'Culm',
    'Yarty',
  ],
  trade: [
    'Tanyard',
    'Foundry',
    'Crossways',
    'Priorswood',
    'Cornhill',
    'Brewery',
    'Collar',
    'Canal',
    'Dunwear',
    'Silk Mill',
    'Ropewalk',
    'Chelston',
    'Hortham',
    'Rylands',
  ],
} as const

const streets: Record<Setting, readonly (readonly [names: readonly string[], kinds: readonly string[]])[]> = {
  town: [
    [first.old, ['Street', 'Street', 'Street', 'Road', 'Terrace', 'Place']],
    [first.hills, ['Road', 'Avenue', 'Street']],
  ],
  estate: [
    [first.trees, ['Close', 'Drive', 'Way', 'Avenue', 'Road', 'Gardens', 'Grove', 'Mead', 'Rise', 'Crescent']],
    [first.hills, ['Close', 'View', 'Drive', 'Road', 'Crescent', 'Way']],
  ],
  village: [
    [first.country, ['Street', 'Lane', 'Road', 'Hill', 'Cross', 'Green']],
    [first.trees, ['Close', 'Lane', 'Mead']],
  ],
  lane: [[first.country, ['Lane', 'Lane', 'Hill', 'Batch', 'Drove']]],
  rural: [[first.country, ['Lane', 'Lane', 'Cross', 'Common', 'Bottom']]],
  trade: [[first.trade, ['Road', 'Way', 'Lane', 'Business Park', 'Trading Estate', 'Yard']]],
}

export function streetName(random: () => number, setting: Setting): string {
  const [names, kinds] = pick(random, streets[setting])
  const name = pick(random, names)
  // No Drove Drove.
  return `${name} ${pick(
    random,
    kinds.filter((kind) => kind !== name),
  )}`
}

const houseFirst = [
  'Rose',
  'Lavender',
  'Bramble',
  'Swallow',
  'Quarry',
  'Brook',
  'Thatch',
  'Corner',
  'Ivy',
  'Jasmine',
  'Stable',
  'Pump',
  'Mill',
  'Spring',
  'Hollow',
  'Lark',
  'Barn Owl',
  'Heron',
  'Withy',
  'Chestnut',
  'Garden',
  'Weavers',
  'Drovers',
  'Smithy',
  'Old Forge',
  'Clematis',
  'Wren',
  'Apple Loft',
]
const grandFirst = [
  'Combe',
  'Halswell',
  'Nynehead',
  'Cothay',
  'Barford',
  'Hestcombe',
  'Marsh',
  'Sandhill',
  'Crowcombe',
  'Orleigh',
  'Heale',
  'Fyne',
  'Tetton',
  'Poundis',
  'Knowle',
  'Westlake',
  'Ashbrittle',
  'Holworthy',
]

/** "Rose Cottage", "Combe Manor": `kind` is what such a house calls itself. */
export function houseName(random: () => number, kind: string): string {
  const isGrand = /^(House|Manor|Hall|Park|Castle|Farm|Lodge)$/.test(kind)
  return `${pick(random, isGrand ? grandFirst : houseFirst)} ${kind}`
}

/** Letters Royal Mail never issues in the second half of a postcode. */
const neverIssued = ['C', 'I', 'K', 'M', 'O', 'V'] as const

/** A postcode of the place's district that looks right and belongs to nobody. */
export function fictionalPostcode(random: () => number, place: DemoPlace): string {
  return `${place.outcode} ${Math.floor(random() * 10)}${pick(random, ['A', 'B', 'D', 'E', 'F', 'G', 'H', 'J', 'L', 'N', 'P', 'Q', 'R', 'S', 'T'])}${pick(random, neverIssued)}`
}
