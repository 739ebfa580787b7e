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

/**
 * What public registers say of where a home is, as far as they were imported and are not too old. Distances are from the public point, which of a
 * home with an approximate address is not the exact one.
 */
export interface Surroundings {
  broadband?: Dated<BroadbandFacts>
  schools?: Dated<{ near: readonly Nearby[] }>
  stations?: Dated<{ near: readonly Nearby[] }>
  flood?: Dated<FloodFacts>
  listed?: Dated<{ near: readonly Nearby[] }>
}

export type NearbySource = Extract<FactSourceName, 'schools' | 'stations' | 'listed'>
