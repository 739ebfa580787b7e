import type { Context, Hono } from 'hono'
import { type FigureProperty, findFigureProperties } from '#src/data/figures/figure-properties.ts'
import { findReports, findSellerEmail } from '#src/data/figures/seller-reports.ts'
import { isOneAddress } from '#src/domain/mails/mail.ts'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import * as routes from '#src/routes.ts'
import { endReport, sendReport } from '#src/services/office/seller-reports.ts'
import { type Fields, mountAction, mountScreen } from '../mount.ts'
import type { OfficeContext } from '../office-context.ts'
import { pathWithFlash } from '../session/office-path.ts'
import { proofText } from '../session/read-proof.ts'
import { showOfficeNotFound } from '../show-not-found.tsx'
import { showScreen } from '../show-screen.tsx'
import { redirectTo } from '../sign-in/actions.tsx'
import { emailError, nameError, readName } from '../users/read-user.ts'
import { type ReportForm, ReportsPage } from './page.tsx'

/** The reports to sellers: the current ones, starting and ending one. The reader's page is in reader.tsx. */
export function mountReports(app: Hono, office: OfficeContext): void {
  const { list, send, withdraw } = routes.officeReports
  mountScreen(app, office, list, async (c, asker) => {
    const words = (c.req.query('property') ?? '').trim().slice(0, 100)
    if (words === '') return await showReports(c, office, asker)
    const found = await findFigureProperties(office.db, asker.branches, words)
    const [property] = found
    if (!property || found.length > 1) return await showReports(c, office, asker, { words, choices: found })
    const email = await findSellerEmail(office.db, property.id)
    return await showReports(c, office, asker, { words, form: { property, name: '', email } })
  })
  mountAction(app, office, send, async (c, asker, fields) => {
    const [property] = await findFigureProperties(office.db, asker.branches, propertyNumber(fields))
    if (!property) return await showOfficeNotFound(c, office, asker)
    const form = readReport(property, fields)
    if (form.errors) return await showReports(c, office, asker, { form })
    await sendReport(office, asker, form)
    return redirectTo(c, pathWithFlash(list.href(), 'report-sent'))
  })
  mountAction(app, office, withdraw, async (c, asker) => {
    const isEnded = await endReport(office, asker, Number(c.req.param('id')))
    return isEnded ? redirectTo(c, pathWithFlash(list.href(), 'report-withdrawn')) : await showOfficeNotFound(c, office, asker)
  })
}

/** A property by its id alone: this form does not search. */
function propertyNumber({ property }: Fields): string {
  const text = proofText(property)
  return /^\d{1,9}$/.test(text) ? text : '0'
}

function readReport(property: FigureProperty, fields: Fields): ReportForm {
  const [name, email] = [readName(fields.name), proofText(fields.email).trim()]
  const errors = { ...(name === '' && { name: nameError }), ...(!isOneAddress(email) && { email: emailError }) }
  return { property, name: name || proofText(fields.name), email, ...(Object.keys(errors).length > 0 && { errors }) }
}

interface Asked {
  /** The text searched for, and the properties that match it. */
  words?: string
  choices?: readonly FigureProperty[]
  form?: ReportForm
}

async function showReports(c: Context, office: OfficeContext, asker: OfficeAsker, asked: Asked = {}): Promise<Response> {
  const reports = await findReports(office.db, asker.branches, office.now())
  const view = <ReportsPage reports={reports} {...asked} />
  return await showScreen(c, office, asker, { title: 'Reports to sellers', view, status: asked.form?.errors ? 422 : 200 })
}
