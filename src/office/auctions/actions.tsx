import type { Context, Hono } from 'hono'
import { findAddenda } from '#src/data/lots/lot-addenda.ts'
import { findTaps } from '#src/data/lots/rostrum-taps.ts'
import { addAudit } from '#src/data/office/audit.ts'
import type { Bidder } from '#src/data/office/office-sales.ts'
import { resultsText, saleResult } from '#src/domain/auctions/lot-words.ts'
import { refusedTexts } from '#src/domain/auctions/rostrum.ts'
import { isBefore } from '#src/domain/events/event-timing.ts'
import { leadStateTexts } from '#src/domain/leads/lead-work.ts'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import { may } from '#src/domain/policies/who-may.ts'
import { csvLine } from '#src/domain/text/csv.ts'
import * as routes from '#src/routes.ts'
import { type OfficeSale, publishAddendum, withdrawAddendum } from '#src/services/office/run-auctions.ts'
import { mountAction, mountScreen } from '../mount.ts'
import type { OfficeContext } from '../office-context.ts'
import { pathWithFlash } from '../session/office-path.ts'
import { showOfficeNotFound } from '../show-not-found.tsx'
import { showScreen } from '../show-screen.tsx'
import { redirectTo } from '../sign-in/actions.tsx'
import { BiddersPage, wantedPackText } from './bidders-page.tsx'
import { findOfficeSale, loadBidders, loadSales, loadShownLots, readSaleKey } from './load.ts'
import { maxAddendumLetters, SalePage, SalesPage } from './pages.tsx'
import { type AnswerForSale, formKeyOf, mountRostrum, rostrumFieldText } from './rostrum-actions.tsx'

const { list, sale: salePath, addAddendum, removeAddendum, bidders, biddersFile } = routes.officeAuctions

/** Auctions: the sales, and for each sale its addenda, its rostrum and its bidders. */
export function mountAuctions(app: Hono, office: OfficeContext): void {
  const { db, content, now } = office
  const ofSale: AnswerForSale =
    (answer) =>
    async (c, asker, fields = {}) => {
      const of = findOfficeSale(content(), asker, readSaleKey(c.req.param()))
      return of ? await answer(c, asker, of, fields) : await showOfficeNotFound(c, office, asker)
    }
  mountScreen(app, office, list, async (c, asker) => {
    const view = <SalesPage sales={await loadSales(db, content(), asker)} now={now()} mayRun={may(asker, 'run-auctions')} />
    return await showScreen(c, office, asker, { title: 'Auctions', view })
  })
  mountScreen(
    app,
    office,
    salePath,
    ofSale(async (c, asker, of) => await showSale(c, office, asker, of)),
  )
  mountAction(
    app,
    office,
    addAddendum,
    ofSale(async (c, asker, of, fields) => {
      const typed = { lot: rostrumFieldText(fields.lot), text: rostrumFieldText(fields.text).replaceAll('\r\n', '\n').trim() }
      const problem = typed.text === '' ? 'Please write something first.' : typed.text.length > maxAddendumLetters ? tooLong : undefined
      if (problem !== undefined) return await showSale(c, office, asker, of, { typed, problem })
      const isThere = await publishAddendum(office, asker, of, { number: typed.lot, key: formKeyOf(fields), text: typed.text })
      if (!isThere) return await showSale(c, office, asker, of, { typed, problem: refusedTexts.gone })
      return redirectTo(c, pathWithFlash(salePath.href(of.sale.calendar, of.sale.id), 'addendum-added'))
    }),
  )
  mountAction(
    app,
    office,
    removeAddendum,
    ofSale(async (c, asker, of) => {
      await withdrawAddendum(office, asker, of, c.req.param('addendum') ?? '')
      return redirectTo(c, pathWithFlash(salePath.href(of.sale.calendar, of.sale.id), 'addendum-removed'))
    }),
  )
  mountRostrum(app, office, ofSale)
  mountScreen(
    app,
    office,
    bidders,
    ofSale(async (c, asker, of) => {
      const found = await loadBidders(db, content(), asker, of)
      const view = <BiddersPage sale={of.sale} bidders={found} mayExport={may(asker, 'export-bidders')} />
      return await showScreen(c, office, asker, { title: `Bidders: ${of.sale.title}`, view })
    }),
  )
  mountScreen(
    app,
    office,
    biddersFile,
    ofSale(async (c, asker, of) => {
      const found = await loadBidders(db, content(), asker, of)
      const subject = `${found.length} of ${of.sale.title}, ${of.sale.date.slice(0, 10)}`
      await addAudit(db, asker, { action: 'bidders-exported', subject, branchId: of.branchId, now: now() })
      return c.body(`${[head, ...found.map(cells)].map(csvLine).join('\r\n')}\r\n`, 200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="bidders.csv"',
        'cache-control': 'no-store',
      })
    }),
  )
}

const tooLong = `Please write ${maxAddendumLetters} characters at most.`
const head = ['when (UTC)', 'first name', 'last name', 'email', 'telephone', 'wants', 'state']

function cells({ receivedAt, firstName, lastName, email, telephone, handout, state }: Bidder): string[] {
  return [receivedAt.toISOString(), firstName, lastName, email, telephone, wantedPackText(handout), leadStateTexts[state]]
}

/** How many of the latest taps a sale shows. */
const mostTaps = 50

async function showSale(
  c: Context,
  office: OfficeContext,
  asker: OfficeAsker,
  of: OfficeSale,
  { typed = { lot: '', text: '' }, problem }: { typed?: { lot: string; text: string }; problem?: string } = {},
): Promise<Response> {
  const { db, now } = office
  const [lots, addenda, taps] = await Promise.all([loadShownLots(db, of), findAddenda(db, of.sale), findTaps(db, of.sale, mostTaps)])
  const results = resultsText(saleResult(lots), isBefore(of.sale, now()))
  const mays = { mayRun: may(asker, 'run-auctions'), maySeeBidders: may(asker, 'see-enquiries') }
  const view = <SalePage {...of} {...{ lots, addenda, taps, results, typed, problem }} {...mays} />
  return await showScreen(c, office, asker, { title: of.sale.title, view, status: problem === undefined ? 200 : 422 })
}
