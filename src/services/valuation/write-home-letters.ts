import { holdAccount } from '#src/data/accounts/accounts.ts'
import { atomically } from '#src/data/database/database.ts'
import { type DueLetter, findDueLetters, letterKey, takeLetter } from '#src/data/homes/home-letters.ts'
import { enqueueMail } from '#src/data/mails/outbox.ts'
import { findSoldPriceSource } from '#src/data/sold-prices/import-progress.ts'
import { findSalesSince } from '#src/data/sold-prices/sales-near.ts'
import { isQuiet, type QuietHours } from '#src/domain/alerts/alert-schedule.ts'
import { dayBefore, daysAgo, dayText, londonDay } from '#src/domain/dates/day.ts'
import { distanceMiles, milesText } from '#src/domain/places/point.ts'
import { endToSay, type HomeLetter, isWritten, type LetterSale, type LetterValue, nextLetterOn } from '#src/domain/valuation/home-letter.ts'
import type { InstantValuation, ValuationSource } from '#src/domain/valuation/instant-valuation.ts'
import { type SoldPrice, soldAtText, soldKindText, soldPriceCredit } from '#src/domain/valuation/sold-price.ts'
import { trackedHomeText } from '#src/domain/valuation/tracked-home.ts'
import * as routes from '#src/routes.ts'
import type { AlertTokens } from '../alerts/write-alert.ts'
import { findDemand } from '../demand/find-demand.ts'
import type { Signer } from '../signed-links.ts'

export type HomeLetterParts = Parameters<typeof findDemand>[0] & {
  valuations: ValuationSource
  alertTokens: AlertTokens
  homeLinks: Signer
  quietHours: QuietHours | undefined
  /** Days of an account without use after which it goes, with its letters. */
  unusedDays: number
}

/** Letters written at a time; those left over are written ten minutes later. */
const lettersAtATime = 500

/** Days before a letter of which it tells sales: the register knows most of them within half a year. */
const soldDays = 180
const mostSales = 6

/**
 * Writes the letters about homes that are due, at most some hundreds. Returns how many. Each is marked and queued in one transaction, so that
 * a process that ends at any time loses none and sends none twice. One that cannot be written now is due again the next day.
 */
export async function writeHomeLetters(parts: HomeLetterParts, signal?: AbortSignal): Promise<number> {
  const { site } = parts.content()
  if (!site.valuation.instant || !site.accounts || isQuiet(parts.now(), parts.quietHours)) return 0
  let written = 0
  for (const letter of await findDueLetters(parts.db, londonDay(parts.now()), lettersAtATime)) {
    if (signal?.aborted) break
    try {
      if (await writeLetter(parts, letter)) written += 1
    } catch (error) {
      parts.log.warn({ error, letter: letter.letterId }, 'A letter about a home could not be written; it is tried again tomorrow')
      const { letterId, dueOn } = letter
      await takeLetter(parts.db, { letterId, dueOn, nextOn: dayBefore(londonDay(parts.now()), -1) })
    }
  }
  return written
}

async function writeLetter(parts: HomeLetterParts, letter: DueLetter): Promise<boolean> {
  const { db } = parts
  const { letterId, accountId, dueOn, rhythm, told, toldOn, home } = letter
  const today = londonDay(parts.now())
  const nextOn = nextLetterOn(rhythm, { beganOn: londonDay(letter.confirmedAt), today })
  const moveOn = async (to: string) => {
    await takeLetter(db, { letterId, dueOn, nextOn: to })
    return false
  }
  if (!letter.mayBeWrittenTo) return await moveOn(nextOn)
  // All that is asked of others is before the transaction: the embedded database has one connection.
  const valued = await parts.valuations.value(home)
  if (valued.status === 'unavailable') return await moveOn(dayBefore(today, -1))
  const value = letterValue(valued, today)
  const endsOn = londonDay(daysAgo(letter.lastSeenAt, -parts.unusedDays))
  const around = await salesAround(parts, letter, today)
  const demand = await demandOf(parts, letter, value)
  const hasNews = around.sold.length > 0 || demand !== null
  if (!isWritten({ rhythm, told, toldOn, value, hasNews, endsOn, today })) return await moveOn(nextOn)
  const { known, ...sales } = around
  const data: HomeLetter = {
    address: trackedHomeText(home),
    now: value ?? null,
    before: told,
    basis: valued.status === 'estimated' ? valued.basis : null,
    credit: (valued.status === 'estimated' && valued.credit) || null,
    ...sales,
    demand,
    rhythm,
    askedOn: londonDay(letter.askedAt),
    endsOn: endToSay(endsOn, { nextOn, today }),
    ...(await pathsOf(parts, letter)),
  }
  return await atomically(db, async (trx) => {
    const account = await holdAccount(trx, accountId)
    const isTaken = account && (await takeLetter(trx, { letterId, dueOn, nextOn, told: { on: today, value: value ?? null, sales: known } }))
    if (!isTaken) return false
    return await enqueueMail(trx, { key: `${letterKey(accountId, letterId)}${dueOn}`, to: account.email, kind: 'home-letter', data })
  })
}

function letterValue(valued: InstantValuation, today: string): LetterValue | undefined {
  if (valued.status !== 'estimated') return undefined
  const { value, low, high, asOf } = valued
  return { value, low, high, on: today, quarter: asOf ?? null }
}

async function pathsOf({ homeLinks, alertTokens }: HomeLetterParts, { letterId, accountId, homeId }: DueLetter) {
  const token = await homeLinks.sign(String(homeId))
  return {
    path: routes.valuation.myHome.href(token),
    valuationPath: routes.valuation.valueMyHome.href(token),
    managePath: routes.alerts.managePage.href(await alertTokens.give({ of: 'manage', id: accountId })),
    stopPath: routes.alerts.unsubscribe.href(await alertTokens.give({ of: 'home', id: letterId, account: accountId })),
  }
}

/** At least so many people look for such a home at its price; null where nothing may be said. */
async function demandOf(parts: HomeLetterParts, { home }: DueLetter, value: LetterValue | undefined): Promise<HomeLetter['demand']> {
  const demand = await findDemand(parts, { ...home, channel: 'sales', price: value?.value })
  const people = demand && demand.own !== null ? (demand.steps[demand.own]?.people ?? null) : null
  return demand && people !== null ? { people, area: demand.area } : null
}

interface SalesAround extends Pick<HomeLetter, 'sold' | 'moreSold' | 'soldCredit'> {
  /** All that are known, by their numbers. */
  known: readonly string[]
}

/** Sales nearby that the last letter did not tell of. */
async function salesAround({ db, postcodes }: HomeLetterParts, { home, toldSales }: DueLetter, today: string): Promise<SalesAround> {
  const sales = await findSalesSince(db, home.postcode, dayBefore(today, soldDays))
  const before = new Set(toldSales)
  const news = sales.filter(({ id }) => !before.has(id))
  const shown = news.slice(0, mostSales)
  const known = sales.map(({ id }) => id)
  const source = shown.length > 0 ? await findSoldPriceSource(db) : undefined
  if (!source) return { sold: [], moreSold: 0, soldCredit: null, known }
  const points = await postcodes.findMany([...new Set([home.postcode, ...shown.map(({ postcode }) => postcode)])])
  const awayOf = ({ postcode }: SoldPrice): string | null => {
    if (postcode === home.postcode) return 'in your postcode'
    const [from, to] = [points.get(home.postcode), points.get(postcode)]
    const isKnown = from?.precision === 'postcode' && to?.precision === 'postcode'
    return isKnown ? `${milesText(distanceMiles(from.point, to.point))} away` : null
  }
  const sold = shown.map((sale): LetterSale => {
    const what = `${soldKindText(sale)}, sold ${dayText(sale.soldOn)}`
    return { address: soldAtText(sale), price: sale.price, what, away: awayOf(sale) }
  })
  return { sold, moreSold: news.length - shown.length, soldCredit: soldPriceCredit(source), known }
}
