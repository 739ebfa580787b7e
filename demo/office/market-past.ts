import type { Status } from '../../src/domain/property/listing.ts'
import { between, pick } from '../seeded.ts'
import { type DemoOffice, type OfferedProperty, randomFor } from './demo-office.ts'

/** Something that happened to a property between its launch and now. */
export interface PastEvent {
  propertyId: number
  kind: 'price-down' | 'status'
  oldPrice: number | null
  newPrice: number | null
  oldStatus: Status
  newStatus: Status
  happenedAt: Date
}

/** Days for which a home is for sale or to let before anything happens to it. */
const quietDays = 12

/** What happened to the demo's properties: some were reduced, and those that are sold or let became so. The earliest comes first. */
export function marketPast(office: DemoOffice): PastEvent[] {
  const random = randomFor(office, 6)
  return office.properties
    .flatMap((property) => eventsOf(random, office, property))
    .sort((one, other) => one.happenedAt.getTime() - other.happenedAt.getTime())
}

function eventsOf(random: () => number, { now }: DemoOffice, property: OfferedProperty): PastEvent[] {
  const { id: propertyId, price, status, isAvailable, isListed, launchedAt } = property
  const since = launchedAt.getTime() + quietDays * 86_400_000
  const happenedAt = new Date(between(random, since, now.getTime()))
  const amount = pick(random, [0.03, 0.04, 0.05])
  const isReduced = random() < 0.16
  if (since >= now.getTime() || !isListed || price === null) return []
  const event = { propertyId, newPrice: price, newStatus: status, happenedAt }
  if (!isAvailable) return [{ ...event, kind: 'status', oldPrice: price, oldStatus: 'available' }]
  return isReduced ? [{ ...event, kind: 'price-down', oldPrice: priceBefore(property, price, amount), oldStatus: status }] : []
}

/** A round one. */
function priceBefore({ channel }: OfferedProperty, price: number, amount: number): number {
  const step = channel === 'lettings' ? 25 : price < 200_000 ? 1000 : 5000
  return Math.ceil((price * (1 + amount)) / step) * step
}

/** How many photographs were added to a property on a day. */
export interface AddedPhotos {
  propertyId: number
  at: Date
  count: number
}

/** Days on which photographs were added to what was for sale already. */
export function photosPast(office: DemoOffice): AddedPhotos[] {
  const random = randomFor(office, 7)
  return office.properties.flatMap(({ id: propertyId, launchedAt }) => {
    const at = new Date(between(random, launchedAt.getTime(), office.now.getTime() - 86_400_000))
    return random() < 0.2 && at > launchedAt ? [{ propertyId, at, count: Math.ceil(between(random, 1, 9)) }] : []
  })
}
