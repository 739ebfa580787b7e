import { developmentPrices } from '../../src/domain/property/development.ts'
import type { Listing } from '../../src/domain/property/listing.ts'
import { type AgencyStock, randomOf } from '../agency-stock.ts'
import type { Brief } from '../brief/brief.ts'
import { plotsOfASite } from '../brief/sale-entries.ts'
import { homeForms } from '../home/home-forms.ts'
import { closing } from '../prose/closing.ts'
import { capital, compose, listed, numberWord } from '../prose/compose.ts'
import { paragraphs } from '../prose/markup.ts'
import { pick } from '../seeded.ts'
import { inventSite, type Site } from './site.ts'

/** A new-homes site: what its plots and its own entry must agree on. */
interface Development {
  agentRef: string
  name: string
  site: Site
}

const names = [
  'Withy Meadows',
  'Longmead Orchard',
  'Staplegrove Rise',
  'Culverhay',
  'Quantock Reach',
  'Polden Fields',
  'Tannery Wharf',
  'Fairwater Park',
  'Kingfisher Mill',
  'Sheppards Mead',
]

/** The development of one round of the book; `number` is its place in the book. */
export function development(stock: AgencyStock, { round, number }: { round: number; number: number }): Development {
  const index = round * stock.book.length + number
  const random = randomOf(stock, index)
  const brief = stock.book[number]
  if (brief?.subject.kind !== 'development') throw new Error(`Entry ${number} of the book is not a development`)
  const site = inventSite(random, stock, { terms: brief.terms, wishes: { settings: ['estate'], kind: 'land' } })
  return {
    agentRef: refOf(site, index),
    name: `${names[(number + round * 3) % names.length] ?? ''}`,
    site: { ...site, street: `${pick(random, ['Off', 'Beside'])} ${site.street}` },
  }
}

/** BRANCH_ID_number, as the format's convention has it. */
export function refOf({ branch }: Site, index: number): string {
  return `${branch.id}_${100_001 + index}`
}

/** The entry for the site as a whole: from the cheapest home that can be had whole. */
export function developmentListing(
  random: () => number,
  { listing, site: { name, site }, plots }: { listing: Listing; site: Development; plots: readonly { listing: Listing; brief: Brief }[] },
): Listing {
  const { homes } = developmentPrices(plots.map((plot) => plot.listing))
  const beds = plots.map(({ listing: { bedrooms } }) => bedrooms).sort((one, other) => one - other)
  const kinds = [
    ...new Set(
      plots.flatMap(({ brief: { subject } }) => (subject.kind === 'plot' ? [homeForms[subject.form].noun.replace(' house', '')] : [])),
    ),
  ]
  const range = beds[0] === beds.at(-1) ? numberWord(beds[0] ?? 3) : `${numberWord(beds[0] ?? 2)} to ${numberWord(beds.at(-1) ?? 4)}`
  const facts = { name, place: site.place.name, kinds: listed(kinds), range }
  const first = compose(random, '{Name} is a new development of {range} bedroom {kinds} houses [on the edge of|at] {place}.', facts)
  const second = compose(
    random,
    '[Heat pumps, solar panels and car chargers come with every home, and much of the land is kept for play and for orchard.|Every home has a heat pump, solar panels and a car charger, and the paths lead to open country.]',
  )
  const filled: Listing = {
    ...listing,
    displayAddress: `${name}, ${site.place.name}, ${site.place.county}`,
    houseNameNumber: name,
    price: homes,
    propertySubId: 26,
    newHome: true,
    developmentName: name,
    developmentRef: listing.agentRef,
    tenure: 'freehold',
  }
  const available = plots.filter(({ listing: { status } }) => status === 'available').length
  const closingText = [
    `Of ${numberWord(plotsOfASite)} homes, ${numberWord(available)} are still available. The show home is open from Thursday to Monday, ten to five.`,
    ...closing(filled, site.branch),
  ]
  return {
    ...filled,
    summary: `${first} ${second}`,
    description: paragraphs([`${first} ${second}`, site.place.said.join(' '), ...closingText]),
    features: [
      `${capital(range)} bedroom homes`,
      'Air source heat pumps',
      'Solar panels',
      'Electric car chargers',
      'Ten-year warranty',
      'Show home open',
    ],
  }
}

const shares: Partial<Record<Listing['priceQualifier'], number>> = { 'shared-ownership': 40, 'part-buy-part-rent': 50, 'shared-equity': 75 }

/** What a plot adds to a home: its development, and the share that is for sale where it is not the whole. */
export function plotted(listing: Listing, { agentRef, name, site }: Development, plot: number): Listing {
  const share = shares[listing.priceQualifier]
  const price = listing.price !== null && share !== undefined ? Math.round((listing.price * share) / 100 / 250) * 250 : listing.price
  const part = share === undefined ? '' : `<p>The price is for a share of ${share} per cent; conditions apply.</p>`
  return {
    ...listing,
    displayAddress: `Plot ${plot}, ${name}, ${site.place.name}, ${site.place.county}`,
    houseNameNumber: `Plot ${plot}`,
    street: name,
    developmentName: name,
    developmentRef: agentRef,
    price,
    description: listing.description + part,
    material: share === undefined ? listing.material : { ...listing.material, sharedOwnershipPercentage: share },
  }
}
