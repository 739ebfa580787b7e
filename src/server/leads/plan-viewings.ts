import { findPointsByIds, findPropertiesByIds } from '#src/data/properties/properties-by-ids.ts'
import { slotInstant } from '#src/domain/appointments/slot-name.ts'
import { isDay, londonDay } from '#src/domain/dates/day.ts'
import type { PropertyCardData } from '#src/domain/property/property-card.ts'
import { type HomeToView, mostViewings, type PlannedViewing, planViewingDay, viewingDays } from '#src/domain/shortlist/viewing-day.ts'
import * as routes from '#src/routes.ts'
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
  /** Homes whose booked viewing is on another day. */
  elsewhen: readonly { card: PropertyCardData; startsAt: Date }[]
}

interface Asked {
  /** `YYYY-MM-DD`; of anything else the day of the first booked viewing, or else the first on which most homes can be seen. */
  day?: string | undefined
  /** Slots that are booked, by home. Those over are left out. */
  booked: ReadonlyMap<number, string>
}

/** Plans viewings of the first of these homes on a day, around those that are booked. */
export async function planViewings(context: SiteContext, ids: readonly number[], { day: asked = '', booked }: Asked): Promise<PlannedDay> {
  const { db, now } = context
  const cards = (await findPropertiesByIds(db, ids))
    .filter(({ status }) => status !== 'withdrawn')
    // What is booked is planned in any case.
    .toSorted((one, other) => Number(booked.has(other.id)) - Number(booked.has(one.id)) || ids.indexOf(one.id) - ids.indexOf(other.id))
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
    if (!found) continue
    const point = points.find((each) => each.id === id)?.location ?? undefined
    const name = booked.get(id) ?? ''
    const startsAt = slotInstant(name)
    if (!startsAt || startsAt < now()) {
      bookable.push({ propertyId: id, days: found.days, point })
      continue
    }
    const slot = { name, startsAt, endsAt: new Date(startsAt.getTime() + found.minutes * 60_000) }
    bookable.push({ propertyId: id, days: [{ day: name.slice(0, 10), slots: [slot] }], point, isBooked: true })
  }
  const days = viewingDays(bookable)
  const most = Math.max(0, ...days.map(({ count }) => count))
  const held = bookable.flatMap(({ propertyId, isBooked, days: [only] }) => {
    const card = cards.find(({ id }) => id === propertyId)
    return isBooked && only && card ? [{ card, day: only.day, startsAt: only.slots[0]!.startsAt }] : []
  })
  const soonest = held.map((each) => each.day).sort()[0]
  const day = isDay(asked) ? asked : (soonest ?? days.find(({ count }) => count === most)?.day)
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
    leftOver: leftOver.filter((id) => !held.some(({ card }) => card.id === id)).flatMap((id) => cardOf.get(id) ?? []),
    later,
    elsewhen: held.filter((each) => each.day !== day),
    asked: cards.filter((card) => !later.includes(card) && !bookable.some(({ propertyId }) => propertyId === card.id)),
  }
}

/** The planned viewings as a calendar has them, with the addresses of the homes' pages at that origin. */
export function calendarEntries(viewings: PlannedDay['viewings'], origin: string) {
  return viewings.map(({ card, slot }) => ({
    propertyId: card.id,
    starts: slot.startsAt,
    ends: slot.endsAt,
    displayAddress: card.displayAddress,
    url: new URL(routes.property.page.href(card.id, card.channel), origin).href,
  }))
}
