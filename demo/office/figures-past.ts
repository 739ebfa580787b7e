import { dayBefore, londonDay } from '../../src/domain/dates/day.ts'
import { type SearchedWords, searchedWords } from '../../src/domain/figures/searched-words.ts'
import { type Place, placeId } from '../../src/domain/places/place.ts'
import type { Channel } from '../../src/domain/property/channel.ts'
import type { Interest, InterestKind } from '../../src/domain/property/interest.ts'
import type { DemoPlace } from '../places/demo-place.ts'
import { westCountry } from '../places/west-country.ts'
import { between, pick } from '../seeded.ts'
import { type DemoOffice, pickUneven, randomFor } from './demo-office.ts'

const daysOfFigures = 365
/** Of Sunday to Saturday: homes are looked at from the sofa. */
const weekdays = [1.35, 1.1, 1, 0.95, 0.9, 0.85, 1.2]
/** Of January to December. */
const months = [1.3, 1.2, 1.2, 1.1, 1.1, 1, 0.95, 0.85, 1.1, 1.05, 0.95, 0.6]
/** How often a card of a home of ordinary appeal came into view on a day. */
const seenPerDay = 11
/** How many of those that open its page did that too; `opened`: of those who saw it. */
const shares: Readonly<Record<Exclude<InterestKind, 'seen'>, number>> = {
  opened: 0.13,
  saved: 0.05,
  brochure: 0.06,
  tour: 0.05,
  phone: 0.03,
}

/** What visitors did with the homes of the demo over the last year, in a list for each week, the earliest first. */
export function interestByWeek(office: DemoOffice): Interest[][] {
  const random = randomFor(office, 4)
  const days = pastDays(office)
  const weeks = Array.from({ length: Math.ceil(daysOfFigures / 7) }, (): Interest[] => [])
  for (const { id: propertyId, launchedAt, isListed, isAvailable } of office.properties) {
    const appeal = 0.4 + 3 * random() ** 3
    const launched = londonDay(launchedAt)
    for (const [ago, { day, factor }] of days.entries()) {
      if (!isListed || day < launched) break
      const sinceLaunch = daysBetween(launched, day)
      // What is sold is looked at by the curious alone.
      const news = 1 + 2.5 * Math.exp(-sinceLaunch / 9)
      const isOver = !isAvailable && ago < 26
      const seen = whole(random, seenPerDay * appeal * factor * news * (isOver ? 0.2 : 1))
      const opened = whole(random, seen * shares.opened)
      const rest = (['saved', 'brochure', 'tour', 'phone'] as const).map((kind) => [kind, whole(random, opened * shares[kind])] as const)
      for (const [kind, count] of [['seen', seen], ['opened', opened], ...rest] as const)
        if (count > 0) weeks[Math.floor(ago / 7)]?.push({ propertyId, day, kind, count })
    }
  }
  return weeks.reverse()
}

/** The days of the figures, today first; `factor`: how busy one is, today as far as it has gone. */
function pastDays({ now }: DemoOffice): { day: string; factor: number }[] {
  const today = londonDay(now)
  return Array.from({ length: daysOfFigures }, (_, ago) => {
    const day = dayBefore(today, ago)
    const at = new Date(`${day}T00:00:00Z`)
    const gone = ago === 0 ? (now.getTime() - at.getTime()) / 86_400_000 : 1
    return { day, factor: weekdays[at.getUTCDay()]! * months[at.getUTCMonth()]! * (1.15 - ago / 1200) * gone }
  })
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000
}

/** The number above or below, so that on average it is the number itself. */
function whole(random: () => number, mean: number): number {
  return Math.floor(mean * between(random, 0.6, 1.4) + random())
}

/** So many searches of a day. */
interface Searches extends SearchedWords {
  day: string
  count: number
}

const wishes = [
  { minBeds: 5, maxPrice: 200_000 },
  { minBeds: 4, maxPrice: 175_000 },
  { minPrice: 2_000_000, minBeds: 6 },
  { maxPrice: 100_000, minBeds: 3 },
] as const
/** What people type that is no place of the gazetteer's. */
const typed = ['blackdown hills', 'near the sea', 'quantocks', 'hinkley point', 'musgrove hospital']

/** What visitors of the demo looked for over the last year, and what nothing was found for. */
export function searchesPast(office: DemoOffice): Searches[] {
  const random = randomFor(office, 5)
  return pastDays(office).flatMap(({ day, factor }) => {
    const counted = new Map<string, Searches>()
    const add = (searched: SearchedWords, count: number) => {
      const key = JSON.stringify(searched)
      counted.set(key, { ...searched, day, count: count + (counted.get(key)?.count ?? 0) })
    }
    for (let each = 0; each < 14; each += 1) {
      const place = pickUneven(random, westCountry)
      const count = whole(random, 6 * factor * (place.size === 'town' ? 3 : 1))
      if (count > 0) add(wordsOf(office, place, { channel: channelOf(random) }, 1), count)
    }
    for (let each = 0; each < 4; each += 1)
      if (random() < factor * 0.5)
        add(wordsOf(office, pickUneven(random, westCountry), { channel: channelOf(random), ...pick(random, wishes) }, 0), 1)
    if (random() < 0.5) add(wordsOf(office, undefined, { channel: 'sales', q: pick(random, typed) }, 0), 1)
    return [...counted.values()]
  })
}

function channelOf(random: () => number): Channel {
  return random() < 0.72 ? 'sales' : 'lettings'
}

function wordsOf(
  { branches }: DemoOffice,
  place: DemoPlace | undefined,
  criteria: Parameters<typeof searchedWords>[0]['criteria'],
  totalCount: number,
): SearchedWords {
  const found = place && gazetteerPlace(place)
  return searchedWords({ criteria: { ...criteria, ...(found && { placeId: found.id }) }, place: found, branches, totalCount })
}

/** A place of the demo as the gazetteer has it. */
export function gazetteerPlace({ name, county, location }: DemoPlace): Place {
  const slugOf = (text: string) => text.toLowerCase().replaceAll(' ', '-')
  const slug = slugOf(name)
  return {
    id: placeId('location', slug),
    kind: 'location',
    name,
    countyName: county,
    slug,
    countySlug: slugOf(county),
    location,
    radiusMiles: 0,
  }
}
