import { dayText } from '../dates/day.ts'
import { milesText } from '../places/point.ts'
import type { AddressPrecision } from '../property/listing.ts'
import { type FactSourceName, factSources } from './fact-source.ts'
import { areaKinds, type Nearby, type NearbyKindName } from './nearby.ts'
import type { CrimeFacts, Dated, Surroundings } from './surroundings.ts'

/** One line about a home's surroundings. */
export interface SurroundingFact {
  name: string
  /** In words: '92%', '0.8 miles'. */
  value: string
  /** What it is of, beside its name: 'ages 4–11', 'of premises in this postcode'. */
  note?: string
  /** The length of its bar, 0 to 1: of a share as it is, of a distance or a count beside the longest of its group. */
  at: number
  /** Where on it a mark for what is usual is, 0 to 1. */
  usual?: number
}

interface SurroundingGroup {
  heading: string
  facts: readonly SurroundingFact[]
  /** Where its bars would end: '100%', '2.5 miles'. */
  scale: string
  /** Who says so, as of when, and what it does not say. */
  origin: string
  /** What the advert says of the same, where it need not agree. */
  advert?: string
}

const kindNotes: Readonly<Record<NearbyKindName, string>> = {
  rail: 'train station',
  metro: 'tram or underground station',
  bus: 'bus stop',
  primary: 'primary school',
  secondary: 'secondary school',
  listed: 'listed building',
}

/**
 * What may be said of a home's surroundings, in groups; none where no register says anything. `advertised`: the home's broadband as its advert
 * says it.
 */
export function surroundingGroups(
  surroundings: Surroundings | undefined,
  precision: AddressPrecision,
  advertised: readonly string[] = [],
): SurroundingGroup[] {
  const { broadband, mobile, stations, schools, flood, crime, conservation, listed } = surroundings ?? {}
  const isAbout = precision !== 'exact'
  const straight = isAbout ? 'Straight lines from the middle of the area, as the address is not public' : 'In a straight line'
  return [
    ...(broadband
      ? [
          {
            heading: 'Broadband',
            facts: [
              share('Gigabit', broadband.gigabit, '1,000 Mbit/s'),
              ...(broadband.superfast === undefined ? [] : [share('Superfast', broadband.superfast, '30 Mbit/s or more')]),
            ],
            scale: '100%',
            origin: originText(
              'broadband',
              broadband,
              'Share of the postcode’s premises where providers say that they offer it; ask one about this home',
            ),
            ...(advertised.length > 0 && {
              advert: `The advert says ${advertised.join(', ')}: that is of this home, these are what is offered at its postcode.`,
            }),
          },
        ]
      : []),
    ...(mobile
      ? [
          {
            heading: 'Mobile coverage',
            facts: [
              share('4G indoors', mobile.all, 'of all four networks'),
              share('4G indoors', mobile.any, 'of at least one'),
              ...(mobile.fast === undefined ? [] : [share('5G outdoors', mobile.fast, 'of at least one')]),
            ],
            scale: '100%',
            origin: originText(
              'mobile',
              mobile,
              'Share of the postcode’s premises where it is predicted, not measured; try your phone here',
            ),
          },
        ]
      : []),
    ...(stations
      ? [{ heading: 'Stations and stops', ...distances(stations.near), origin: originText('stations', stations, straight) }]
      : []),
    ...(schools
      ? [
          {
            heading: 'Schools',
            ...distances(schools.near),
            origin: originText('schools', schools, `${straight}. Who is admitted is for the school or the council to say`),
          },
        ]
      : []),
    ...(flood
      ? [
          {
            heading: 'Flood risk from rivers and the sea',
            facts: [
              share('High', flood.high, 'of the postcode’s homes: more than 1 in 30 in a year'),
              share('Medium', flood.medium, '1 in 100 to 1 in 30'),
              share('Low', flood.low, '1 in 1,000 to 1 in 100'),
            ],
            scale: '100%',
            origin: originText(
              'flood',
              flood,
              'Of an area, not of this home, and not of surface water; GOV.UK’s “Check your long term flood risk” says it for an address',
            ),
          },
        ]
      : []),
    ...(crime ? [crimeGroup(crime)] : []),
    ...(conservation
      ? [
          {
            heading: 'Conservation areas',
            facts: conservation.near.map(({ name, miles }) => ({
              name,
              value: miles === 0 ? (isAbout ? 'around here' : 'within it') : milesText(miles),
              at: miles / areaKinds.conservation.reachMiles,
            })),
            scale: 'half a mile',
            origin: originText('conservation', conservation, `${straight}. Whether this home is within one is for the council to say`),
          },
        ]
      : []),
    ...(listed
      ? [
          {
            heading: 'Listed buildings',
            ...distances(listed.near),
            origin: originText('listed', listed, `${straight}. Whether this home is listed is for Historic England’s list to say`),
          },
        ]
      : []),
  ]
}

/** Who says the facts of a register and as of when, what they do not say, and what the licence asks for. */
export function originText(source: FactSourceName, { asOf, isMadeUp }: Dated<object>, caveat: string): string {
  const { publisher, licence } = factSources[source]
  return isMadeUp ? `Made up for this demonstration. ${caveat}.` : `${publisher}, as of ${dayText(asOf)}. ${caveat}. ${licence}`
}

/** Those that are shown of the register's kinds, in its words. */
const crimeKinds = ['Violence and sexual offences', 'Anti-social behaviour', 'Burglary', 'Vehicle crime']

function crimeGroup(crime: Dated<CrimeFacts>): SurroundingGroup {
  const kinds = [['all', 'All that is recorded'] as const, ...crimeKinds.map((kind) => [kind, kind] as const)]
  const most = Math.max(1, ...[crime.counts, crime.usual].map(({ all = 0 }) => all))
  const month = dayText(crime.asOf).replace(/^\d+ /, '')
  return {
    heading: 'Crime recorded by the police',
    facts: kinds.map(([kind, name]) => {
      const [count, usual] = [crime.counts[kind] ?? 0, crime.usual[kind] ?? 0]
      return { name, note: `usual: ${numberText(usual)}`, value: numberText(count), at: count / most, usual: usual / most }
    }),
    scale: numberText(most),
    origin: originText(
      'crime',
      crime,
      `Within half a mile, in the twelve months to ${month}. Usual, marked on each bar: the middle of all neighbourhoods of ${crime.force}. The police move each crime to a nearby point of their map, and more is recorded where more people work, shop and go out`,
    ),
  }
}

function share(name: string, percent: number, note: string): SurroundingFact {
  return { name, value: `${percent}%`, note, at: percent / 100 }
}

function distances(near: readonly Nearby[]): Pick<SurroundingGroup, 'facts' | 'scale'> {
  const farthest = Math.max(...near.map(({ miles }) => miles))
  const facts = near.map(({ kind, name, miles, ages, grade }) => {
    const note = [kindNotes[kind], ages && `ages ${ages}`, grade && `grade ${grade}`].filter(Boolean).join(', ')
    return { name, value: milesText(miles), note, at: farthest > 0 ? miles / farthest : 0 }
  })
  return { facts, scale: milesText(farthest) }
}

function numberText(count: number): string {
  return count.toLocaleString('en-GB')
}
