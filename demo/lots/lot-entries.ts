import { between, pick, seeded } from '../seeded.ts'
import { legalPack } from './legal-pack.ts'

/** A kind of lot that stands for itself. `{place}` is where it is; the guide is in whole pounds. */
interface EntryKind {
  title: string
  section: string
  description: string
  guide: readonly [least: number, most: number]
  /** Files of the demo's images, separated by semicolons. */
  pictures: string
}

const kinds: readonly EntryKind[] = [
  {
    title: 'Pasture at {place}',
    section: 'Land',
    description:
      'Level grass with water laid on, hedged on all sides and reached by a hardcore track from the lane. No public right of way crosses it.',
    guide: [18_000, 90_000],
    pictures: 'fields-in-lots.jpg; meadow-gate.jpg; bales-in-stubble.jpg',
  },
  {
    title: 'Meadow by the brook, {place}',
    section: 'Land',
    description: 'A long narrow meadow, mown each July, with alders along the water. Offered free of basic payment entitlements.',
    guide: [12_000, 40_000],
    pictures: 'meadow-gate.jpg; cattle-at-dusk.jpg',
  },
  {
    title: 'Building plot, {place}',
    section: 'Building plots',
    description:
      'With outline permission for one dwelling and access from the village street. Services are understood to be nearby; bidders should ask the providers.',
    guide: [60_000, 140_000],
    pictures: 'board-at-the-gate.jpg; map-and-compass.jpg',
  },
  {
    title: 'House to put in order, {place}',
    section: 'Houses',
    description:
      'Three bedrooms, a long garden and a roof that was made good in 2019; the kitchen and all wiring want renewing. Cash buyers are advised.',
    guide: [95_000, 185_000],
    pictures: 'new-street.jpg; kitchen-table.jpg; fireside.jpg',
  },
  {
    title: 'Terrace let to longstanding tenants, {place}',
    section: 'Investments',
    description: 'Sold subject to the tenancies, which are in the legal pack with the rents that are paid.',
    guide: [140_000, 260_000],
    pictures: 'terrace-to-let.jpg; high-street.jpg',
  },
  {
    title: 'Former inn with yard, {place}',
    section: 'Commercial property',
    description:
      'Closed since the spring. Bar, dining room, six rooms above and stabling round a cobbled yard, with planning history for three dwellings.',
    guide: [220_000, 380_000],
    pictures: 'inn-yard.jpg; timber-and-stone.jpg; fireside.jpg',
  },
]

const places = [
  'Ashill',
  'Bishops Lydeard',
  'Brompton Regis',
  'Cannington',
  'Chipstable',
  'Cotford',
  'Creech',
  'Curry Rivel',
  'Exford',
  'Fitzhead',
  'Halse',
  'Huish Champflower',
  'Kingston',
  'Milverton',
  'Nether Stowey',
  'North Petherton',
  'Oake',
  'Othery',
  'Staplegrove',
  'Wiveliscombe',
]

const addenda = [
  'The buyer pays the costs of the local search, £212, on completion.',
  'The plan in the printed catalogue leaves out the strip by the lane, which is part of the lot.',
  'The special conditions have changed since the catalogue was printed: completion is in eight weeks.',
]

/** A row of the demo's table of lots, by the heads of its columns. */
export type LotRow = Record<
  | 'Sale'
  | 'Lot'
  | 'Reference'
  | 'Section'
  | 'Title'
  | 'Description'
  | 'Guide'
  | 'Addendum'
  | 'Status'
  | 'Hammer price'
  | 'Available at'
  | 'Pictures'
  | 'Legal pack',
  string
>

/** A property of the feed that is in the sale; `soldFor` is the feed's result. */
interface OfferedProperty {
  agentRef: string
  price: number | null
  soldFor: number | null
}

interface DemoSale {
  day: string
  /** With what became of its lots. */
  isOver: boolean
  properties: readonly OfferedProperty[]
  /** How many lots it has. */
  count?: number
}

/** The lots of a sale of the demo: properties of its feed among others that stand for themselves. */
export function lotEntries({ day, isOver, properties, count = 30 }: DemoSale): LotRow[] {
  const random = seeded(Number(day.replaceAll('-', '')))
  const own = properties.slice(0, count)
  // Some sales find fewer buyers than others.
  const kept = between(random, 0, 0.25)
  return Array.from({ length: count }, (_, at) => {
    // Every third is a property of the feed, as long as there are any.
    const property = at % 3 === 0 ? own[at / 3] : undefined
    const row = property ? ofProperty(property) : ofItsOwn(random, at)
    // A lot that came late stands behind another.
    const number = at === 12 ? '12A' : String(at < 12 ? at + 1 : at)
    const addendum = at % 11 === 4 ? pick(random, addenda) : ''
    // Solicitors are late with some, and nobody reads those of a sale that is over.
    const pack = isOver || at % 8 === 7 ? [] : legalPack({ number, title: row.Title })
    const names = pack.map(({ name }) => name).join('; ')
    return {
      ...row,
      Sale: day,
      Lot: number,
      Addendum: addendum,
      'Legal pack': names,
      ...statusOf(random, { at, isOver, row, property, kept }),
    }
  })
}

type Described = Pick<LotRow, 'Reference' | 'Section' | 'Title' | 'Description' | 'Guide' | 'Pictures'>

function ofProperty({ agentRef, price }: OfferedProperty): Described {
  return { Reference: agentRef, Section: '', Title: '', Description: '', Guide: price === null ? '' : String(price), Pictures: '' }
}

function ofItsOwn(random: () => number, at: number): Described {
  const { title, section, description, guide, pictures } = kinds[at % kinds.length]!
  const from = Math.round(between(random, ...guide) / 5000) * 5000
  const range = random() < 0.4 ? ` - £${from + 10_000}` : random() < 0.5 ? '+' : ''
  const place = places[(at * 7) % places.length]!
  return {
    Reference: '',
    Section: section,
    Title: title.replace('{place}', place),
    Description: description,
    Guide: `£${from}${range}`,
    Pictures: pictures,
  }
}

interface Outcome {
  at: number
  isOver: boolean
  row: Described
  property: OfferedProperty | undefined
  /** The share of lots without a buyer, besides those that never find one. */
  kept: number
}

function statusOf(
  random: () => number,
  { at, isOver, row, property, kept }: Outcome,
): Pick<LotRow, 'Status' | 'Hammer price' | 'Available at'> {
  const nothing = { Status: '', 'Hammer price': '', 'Available at': '' }
  const guide = Number(row.Guide.match(/\d+/)?.[0] ?? 0)
  const above = String(Math.round((guide * between(random, 1.02, 1.4)) / 500) * 500)
  if (property) {
    if (!isOver) return nothing
    return property.soldFor === null ? { ...nothing, Status: 'Unsold' } : { ...nothing, 'Hammer price': String(property.soldFor) }
  }
  if (at % 10 === 5) return { ...nothing, Status: 'Withdrawn' }
  if (at % 13 === 8) return { ...nothing, Status: 'Sold prior' }
  if (at === 23) return { ...nothing, Status: 'Postponed' }
  if (!isOver) return nothing
  if (at % 7 === 2 || random() < kept) return { ...nothing, Status: 'Unsold', 'Available at': String(guide) }
  return { ...nothing, 'Hammer price': above }
}
