import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { findRostrumLots, type RostrumLot } from '#src/data/lots/rostrum-taps.ts'
import { type Bidder, findBidders, findSalesWithLots, type ListedSale } from '#src/data/office/office-sales.ts'
import { shortAppointmentWords } from '#src/domain/appointments/slot-name.ts'
import { saleOf } from '#src/domain/auctions/find-sale.ts'
import type { SaleKey } from '#src/domain/auctions/lot.ts'
import { guideText } from '#src/domain/auctions/lot-words.ts'
import type { ShownLot } from '#src/domain/auctions/shown-lot.ts'
import { type Calendar, type CalendarEvent, calendars } from '#src/domain/events/calendar-event.ts'
import { eventDays } from '#src/domain/events/event-days.ts'
import { eventMoment, lastDay } from '#src/domain/events/event-timing.ts'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import { coversBranches } from '#src/domain/policies/office-branches.ts'
import type { AgencyContent } from '#src/domain/site/agency.ts'
import * as routes from '#src/routes.ts'
import type { OfficeSale } from '#src/services/office/run-auctions.ts'

/** A sale that the user may see; undefined where there is none, or it belongs to another branch. */
export function findOfficeSale(content: AgencyContent, { branches }: OfficeAsker, key: SaleKey): OfficeSale | undefined {
  const sale = saleOf(content.events, key)
  if (!sale) return undefined
  const branchId = branchOfSale(content, sale)
  return coversBranches(branches, branchId === null ? 'all' : [branchId]) ? { sale, branchId } : undefined
}

/** The branch of the department that the sale names, else the branch where the sale takes place; null: the whole agency's. */
function branchOfSale({ branches }: AgencyContent, { branch, department }: CalendarEvent): number | null {
  const named = branches.find(({ slug }) => slug === branch)
  const among = named ? [named, ...branches] : branches
  const own = department === undefined ? named : among.find(({ departments }) => departments.some(({ label }) => label === department))
  return own?.id ?? null
}

/** The key of a sale, read from an address. */
export function readSaleKey(params: { calendar?: string; id?: string }): SaleKey {
  return { calendar: calendars.find((each) => each === params.calendar) as Calendar, id: Number(params.id) }
}

const mostSales = 60

/** The sales with lots that the user may see, the latest first. */
export async function loadSales(
  db: Kysely<Schema>,
  content: AgencyContent,
  asker: OfficeAsker,
): Promise<(OfficeSale & Pick<ListedSale, 'result'>)[]> {
  const sales = await findSalesWithLots(db, mostSales)
  return sales.flatMap(({ result, ...key }) => {
    const found = findOfficeSale(content, asker, key)
    return found ? [{ ...found, result }] : []
  })
}

/** The lots of a sale as a rostrum shows them. */
export async function loadShownLots(db: Kysely<Schema>, { sale }: OfficeSale): Promise<ShownLot[]> {
  return (await findRostrumLots(db, sale)).map((lot) => shownLot(lot, sale.calendar))
}

function shownLot({ guideWords, who, at, ...lot }: RostrumLot, calendar: Calendar): ShownLot {
  const guide = guideText({ ...lot, guideWords }, calendar)
  return { ...lot, guide, by: at === null ? '' : `${who}, ${shortAppointmentWords(at)}` }
}

/** More than anybody reads on a screen; a file has at most as many. */
const mostBidders = 5000

export async function loadBidders(db: Kysely<Schema>, content: AgencyContent, asker: OfficeAsker, of: OfficeSale): Promise<Bidder[]> {
  const { calendar, id } = of.sale
  const lotsPath = `${routes.lots.catalogue.href(calendar, id)}/`
  return await findBidders(db, asker, { lotsPath, registration: registrationOf(content, of.sale) }, mostBidders)
}

const dayMs = 86_400_000

/**
 * The page on this site where bidders register, and the period whose registrations count for this sale: since the last sale with the same
 * page, at most 92 days. Undefined where they register elsewhere.
 */
function registrationOf({ events }: AgencyContent, sale: CalendarEvent): { page: string; from: Date; until: Date } | undefined {
  const page = sale.registerLink
  if (page === undefined || !page.startsWith('/') || page.startsWith('//')) return undefined
  const at = eventMoment(sale.date)
  const before = eventDays(events, at).filter(({ registerLink, date }) => registerLink === page && date < sale.date)
  const from = Math.max(at.getTime() - 92 * dayMs, ...before.map((each) => eventMoment(lastDay(each), 1).getTime()))
  return { page, from: new Date(from), until: eventMoment(lastDay(sale), 1) }
}
