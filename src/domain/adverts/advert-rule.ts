import type { Channel } from '../property/channel.ts'
import type { Listing } from '../property/listing.ts'
import type { FoundWords, Wording } from './advert-texts.ts'
import type { AdvertWords } from './advert-words.ts'
import type { AdvertCountry } from './country-of-outcode.ts'

/** What a rule looks for. */
export type AdvertLook =
  /** There is no rent, or none that may be shown. */
  | { what: 'no-rent' }
  /** A qualifier before the rent, or one that sells the home to the highest offer. */
  | { what: 'qualifier' }
  /**
   * Words in the advert's texts; `fees` are looked for in the statement of fees only. Where `mentions` is in none of the texts as they were
   * sent, none of the words is.
   */
  | { what: 'words'; words: readonly AdvertWords[]; fees?: readonly AdvertWords[]; mentions?: RegExp }
  /** Facts that are missing or beyond a limit. `wording()` are the advert's texts, made when they are first asked for. */
  | { what: 'facts'; find(listing: Listing, wording: () => Wording): FoundWords[] }

/**
 * `held-back`: the property is not shown. `left-out`: it is shown without what was found; for words, without the sentence in the summary.
 * `told`: it is shown unchanged. Reports name the problem in every case.
 */
export type AdvertEffect = 'held-back' | 'left-out' | 'told'

/** A legal rule about adverts. The files of rules/ hold them by theme; advert-guard.ts applies them. */
export interface AdvertRule {
  id: string
  countries: readonly AdvertCountry[]
  channel: Channel
  /** Postcode areas and districts in which it holds, `TA` or `TA1`; all of its countries if absent. */
  areas?: readonly string[]
  /** The first day on which the rule applies, `YYYY-MM-DD`. */
  from: string
  looksAt: AdvertLook
  effect: AdvertEffect
  /** The problem, followed by what was found. */
  fault: string
  law: string
  /** What is not certain about that law: it is then said that it has to be looked up. */
  uncertain?: string
  /** What the agency has to do about it. */
  remedy: string
}

/** Whether a rule holds in a part of the country, by the first half of a postcode. */
export function holdsIn(
  { countries, areas }: Pick<AdvertRule, 'countries' | 'areas'>,
  country: AdvertCountry | undefined,
  outcode: string,
): boolean {
  if (country === undefined || !countries.includes(country)) return false
  return areas === undefined || areas.some((area) => outcode === area || /^[A-Z]+/.exec(outcode)?.[0] === area)
}

/** The problem as reports say it. */
export function faultText({ effect, fault, looksAt }: AdvertRule): string {
  if (effect === 'held-back') return `Held back, and shown nowhere: ${fault.charAt(0).toLowerCase()}${fault.slice(1)}`
  return effect === 'left-out' && looksAt.what === 'qualifier' ? `${fault}; the rent is shown without it` : fault
}

/** The law as reports name it. */
export function lawText({ law, uncertain }: Pick<AdvertRule, 'law' | 'uncertain'>): string {
  return uncertain === undefined ? law : `${law}; check on GOV.UK ${uncertain}`
}

export const rentersRights = 'Renters\u2019 Rights Act 2025'
