import * as v from 'valibot'
import type { Channel } from '#src/domain/property/channel.ts'
import { homeKindName, homeKinds } from '#src/domain/valuation/sold-price.ts'

/** Bedrooms that are told apart; the last stands for itself and more. */
export const mostBeds = 5

const step = v.object({
  from: v.nullable(v.number()),
  to: v.nullable(v.number()),
  /** At least so many people; null where fewer than ten are, or may be. */
  people: v.nullable(v.number()),
})

/** How many people have a live search that finds a home, by price step: as on the wire, and the same for everybody who asks. */
export const buyerDemand = v.object({
  /** `TA1 1`, or `TA1` where sectors are not known. */
  area: v.string(),
  channel: v.picklist(['sales', 'lettings']),
  kind: v.picklist(homeKinds),
  beds: v.number(),
  /** `YYYY-MM-DD`: searches saved before this day count. */
  asOf: v.string(),
  steps: v.array(step),
  /** The index of the step that the home's own price lies in; null where no price was given. */
  own: v.nullable(v.number()),
})
export type BuyerDemand = v.InferOutput<typeof buyerDemand>
type DemandStep = BuyerDemand['steps'][number]

/** How many people have alerts for any home of a channel in an area; null where fewer than ten have, or may have. */
export interface DemandAround {
  area: string
  people: number | null
}

/** '20 or more people have us tell them of homes to buy around TA1 1.'; null where nothing is said. */
export function demandAroundText({ area, people }: DemandAround, channel: Channel): string | null {
  return people === null
    ? null
    : `${peopleText(people)} have us tell them of homes to ${channel === 'sales' ? 'buy' : 'rent'} around ${area}.`
}

/** The fewest people who are ever told of. */
export const leastPeople = 10
const levels = [leastPeople, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000]
/** How many counts look alike at each level: who adds searches of their own cannot tell where it begins (decision 239). */
export const doubts = 5

/**
 * As much of a count as may be said: the level that it surely reaches, 0 if none. `doubt` is a secret number below `doubts`, the same for
 * the same question always.
 */
export function shownPeople(count: number, doubt: number): number {
  return levels.findLast((level) => count - doubt >= level) ?? 0
}

/** The steps around the own one, or all from the first to the last of which something is said. */
export function stepsShown({ steps, own }: Pick<BuyerDemand, 'steps' | 'own'>): DemandStep[] {
  if (own !== null) return steps.slice(Math.max(0, own - 2), own + 3)
  const first = steps.findIndex(({ people }) => people !== null)
  return first === -1 ? [] : steps.slice(first, steps.findLastIndex(({ people }) => people !== null) + 1)
}

/** '20 or more people', 'Fewer than ten'. */
export function peopleText(people: number | null): string {
  return people === null ? 'Fewer than ten' : `${people.toLocaleString('en-GB')} or more people`
}

/** The length of a bar, from 0 (nothing is said) to 10. */
export function barLength(people: number | null): number {
  return people === null ? 0 : levels.indexOf(people) + 1
}

/** 'a terraced home with 3 bedrooms, for sale around TA1 1' */
export function askedHomeText({ area, channel, kind, beds }: Omit<BuyerDemand, 'asOf' | 'steps' | 'own'>): string {
  const what = kind === 'flat' ? 'a flat' : `a ${homeKindName(kind).toLowerCase()} home`
  const rooms = beds === 1 ? '1 bedroom' : `${beds}${beds === mostBeds ? ' or more' : ''} bedrooms`
  return `${what} with ${rooms}, ${channel === 'sales' ? 'for sale' : 'to let'} around ${area}`
}
