import type { Context, Hono } from 'hono'
import { findBranchHomes } from '#src/data/properties/printed-properties.ts'
import { findOfficeProperty } from '#src/data/stock/office-properties.ts'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import { mostHomes, type Sheet, sheets } from '#src/domain/paper/paper.ts'
import { StoreUnavailable } from '#src/gateways/byte-store/byte-store.ts'
import { TooManyWaiting } from '#src/gateways/fair-queue.ts'
import * as routes from '#src/routes.ts'
import { publicUrl } from '#src/server/public-url.ts'
import { contentDisposition } from '#src/server/send-file.ts'
import { type Printed, printSheet } from '#src/services/paper/print-sheet.ts'
import { mountScreen } from '../mount.ts'
import { branchesOf, type OfficeContext } from '../office-context.ts'
import { showOfficeNotFound } from '../show-not-found.tsx'
import { showScreen } from '../show-screen.tsx'
import { OfficeNotice } from '../ui/notice.tsx'

/** Window cards and brochures as PDF, of a property or of all homes of a branch. */
export function mountSheets(app: Hono, office: OfficeContext): void {
  mountScreen(app, office, routes.officeStock.sheet, async (c, asker) => {
    const property = await findOfficeProperty(office.db, asker, Number(c.req.param('id')))
    const sheet = sheetOf(c.req.param('file'))
    if (!property || !sheet) return await showOfficeNotFound(c, office, asker)
    return await answerSheet(c, office, asker, {
      ids: [property.id],
      sheet,
      name: `${property.address}, ${sheet}.pdf`,
      back: routes.officeStock.one.href(property.id),
    })
  })
  mountScreen(app, office, routes.officeStock.branchCards, async (c, asker) => {
    const branch = branchesOf(office, asker).find(({ id }) => String(id) === c.req.param('branch'))
    const sheet = sheetOf(c.req.param('file'))
    if (!branch || !sheet) return await showOfficeNotFound(c, office, asker)
    const from = /^\d{1,5}$/.test(c.req.query('from') ?? '') ? Math.max(1, Number(c.req.query('from'))) : 1
    const ids = await findBranchHomes(office.db, branch.id, { after: from - 1, most: mostHomes })
    const title = `Window cards of ${branch.name}`
    return await answerSheet(c, office, asker, { ids, sheet, title, name: `${title}.pdf`, back: routes.officeStock.list.href() })
  })
}

function sheetOf(file: string): Sheet | undefined {
  return sheets.find((sheet) => `${sheet}.pdf` === file)
}

interface AskedSheet {
  ids: readonly number[]
  sheet: Sheet
  title?: string
  name: string
  /** Where whoever gets no sheet goes back to. */
  back: string
}

/** Seconds until a browser asks again for what is being drawn. */
const again = 4

async function answerSheet(c: Context, office: OfficeContext, asker: OfficeAsker, { name, back, ...asked }: AskedSheet): Promise<Response> {
  const told = async (title: string, text: string, status: 202 | 409 | 503) =>
    await showScreen(c, office, asker, { title, view: <OfficeNotice text={text} href={back} />, status })
  let printed: Printed
  try {
    const from = { publicUrl: publicUrl(c, office.settings), who: `office ${asker.id}`, signal: c.req.raw.signal }
    printed = await printSheet(office, { ...asked, ...from })
  } catch (error) {
    if (!(error instanceof TooManyWaiting || error instanceof StoreUnavailable)) throw error
    c.header('retry-after', '30')
    return await told('Please try again', 'Too much is being drawn just now. Please try again in a minute.', 503)
  }
  if (printed === 'being-drawn') {
    c.header('refresh', String(again))
    return await told('It is being drawn', 'It is being drawn, which takes up to a minute. This page looks again by itself.', 202)
  }
  if ('refused' in printed) return await told('Nothing to print', printed.refused, 409)
  return c.body(new Uint8Array(printed.pdf), 200, {
    'content-type': 'application/pdf',
    'content-disposition': contentDisposition('inline', name),
    'cache-control': 'no-store',
  })
}
