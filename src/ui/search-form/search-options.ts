import type { Channel } from '#src/domain/property/channel.ts'
import { epcRatings } from '#src/domain/property/energy-rating.ts'
import type { Tenure } from '#src/domain/property/listing.ts'
import { pounds } from '#src/domain/property/price.ts'
import { offeredAges, offeredBeds, offeredKinds, offeredPrices, offeredRadii } from '#src/domain/search/offered-filters.ts'
import type { SearchStatus, SortOrder } from '#src/domain/search/search-criteria.ts'
import type { Option } from '../field.tsx'

/** Lists are written once, not for each page, so that their markup can be kept: a search form has a hundred options. */
interface Scale {
  values: readonly number[]
  text: (value: number) => string
  /** The whole list, by what its first option says, which asks for nothing. */
  lists: Map<string, readonly Option[]>
}

function scale(values: readonly number[], text: (value: number) => string): Scale {
  return { values, text, lists: new Map() }
}

const prices: Record<Channel, Scale> = {
  sales: scale(offeredPrices.sales, pounds),
  lettings: scale(offeredPrices.lettings, (price) => `${pounds(price)} pcm`),
}
const bedsText = (count: number) => (count === 0 ? 'Studio' : `${count} ${count === 1 ? 'bed' : 'beds'}`)
const beds = scale(offeredBeds, bedsText)
const leastBeds = scale(offeredBeds, (count) => `${bedsText(count)} or more`)
const shortDistances: Record<string, string> = { 0.25: '¼ mile', 0.5: '½ mile', 1: '1 mile' }
const radii = scale(offeredRadii, (miles) => shortDistances[miles] ?? `${miles} miles`)
const bathrooms = scale([1, 2, 3, 4], (count) => `${count} or more`)
const ages = scale(offeredAges, (days) => (days === 1 ? 'Last 24 hours' : `Last ${days} days`))

/** What `chosen` says is always among the options, also when it came from an address and not from this list. */
export function priceOptions(channel: Channel, none: string, chosen: number | undefined): readonly Option[] {
  return options(prices[channel], none, chosen)
}

export function bedOptions(none: string, chosen: number | undefined): readonly Option[] {
  return options(beds, none, chosen)
}

export function leastBedOptions(none: string, chosen: number | undefined): readonly Option[] {
  return options(leastBeds, none, chosen)
}

export function bathroomOptions(chosen: number | undefined): readonly Option[] {
  return options(bathrooms, 'Any', chosen)
}

const offeredTenures: readonly Tenure[] = ['freehold', 'leasehold', 'share-of-freehold']
const tenureTexts = (tenure: Tenure) => tenure.charAt(0).toUpperCase() + tenure.slice(1).replaceAll('-', ' ')

export function tenureOptions(chosen: Tenure | undefined): readonly Option[] {
  const tenures = chosen === undefined || offeredTenures.includes(chosen) ? offeredTenures : [...offeredTenures, chosen]
  return [{ value: '', text: 'Any' }, ...tenures.map((value) => ({ value, text: tenureTexts(value) }))]
}

/** A home that is rated G is any that is rated. */
export const epcOptions: readonly Option[] = [
  { value: '', text: 'Any' },
  ...epcRatings.map((value) => ({ value, text: value === 'a' ? 'A' : `${value.toUpperCase()} or better` })),
]

export function radiusOptions(chosen: number | undefined): readonly Option[] {
  return options(radii, 'This area only', chosen)
}

export function ageOptions(chosen: number | undefined): readonly Option[] {
  return options(ages, 'Any time', chosen)
}

export const sortOptions: readonly { value: SortOrder; text: string }[] = [
  { value: 'most-recent-first', text: 'Newly added first' },
  { value: 'least-expensive-first', text: 'Lowest price first' },
  { value: 'most-expensive-first', text: 'Highest price first' },
  { value: 'most-square-feet-first', text: 'Largest floor area first' },
  { value: 'least-square-feet-first', text: 'Smallest floor area first' },
  { value: 'most-recently-launched-first', text: 'Newly on the market first' },
  { value: 'most-recently-updated-first', text: 'Recently updated first' },
]

const statusTexts: Record<Channel, Record<SearchStatus, string>> = {
  sales: { available: 'Available only', all: 'Include under offer and sold' },
  lettings: { available: 'Available only', all: 'Include let agreed and let' },
}
const statuses = perChannel((channel) => ({ available: statusList(channel, 'available'), all: statusList(channel, 'all') }))

/** Both are named, whichever of them a search shows that does not say: that one has no value, so that addresses stay short. */
export function statusOptions(channel: Channel, defaultStatus: SearchStatus): readonly Option[] {
  return statuses[channel][defaultStatus]
}

function statusList(channel: Channel, defaultStatus: SearchStatus): Option[] {
  const named = (['available', 'all'] as const).map((status) => ({ value: status, text: statusTexts[channel][status] }))
  return named.map(({ value, text }) => ({ value: value === defaultStatus ? '' : value, text }))
}

const kinds = perChannel((channel): Option[] => [
  { value: '', text: 'Any' },
  ...offeredKinds[channel].map(({ tag, text }) => ({ value: tag, text })),
])

export function kindOptions(channel: Channel): readonly Option[] {
  return kinds[channel]
}

function perChannel<List>(listOf: (channel: Channel) => List): Record<Channel, List> {
  return { sales: listOf('sales'), lettings: listOf('lettings') }
}

function options(scale: Scale, none: string, chosen: number | undefined): readonly Option[] {
  const list = scale.lists.get(none) ?? listOf(scale, none)
  scale.lists.set(none, list)
  return chosen === undefined || scale.values.includes(chosen) ? list : withChosen(scale, list, chosen)
}

function listOf({ values, text }: Scale, none: string): Option[] {
  return [{ value: '', text: none }, ...values.map((value) => ({ value: String(value), text: text(value) }))]
}

function withChosen({ values, text }: Scale, list: readonly Option[], chosen: number): Option[] {
  const place = values.findIndex((value) => value > chosen)
  return list.toSpliced(place === -1 ? list.length : place + 1, 0, { value: String(chosen), text: text(chosen) })
}
