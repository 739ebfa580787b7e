import type { FactSourceName } from './fact-source.ts'
import type { Nearby } from './nearby.ts'

/** What a register says, with its day. */
export type Dated<Facts> = Facts & {
  /** `YYYY-MM-DD` */
  asOf: string
  /** By a demo. */
  isMadeUp?: true
}

/** The share of a postcode's premises, in percent, at which so fast a download is available by a fixed line. */
export interface BroadbandFacts {
  /** 1,000 Mbit/s, over full fibre or upgraded cable. */
  gigabit: number
  /** 30 Mbit/s */
  superfast?: number
}

/** The share of a postcode's homes, in percent, in each band of the yearly chance of a flood from rivers or the sea, defences considered. */
export interface FloodFacts {
  /** More than 1 in 30. */
  high: number
  /** 1 in 100 to 1 in 30. */
  medium: number
  /** 1 in 1,000 to 1 in 100. */
  low: number
}

/** The share of a postcode's premises, in percent, at which networks are predicted to have a good signal. */
export interface MobileFacts {
  /** 4G indoors, of each of the four networks. */
  all: number
  /** 4G indoors, of at least one. */
  any: number
  /** 5G outdoors, of at least one, where Ofcom is sure of it. */
  fast?: number
}

/** Crimes and anti-social behaviour that the police recorded within half a mile, in twelve months. */
export interface CrimeFacts {
  /** As the police force names itself. */
  force: string
  counts: CrimeCounts
  /** The same around the middles of the force's neighbourhoods: half of them have more. */
  usual: CrimeCounts
}

/** By the register's kind, `all` included. */
export type CrimeCounts = Readonly<Record<string, number>>

export interface ConservationFacts {
  near: ReadonlyArray<{ name: string; miles: number }>
  /** Their outlines around the home, as a path of SVG in hundredths of a mile from it, filled by the even-odd rule. */
  outline: string
}

/**
 * What public registers say of where a home is, as far as they were imported and are not too old. Distances are from the public point, which of a
 * home with an approximate address is not the exact one.
 */
export interface Surroundings {
  broadband?: Dated<BroadbandFacts>
  schools?: Dated<{ near: readonly Nearby[] }>
  stations?: Dated<{ near: readonly Nearby[] }>
  mobile?: Dated<MobileFacts>
  flood?: Dated<FloodFacts>
  crime?: Dated<CrimeFacts>
  conservation?: Dated<ConservationFacts>
  listed?: Dated<{ near: readonly Nearby[] }>
}

export type NearbySource = Extract<FactSourceName, 'schools' | 'stations' | 'listed'>
