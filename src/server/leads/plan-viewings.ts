import { findPointsByIds, findPropertiesByIds } from '#src/data/properties/properties-by-ids.ts'
import { isDay, londonDay } from '#src/domain/dates/day.ts'
import type { PropertyCardData } from '#src/domain/property/property-card.ts'
import { type HomeToView, mostViewings, type PlannedViewing, planViewingDay, viewingDays } from '#src/domain/shortlist/viewing-day.ts'
import type { SiteContext } from '../site-context.ts'
import { findFree } from './offer-slots.ts'

interface PlannedDay {
  today: string
  /** Days on which some of the homes can be viewed. */
  days: readonly { day: string; count: number }[]
  /** The planned one; undefined where there is none. */
  day: string | undefined
  viewings: readonly (PlannedViewing & { card: PropertyCardData })[]
  /** Homes without a free slot that fits. */
  leftOver: readonly PropertyCardData[]
  /** Homes beyond those that one day holds. */
  later: readonly PropertyCardData[]
  /** Homes whose branch books no times on this site. */
  asked: readonly PropertyCardData[]
}

/** Plans viewings of the first of these homes on a day, `YYYY-MM-DD`; without one, on the first on which most can be seen. */
export async function planViewings(context: SiteContext, ids: readonly number[], asked = ''): Promise<PlannedDay> {
  const { db, now } = context
  const cards = (await findPropertiesByIds(db, ids))
    .filter(({ status }) => status !== 'withdrawn')
    .toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
  const points = await findPointsByIds(db, ids)
  const bookable: HomeToView[] = []
  const later: PropertyCardData[] = []
  for (const card of cards) {
    if (bookable.length === mostViewings) {
      later.push(card)
      continue
    }
    const { id } = card
    const found = await findFree(context, { kind: 'viewing', propertyId: id })
    if (found) bookable.push({ propertyId: id, days: found.days, point: points.find((each) => each.id === id)?.location ?? undefined })
  }
  const days = viewingDays(bookable)
  const most = Math.max(0, ...days.map(({ count }) => count))
  const day = isDay(asked) ? asked : days.find(({ count }) => count === most)?.day
  const { viewings, leftOver } = day ? planViewingDay(bookable, day) : { viewings: [], leftOver: [] }
  const cardOf = new Map(cards.map((card) => [card.id, card]))
  return {
    today: londonDay(now()),
    days,
    day,
    viewings: viewings.flatMap((viewing) => {
      const card = cardOf.get(viewing.propertyId)
      return card ? [{ ...viewing, card }] : []
    }),
    leftOver: leftOver.flatMap((id) => cardOf.get(id) ?? []),
    later,
    asked: cards.filter((card) => !later.includes(card) && !bookable.some(({ propertyId }) => propertyId === card.id)),
  }
}
