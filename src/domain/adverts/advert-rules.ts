import type { Channel } from '../property/channel.ts'
import { type AdvertWords, benefitWords, biddingWords, childrenWords, feeAmounts, feeWords, rentInAdvanceWords } from './advert-words.ts'
import type { AdvertCountry } from './country-of-outcode.ts'

/** What a rule looks for. */
export type AdvertLook =
  /** There is no rent, or none that may be shown. */
  | { what: 'no-rent' }
  /** A qualifier before the rent, or one that sells the home to the highest offer. */
  | { what: 'qualifier' }
  /** Words in the advert's texts; `fees` are looked for in the statement of fees only. */
  | { what: 'words'; words: readonly AdvertWords[]; fees?: readonly AdvertWords[] }

/** A legal rule about adverts. This file holds data only; advert-guard.ts applies it. */
export interface AdvertRule {
  id: string
  country: AdvertCountry
  channel: Channel
  /** The first day on which the rule applies, `YYYY-MM-DD`. */
  from: string
  looksAt: AdvertLook
  /**
   * `held-back`: the property is not shown. `left-out`: it is shown without what was found; for words, without the sentence in the summary.
   * `told`: it is shown unchanged. The report names the problem in every case.
   */
  effect: 'held-back' | 'left-out' | 'told'
  /** The problem, followed by what was found. */
  fault: string
  law: string
  /** What the agency has to do about it. */
  remedy: string
}

const rentersRights = 'Renters\u2019 Rights Act 2025'
const lettings = { country: 'england', channel: 'lettings' } as const
const since2026 = { ...lettings, from: '2026-05-01', law: rentersRights } as const

/**
 * The same Act of Parliament forbids them in Scotland (chapter 5, by new sections 6A and 6B of the Act named) and in Wales (chapter 4).
 * Start dates: guidance of the Scottish Association of Landlords, and gov.wales on the Renting Homes (Miscellaneous Amendments) (Wales)
 * Regulations 2026.
 */
const scotland = { country: 'scotland', channel: 'lettings', from: '2026-05-01' } as const
const scottish = 'Private Housing (Tenancies) (Scotland) Act 2016, section'
const wales = {
  country: 'wales',
  channel: 'lettings',
  from: '2026-06-01',
  law: `Renting Homes (Fees etc.) (Wales) Act 2019, as ${rentersRights}, section 44, changed it`,
} as const
const againstChildren = {
  looksAt: { what: 'words', words: childrenWords },
  effect: 'told',
  fault: 'Words against tenants with children',
  remedy: 'Take them out',
} as const
const againstBenefits = {
  looksAt: { what: 'words', words: benefitWords },
  effect: 'told',
  fault: 'Words against tenants who get benefits',
  remedy: 'Take them out',
} as const

export const advertRules: readonly AdvertRule[] = [
  {
    ...since2026,
    id: 'england-one-rent',
    looksAt: { what: 'no-rent' },
    effect: 'held-back',
    fault: 'Held back, and shown nowhere: the advert of a letting in England has to state one rent',
    law: `${rentersRights}, section 56`,
    remedy: 'State the rent and its period in the software',
  },
  {
    ...since2026,
    id: 'england-no-bids',
    looksAt: { what: 'qualifier' },
    effect: 'left-out',
    fault: 'Nothing may stand before a rent in England that invites other offers; the rent is shown without it',
    remedy: 'Take the qualifier out in the software: portals and prints show it too',
  },
  {
    ...since2026,
    id: 'england-bidding-words',
    looksAt: { what: 'words', words: biddingWords },
    effect: 'left-out',
    fault: 'Words that invite other offers than the rent',
    remedy: 'State the rent alone',
  },
  { ...since2026, ...againstChildren, id: 'england-children' },
  { ...since2026, ...againstBenefits, id: 'england-benefits' },
  {
    ...since2026,
    id: 'england-rent-in-advance',
    looksAt: { what: 'words', words: rentInAdvanceWords },
    effect: 'told',
    fault: 'Rent in advance of more than a month',
    remedy: 'Ask for a month\u2019s rent at most, once the tenancy is agreed',
  },
  {
    ...lettings,
    id: 'england-fees',
    from: '2019-06-01',
    looksAt: { what: 'words', words: feeWords, fees: feeAmounts },
    effect: 'told',
    fault: 'A fee that tenants in England may not be asked for',
    law: 'Tenant Fees Act 2019',
    remedy: 'Name permitted payments only',
  },
  { ...scotland, ...againstChildren, id: 'scotland-children', law: `${scottish} 6A` },
  { ...scotland, ...againstBenefits, id: 'scotland-benefits', law: `${scottish} 6B` },
  { ...wales, ...againstChildren, id: 'wales-children' },
  { ...wales, ...againstBenefits, id: 'wales-benefits' },
]
