import { createHash, randomUUID } from 'node:crypto'
import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import { readPounds } from '#src/domain/auctions/read-pounds.ts'
import { priceDoubt, type RostrumWord, refusedTexts, rostrumWords } from '#src/domain/auctions/rostrum.ts'
import { sentTaps } from '#src/domain/auctions/sent-taps.ts'
import type { ShownLot } from '#src/domain/auctions/shown-lot.ts'
import { isBefore } from '#src/domain/events/event-timing.ts'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import * as routes from '#src/routes.ts'
import { type OfficeSale, takeTaps } from '#src/services/office/run-auctions.ts'
import { type Fields, mountAction, mountScreen } from '../mount.ts'
import type { OfficeContext } from '../office-context.ts'
import { pathWithFlash } from '../session/office-path.ts'
import { showOfficeNotFound } from '../show-not-found.tsx'
import { showScreen } from '../show-screen.tsx'
import { redirectTo } from '../sign-in/actions.tsx'
import { loadShownLots } from './load.ts'
import { RostrumPage, type RostrumPageProps } from './rostrum-page.tsx'

const { rostrum, tapLot, sendTaps } = routes.officeAuctions

/** Handles a request about the sale in its address, if the user may see that sale. */
export type AnswerForSale = (
  answer: (c: Context, asker: OfficeAsker, of: OfficeSale, fields: Fields) => Promise<Response>,
) => (c: Context, asker: OfficeAsker, fields?: Fields) => Promise<Response>

/** The rostrum of a sale, and its taps: posted by a form, or kept by the rostrum's script and sent later. */
export function mountRostrum(app: Hono, office: OfficeContext, ofSale: AnswerForSale): void {
  mountScreen(
    app,
    office,
    rostrum,
    ofSale(async (c, asker, of) => await showRostrum(c, office, asker, of, { number: c.req.query('lot') })),
  )
  mountAction(
    app,
    office,
    tapLot,
    ofSale(async (c, asker, of, fields) => await tapByForm(c, office, asker, of, fields)),
  )
  mountAction(
    app,
    office,
    sendTaps,
    ofSale(async (c, asker, of, fields) => {
      const sent = v.safeParse(sentTaps, fields)
      c.header('cache-control', 'no-store')
      if (!sent.success) return c.json({ problem: 'These are no taps of a rostrum.' }, 400)
      const taken = await takeTaps(office, asker, of, sent.output)
      const lots = await loadShownLots(office.db, of)
      const version = versionOf(lots)
      return c.json({ ...taken, version, ...(version !== sent.output.known && { lots }) })
    }),
  )
}

type ShownTap = Pick<RostrumPageProps, 'price' | 'doubt' | 'problem'> & { number: string | undefined }

async function showRostrum(
  c: Context,
  office: OfficeContext,
  asker: OfficeAsker,
  of: OfficeSale,
  { number, ...typed }: ShownTap,
): Promise<Response> {
  const lots = await loadShownLots(office.db, of)
  // Where no lot is asked for, the first lot that has not been offered yet.
  const lot = lots.find((each) => each.number === number) ?? lots.find(({ status }) => status === 'offered') ?? lots[0]
  if (!lot) return await showOfficeNotFound(c, office, asker)
  const shown = { sale: of.sale, lots, version: versionOf(lots), lot, isBefore: isBefore(of.sale, office.now()), userId: asker.id }
  const isWrong = typed.doubt !== undefined || typed.problem !== undefined
  const view = <RostrumPage {...shown} {...typed} />
  return await showScreen(c, office, asker, { title: `Rostrum: ${of.sale.title}`, view, status: isWrong ? 422 : 200 })
}

/** Without the page's script: a button of the rostrum is a form, and takes effect at once. */
async function tapByForm(c: Context, office: OfficeContext, asker: OfficeAsker, of: OfficeSale, fields: Fields): Promise<Response> {
  const said = rostrumWords.find((word) => word === fields.said)
  const [number, typed] = [rostrumFieldText(fields.number), rostrumFieldText(fields.price).trim()]
  const price = typed === '' || !isSold(said) ? null : (readPounds(typed) ?? 0)
  const show = (given: Omit<ShownTap, 'number' | 'price'>) => showRostrum(c, office, asker, of, { number, price: typed, ...given })
  if (said === undefined) return await show({ problem: 'Please choose what became of it.' })
  if (price === 0 || (said === 'sold' && price === null)) return await show({ problem: refusedTexts['no price'] })
  const lot = (await loadShownLots(office.db, of)).find((each) => each.number === number)
  const doubt = lot && price !== null ? priceDoubt(price, lot) : undefined
  if (doubt !== undefined && rostrumFieldText(fields.sure) !== typed) return await show({ doubt })
  const seen = rostrumFieldText(fields.seen)
  const tap = { key: formKeyOf(fields), number, said, price, seen, at: office.now().getTime() }
  const { results } = await takeTaps(office, asker, of, { rostrum: null, taps: [tap] })
  const result = results[0]?.result ?? 'gone'
  if (result !== 'taken') return await show({ problem: refusedTexts[result] })
  const own = rostrum.href(of.sale.calendar, of.sale.id)
  return redirectTo(c, pathWithFlash(`${own}?lot=${encodeURIComponent(number)}`, 'lot-said'))
}

function isSold(said: RostrumWord | undefined): boolean {
  return said === 'sold' || said === 'sold-prior'
}

/** Changes with what rostrums show. */
function versionOf(lots: readonly ShownLot[]): string {
  return createHash('sha256').update(JSON.stringify(lots)).digest('base64url').slice(0, 16)
}

export function rostrumFieldText(field: unknown): string {
  return typeof field === 'string' ? field : ''
}

/** The form's own key, the same however often the form is sent. */
export function formKeyOf({ key }: Fields): string {
  return typeof key === 'string' && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(key) ? key : randomUUID()
}
