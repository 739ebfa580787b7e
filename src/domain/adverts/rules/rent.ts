import { type AdvertRule, rentersRights } from '../advert-rule.ts'
import { biddingWords } from '../advert-words.ts'

const since2026 = { countries: ['england'], channel: 'lettings', from: '2026-05-01', law: `${rentersRights}, section 56` } as const

/** One rent is stated, and no other is invited. */
export const rentRules: readonly AdvertRule[] = [
  {
    ...since2026,
    id: 'england-one-rent',
    looksAt: { what: 'no-rent' },
    effect: 'held-back',
    fault: 'The advert of a letting in England has to state one rent',
    remedy: 'State the rent and its period in the software',
  },
  {
    ...since2026,
    id: 'england-no-bids',
    looksAt: { what: 'qualifier' },
    effect: 'left-out',
    fault: 'Nothing may stand before a rent in England that invites other offers',
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
]
