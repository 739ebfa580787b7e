import { dayText } from '../dates/day.ts'
import { acresText } from '../property/area-text.ts'
import { pounds } from '../property/price.ts'
import { type SearchCriteria, withoutTag } from './search-criteria.ts'
import { distanceText } from './search-title.ts'

export interface SetFilter {
  /** As it stands after 'without': 'at least 3 beds', 'up to £300,000'. */
  text: string
  without: SearchCriteria
}

type Key = Exclude<keyof SearchCriteria, 'channel' | 'tags' | 'page' | 'branchId' | 'status'>
const phrases: { [K in Key]?: (value: NonNullable<SearchCriteria[K]>) => string } = {
  within: (miles) => `within ${distanceText(miles)}`,
  minBeds: (beds) => `at least ${beds} ${beds === 1 ? 'bed' : 'beds'}`,
  maxBeds: (beds) => (beds === 0 ? 'studios only' : `at most ${beds} ${beds === 1 ? 'bed' : 'beds'}`),
  minBathrooms: (bathrooms) => `at least ${bathrooms} ${bathrooms === 1 ? 'bathroom' : 'bathrooms'}`,
  tenure: (tenure) => tenure.replaceAll('-', ' '),
  epc: (rating) => (rating === 'a' ? 'EPC rating A' : `EPC rating ${rating.toUpperCase()} or better`),
  minPrice: (price) => `from ${pounds(price)}`,
  maxPrice: (price) => `up to ${pounds(price)}`,
  minPerNight: (price) => `from ${pounds(price)} a night`,
  maxPerNight: (price) => `up to ${pounds(price)} a night`,
  minSquareFeet: (feet) => `at least ${feet.toLocaleString('en-GB')} sq ft`,
  maxSquareFeet: (feet) => `at most ${feet.toLocaleString('en-GB')} sq ft`,
  minAcreage: (acres) => `at least ${acresText(acres)}`,
  maxAcreage: (acres) => `at most ${acresText(acres)}`,
  area: (area) => (/^\d+$/.test(area) ? `at least ${area} m²` : `in ${area.replaceAll('-', ' ')}`),
  updatedAgo: (days) => (days === 1 ? 'changed in the last day' : `changed in the last ${days} days`),
  createdAgo: (days) => (days === 1 ? 'added in the last day' : `added in the last ${days} days`),
  text: textPhrase,
  shortLets: () => 'short lets only',
  pets: () => 'pets considered',
  auctionDate: (date) => `auction on ${dayText(date)}`,
  poly: () => 'the drawn area',
  view: () => 'what the map showed',
}

/** All that a search asks for besides channel, place and order, each with the search that is left without it. */
export function setFilters(criteria: SearchCriteria, { branchName }: { branchName?: string | undefined } = {}): SetFilter[] {
  const { page: _page, ...search } = criteria
  const { branchId, ...ofAllBranches } = search
  const { status, ...unasked } = search
  const single = Object.entries(phrases).flatMap(([key, phrase]): SetFilter[] => {
    const value = search[key as Key]
    if (value === undefined) return []
    const { [key as Key]: _gone, ...without } = search
    return [{ text: (phrase as (value: unknown) => string)(value), without: without as SearchCriteria }]
  })
  return [
    ...(branchId === undefined ? [] : [{ text: branchName ? `our ${branchName} branch` : 'one branch', without: ofAllBranches }]),
    ...single,
    ...(status === undefined ? [] : [{ text: statusText(criteria), without: unasked }]),
    ...(search.tags ?? []).map((tag) => ({ text: tagText(tag), without: withoutTag(search, tag) })),
  ]
}

/** The search with all filters cleared: its channel, its place and its order stay. */
export function withoutFilters({ channel, placeId, q, sorted }: SearchCriteria): SearchCriteria {
  return { channel, ...(placeId !== undefined && { placeId }), ...(q !== undefined && { q }), ...(sorted !== undefined && { sorted }) }
}

function statusText({ channel, status }: SearchCriteria): string {
  if (status === 'available') return 'available only'
  return channel === 'sales' ? 'under offer and sold too' : 'let agreed and let too'
}

/** What must not occur is told as such: “garden -pool” is searched as search engines do. */
function textPhrase(text: string): string {
  const unwanted = [...text.matchAll(/(?:^|\s)-(?:"([^"]+)"|([^\s"]+))/g)].map(([, phrase, word]) => `“${phrase ?? word}”`)
  const wanted = text
    .replaceAll(/(?:^|\s)-(?:"[^"]+"|[^\s"]+)/g, ' ')
    .replaceAll('"', '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  // Quotes alone are words too, of which nothing is left.
  const words = wanted === '' && unwanted.length > 0 ? [] : [`the words “${wanted || text}”`]
  return [...words, ...(unwanted.length > 0 ? [`without ${unwanted.join(' and ')}`] : [])].join(', ')
}

function tagText(tag: string): string {
  return tag.startsWith('!') ? `no ${tag.slice(1)}` : tag
}
