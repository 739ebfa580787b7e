import { dayText } from '../dates/day.ts'
import { acresText } from '../property/area-text.ts'
import { pounds } from '../property/price.ts'
import { type SearchCriteria, withoutTag } from './search-criteria.ts'

interface SetFilter {
  /** As it stands after 'without': 'at least 3 beds', 'up to £300,000'. */
  text: string
  without: SearchCriteria
}

interface Choice {
  /** Only what these ask for is told. */
  among?: SearchCriteria
  branchName?: string | undefined
}

type Key = Exclude<keyof SearchCriteria, 'channel' | 'tags' | 'page' | 'branchId'>
const phrases: { [K in Key]?: (value: NonNullable<SearchCriteria[K]>) => string } = {
  minBeds: (beds) => `at least ${beds} ${beds === 1 ? 'bed' : 'beds'}`,
  maxBeds: (beds) => `at most ${beds} ${beds === 1 ? 'bed' : 'beds'}`,
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
  text: (text) => `the words “${text}”`,
  shortLets: () => 'short lets only',
  pets: () => 'pets considered',
  auctionDate: (date) => `auction on ${dayText(date)}`,
  poly: () => 'the drawn area',
  view: () => 'what the map showed',
}

/** The filters that narrow a search, each with the search that is left without it. */
export function setFilters(criteria: SearchCriteria, { among = criteria, branchName }: Choice = {}): SetFilter[] {
  const { page: _page, ...search } = criteria
  const { branchId: _branchId, ...ofAllBranches } = search
  const branch =
    among.branchId === undefined ? [] : [{ text: branchName ? `our ${branchName} branch` : 'one branch', without: ofAllBranches }]
  const single = Object.entries(phrases).flatMap(([key, phrase]): SetFilter[] => {
    const value = among[key as Key]
    if (value === undefined) return []
    const { [key as Key]: _gone, ...without } = search
    return [{ text: (phrase as (value: unknown) => string)(value), without: without as SearchCriteria }]
  })
  const tags = (among.tags ?? []).map((tag) => ({ text: tagText(tag), without: withoutTag(search, tag) }))
  return [...branch, ...single, ...tags]
}

function tagText(tag: string): string {
  return tag.startsWith('!') ? `no ${tag.slice(1)}` : tag
}
