import type { Channel } from '../property/channel.ts'
import type { Criterion } from './criteria/criterion.ts'
import { ages, auctionDays } from './criteria/dates.ts'
import { pets, shortLets } from './criteria/lettings.ts'
import { particulars } from './criteria/particulars.ts'
import { prices } from './criteria/prices.ts'
import { availability, orders, pages } from './criteria/results.ts'
import { rooms } from './criteria/rooms.ts'
import { sizes } from './criteria/sizes.ts'
import { branches, mapAreas, radius } from './criteria/where.ts'
import { tags, texts } from './criteria/words.ts'

/** Every criterion, in the order that canonical addresses have them: the table of rules: S4, the additions of rules: W5 between. */
export const criteria = {
  ...rooms,
  ...particulars,
  ...prices,
  ...sizes,
  ...ages,
  ...availability,
  ...radius,
  ...pages,
  ...mapAreas,
  ...texts,
  ...shortLets,
  ...tags,
  ...auctionDays,
  ...pets,
  ...orders,
  ...branches,
}
export type CriterionName = keyof typeof criteria

type Values = {
  [Name in CriterionName]?: (typeof criteria)[Name] extends { read: (text: string) => infer Value } ? NonNullable<Value> : never
}

/**
 * What a visitor looks for. One type for list, map, counts, titles, saved searches and alerts (decision 3). A field that
 * is absent does not filter. Exactly one of placeId, q, poly decides the place; placeId wins over q (rules: W6).
 */
export interface SearchCriteria extends Values {
  channel: Channel
  placeId?: string
  q?: string
}

/** The same as a list, of values that nobody looks into. */
export const criterionList = Object.entries(criteria) as ReadonlyArray<readonly [CriterionName, Criterion<unknown>]>

/** As the example of rules: W11 has it. */
export const defaultPageSize = 12
/** `count` outside 1 to 200 is clamped (rules: W12). */
export const maxPageSize = 200

/** Without some criteria. */
export function withoutCriteria(search: SearchCriteria, names: readonly CriterionName[]): SearchCriteria {
  return Object.fromEntries(Object.entries(search).filter(([name]) => !names.includes(name as CriterionName))) as unknown as SearchCriteria
}
