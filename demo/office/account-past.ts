import type { AlertFrequency } from '../../src/domain/saved/saved-search.ts'
import type { SearchCriteria } from '../../src/domain/search/search-criteria.ts'
import { searchTitle } from '../../src/domain/search/search-title.ts'
import { westCountry } from '../places/west-country.ts'
import { between, pick } from '../seeded.ts'
import { type DemoOffice, pickUneven, randomFor } from './demo-office.ts'
import { gazetteerPlace } from './figures-past.ts'
import { type Person, peopleOf } from './people.ts'

interface PastSearch {
  criteria: SearchCriteria
  title: string
  frequency: AlertFrequency
  savedAt: Date
}

/** Somebody who has registered on the demo's site, with what they have saved. */
export interface PastAccount {
  person: Person
  createdAt: Date
  lastSeenAt: Date
  isConfirmed: boolean
  wantsMarketing: boolean
  searches: readonly PastSearch[]
  /** Numbers of properties. */
  properties: readonly number[]
}

const dayMs = 86_400_000

/** Those who have registered, most of whom have asked for something too; the earliest comes first. */
export function accountsPast(office: DemoOffice): PastAccount[] {
  const random = randomFor(office, 8)
  const { now, properties } = office
  const offered = properties.filter(({ isAvailable }) => isAvailable)
  return peopleOf(office)
    .filter(() => random() < 0.05)
    .map((person) => {
      const createdAt = new Date(now.getTime() - between(random, 1, 320) * dayMs)
      const lastSeenAt = new Date(between(random, createdAt.getTime(), now.getTime()))
      const saved = Array.from({ length: Math.floor(random() * 6) }, () => pickUneven(random, offered).id)
      return {
        person,
        createdAt,
        lastSeenAt,
        isConfirmed: random() < 0.9,
        wantsMarketing: random() < 0.4,
        searches: Array.from({ length: 1 + Math.floor(random() * 2) }, () => inventSearch(random, createdAt)),
        properties: [...new Set(saved)],
      }
    })
    .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
}

const wishes: readonly Omit<SearchCriteria, 'placeId' | 'q'>[] = [
  { channel: 'sales', minBeds: 3, maxPrice: 350_000 },
  { channel: 'sales', minBeds: 2, maxPrice: 250_000 },
  { channel: 'sales', minBeds: 4, maxPrice: 600_000, within: 5 },
  { channel: 'sales', maxPrice: 200_000 },
  { channel: 'lettings', minBeds: 2, maxPrice: 1100 },
  { channel: 'lettings', maxPrice: 850, pets: true },
]

function inventSearch(random: () => number, savedAt: Date): PastSearch {
  const place = gazetteerPlace(pickUneven(random, westCountry))
  const criteria: SearchCriteria = { ...pick(random, wishes), placeId: place.id }
  return { criteria, title: searchTitle(criteria, place), frequency: pick(random, ['I', 'W', 'W', 'M', 'N'] as const), savedAt }
}
