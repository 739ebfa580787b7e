import { type NearbyKindName, nearbyKinds } from '../../surroundings/nearby.ts'
import type { Surroundings } from '../../surroundings/surroundings.ts'
import { decimalNumber, decimalText } from '../search-values.ts'
import { type Criterion, type CriterionInput, decimalPattern, isAsked, pattern, readFlag } from './criterion.ts'

/** Distances that can be asked for, in miles; another counts as the next one up. Homes are found by a word for each (decision 236). */
export const nearbySteps = [0.25, 0.5, 0.75, 1, 1.5, 2, 3, 5, 10] as const
type NearbyStep = (typeof nearbySteps)[number]
const offered: readonly NearbyStep[] = [0.25, 0.5, 1, 2, 3, 5]
/** The share of a postcode's premises, in percent, from which on a home there counts as having it. */
const mostPremises = 90

/** The next distance that can be asked for; undefined beyond what is looked for around homes. */
export function nearbyStep(fact: NearbyFact, miles: number): NearbyStep | undefined {
  const reach = Math.max(...named[fact].kinds.map((kind) => nearbyKinds[kind].reachMiles))
  return nearbySteps.find((step) => step >= miles && step <= reach)
}

const readMiles = decimalNumber(0.01, 10)

/** The nearest of these kinds, in miles; undefined if none is within reach or it is not known. */
function milesToNearest(surroundings: Surroundings | undefined, kinds: readonly NearbyKindName[]): number | undefined {
  const near = kinds.flatMap((kind) => surroundings?.[nearbyKinds[kind].source]?.near.filter((each) => each.kind === kind) ?? [])
  return near.length > 0 ? Math.min(...near.map(({ miles }) => miles)) : undefined
}

interface Named {
  field: string
  segment: string
  /** In words of searches: 'station=1'. */
  word: string
  text: string
  kinds: readonly NearbyKindName[]
}

const named = {
  stationMiles: { field: 'station_miles', segment: 'station', word: 'station', text: 'a station', kinds: ['rail', 'metro'] },
  primaryMiles: {
    field: 'primary_school_miles',
    segment: 'primary-school',
    word: 'primary',
    text: 'a primary school',
    kinds: ['primary'],
  },
  secondaryMiles: {
    field: 'secondary_school_miles',
    segment: 'secondary-school',
    word: 'secondary',
    text: 'a secondary school',
    kinds: ['secondary'],
  },
} as const satisfies Readonly<Record<string, Named>>

export type NearbyFact = keyof typeof named

function milesTo<Fact extends NearbyFact>(fact: Fact) {
  const { field, segment, word, text, kinds }: Named = named[fact]
  return {
    fields: [field],
    segment: {
      shape: pattern(`${segment}-within-(${decimalPattern})-miles?`),
      isTold: true,
      write: (miles) => `${segment}-within-${decimalText(miles)}-miles`,
    },
    read: (asked) => {
      const miles = readMiles(asked.replace(/-miles?$/i, ''))
      return miles === undefined ? undefined : nearbyStep(fact, miles)
    },
    asks: (miles) => ({ [fact]: miles }) as { [Key in Fact]?: NearbyStep },
    chip: (miles) => `within ${stepText(miles)} of ${text}`,
    title: 'none',
    logged: 'as-it-is',
    droppedOnLeaving: [],
    countedBy: 'uncounted',
    searchWords: {
      ofListing: ({ surroundings }) => {
        const nearest = milesToNearest(surroundings, kinds)
        return nearest === undefined ? [] : nearbySteps.filter((step) => step >= nearest)
      },
      word: (miles) => `${word}=${miles}`,
    },
  } satisfies Criterion<NearbyStep>
}

/** What imported registers say of where a home is (docs/place-facts.md). */
export const surroundings = {
  gigabit: {
    fields: ['gigabit'],
    segment: { shape: pattern('(gigabit-broadband)'), write: (value) => (value ? 'gigabit-broadband' : undefined) },
    read: readFlag('gigabit-broadband'),
    asks: isAsked('gigabit'),
    chip: () => 'gigabit broadband',
    title: 'none',
    logged: 'as-it-is',
    droppedOnLeaving: [],
    countedBy: 'uncounted',
    searchWords: {
      ofListing: ({ surroundings: around }) => ((around?.broadband?.gigabit ?? 0) >= mostPremises ? [true] : []),
      word: () => 'broadband=gigabit',
    },
  } satisfies Criterion<boolean>,
  stationMiles: milesTo('stationMiles'),
  primaryMiles: milesTo('primaryMiles'),
  secondaryMiles: milesTo('secondaryMiles'),
}

function select(order: number, label: string, facts: 'stations' | 'schools') {
  return {
    control: {
      group: 'more',
      order,
      label,
      facts,
      kind: 'select',
      options: () => ({ any: 'Any', values: offered, text: (miles) => `Within ${stepText(miles)}` }),
    },
    phrases: 'by-rules',
  } satisfies CriterionInput<NearbyStep>
}

type SurroundingsAsked = { [Name in keyof typeof surroundings]?: boolean | number }

/** Where each fact stands in the number that is stored of a home's surroundings (`surroundings_code` of `property`, db/migrations/0192). */
const codeParts = {
  gigabit: { shift: 0, bits: 1 },
  stationMiles: { shift: 1, bits: 15 },
  primaryMiles: { shift: 5, bits: 15 },
  secondaryMiles: { shift: 9, bits: 15 },
} as const satisfies Record<keyof typeof surroundings, { shift: number; bits: number }>

export const surroundingNames = Object.keys(codeParts) as Array<keyof typeof surroundings>

/** What the number has to be for a fact that is asked for: `(code >> shift) & bits` at least `least`. */
export function codeAsked(name: keyof typeof surroundings, value: unknown) {
  const reached = nearbySteps.filter((step) => step >= Number(value)).length
  return { ...codeParts[name], least: name === 'gigabit' ? 1 : reached }
}

/** Whether a home with this number meets what a search asks of its place; undefined where that is nothing. */
export function surroundingsTest(criteria: SurroundingsAsked): ((code: number) => boolean) | undefined {
  const asked = surroundingNames.flatMap((name) => (criteria[name] ? [codeAsked(name, criteria[name])] : []))
  return asked.length > 0 ? (code) => asked.every(({ shift, bits, least }) => ((code >> shift) & bits) >= least) : undefined
}

export const surroundingInputs = {
  gigabit: {
    control: { group: 'must-have', order: 30, label: 'Gigabit broadband', facts: 'broadband', kind: 'checkbox' },
    phrases: 'by-rules',
  } satisfies CriterionInput<boolean>,
  stationMiles: select(160, 'Miles to a station', 'stations'),
  primaryMiles: select(161, 'Miles to a primary school', 'schools'),
  secondaryMiles: select(162, 'Miles to a secondary school', 'schools'),
}

const inWords: Readonly<Record<number, string>> = {
  0.25: 'a quarter of a mile',
  0.5: 'half a mile',
  0.75: 'three quarters of a mile',
  1: 'a mile',
}

function stepText(miles: number): string {
  return inWords[miles] ?? `${miles} miles`
}
