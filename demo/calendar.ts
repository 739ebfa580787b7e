const day = 86_400_000

/** `days` before `today`, at an hour of the working day that depends on `random`. */
export function daysBefore(today: Date, days: number, random: () => number): Date {
  const at = new Date(today.getTime() - days * day)
  // What came in today did so in the small hours, so that nothing is ever newer than now.
  const minutes = days === 0 ? Math.floor(random() * 5) : 9 * 60 + Math.floor(random() * 480)
  at.setUTCHours(0, minutes, Math.floor(random() * 60), 0)
  return at
}

export function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10)
}

export function daysAfter(today: Date, days: number): Date {
  return new Date(today.getTime() + days * day)
}

/** A day of the agency's property auctions, as its calendar has them (content/demo/events/property-auctions.yaml). */
const anAuction = Date.parse('2026-01-29')
const daysBetween = 42

/** The agency's property auctions: every sixth Thursday. 0 is the next one, today's if there is one; -1 the last one. */
export function auctionDay(today: Date, number: number): string {
  const passed = Math.ceil((Date.parse(isoDay(today)) - anAuction) / day / daysBetween)
  return isoDay(new Date(anAuction + (passed + number) * daysBetween * day))
}
