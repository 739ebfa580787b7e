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

/**
 * What public registers say of where a home is, as far as they were imported and are not too old. Distances are from the public point, which of a
 * home with an approximate address is not the exact one.
 */
export interface Surroundings {
  broadband?: Dated<BroadbandFacts>
  schools?: Dated<{ near: readonly Nearby[] }>
  stations?: Dated<{ near: readonly Nearby[] }>
}

export type NearbySource = Extract<FactSourceName, 'schools' | 'stations'>
