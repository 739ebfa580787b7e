import type { Context, Hono } from 'hono'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { findPropertyMarks } from '#src/data/figures/interest-figures.ts'
import type { SellerReport } from '#src/data/figures/seller-reports.ts'
import * as routes from '#src/routes.ts'
import { answerRoute } from '#src/server/answer-route.ts'
import { chooseWeekly, loadReportFigures, readReport } from '#src/services/office/seller-reports.ts'
import { Button } from '#src/ui/button.tsx'
import { OfficeDocument } from '../layout/office-document.tsx'
import { mountSignedOut } from '../mount.ts'
import type { OfficeContext } from '../office-context.ts'
import { officeBrowserOf } from '../session/office-browser.ts'
import { pathWithFlash } from '../session/office-path.ts'
import { redirectTo } from '../sign-in/actions.tsx'
import { FormTokenContext } from '../ui/office-form.tsx'
import { ReportPage, ReportShell } from './report-page.tsx'

/** The page of a report's reader: anybody with its link, without signing in, and without access to the rest of the office. */
export function mountReportReader(app: Hono, office: OfficeContext): void {
  const { report, weekly, stopPage, stop } = routes.officeReports
  mountSignedOut(app, office, report, async (c) => {
    const token = c.req.param('token')
    const found = await readReport(office, token)
    if (!found) return await showEnded(c, office)
    const figures = await loadReportFigures(office.db, found.propertyId, office.now())
    const marks = await findPropertyMarks(office.db, { branches: 'all', propertyId: found.propertyId }, figures.period)
    const view = <ReportPage report={found} figures={figures} marks={marks} token={token} hasChosen={c.req.query('done') !== undefined} />
    return await show(c, office, found.address, view)
  })
  mountSignedOut(app, office, weekly, async (c, fields) => {
    const token = c.req.param('token')
    const found = await readReport(office, token)
    if (!found) return await showEnded(c, office)
    await chooseWeekly(office, found, fields.want === 'yes')
    return redirectTo(c, pathWithFlash(report.href(token), 'chosen'))
  })
  mountSignedOut(app, office, stopPage, async (c) => {
    const token = c.req.param('token')
    const found = await readReport(office, token)
    return found ? await show(c, office, 'Stop the weekly mail', <StopForm report={found} token={token} />) : await showEnded(c, office)
  })
  answerRoute(app, stop, async (c) => {
    const found = await readReport(office, c.req.param('token'))
    if (!found) return await showEnded(c, office)
    await chooseWeekly(office, found, false)
    return await show(c, office, 'The weekly mail was stopped', <p>You get no more mails about {found.address}.</p>)
  })
}

function StopForm({ report, token }: { report: SellerReport; token: string }) {
  return (
    <form method="post" action={routes.officeReports.stop.href(token)}>
      <p>You will get no more mails about {report.address}. The page with its figures stays.</p>
      <Button type="submit">Stop it</Button>
    </form>
  )
}

async function showEnded(c: Context, office: OfficeContext): Promise<Response> {
  const { telephone } = office.content().site
  const view = <p>It has ended or was withdrawn. Please ask your branch for a new one{telephone === '' ? '' : `: ${telephone}`}.</p>
  return await show(c, office, 'This link leads nowhere any more', view, 410)
}

/** A standalone page: not cached, not indexed, and its address is hidden from other sites. */
async function show(c: Context, office: OfficeContext, title: string, view: ReactElement, status: 200 | 410 = 200): Promise<Response> {
  const token = await office.authenticity.give(officeBrowserOf(c, office).token)
  const { name } = office.content().site
  const html = renderToString(
    <FormTokenContext value={token}>
      <OfficeDocument title={title} agency={name} assets={{ ...office.assets, scripts: [] }} referrer="no-referrer">
        <ReportShell agency={name} title={title}>
          {view}
        </ReportShell>
      </OfficeDocument>
    </FormTokenContext>,
  )
  c.header('cache-control', 'no-store')
  c.header('referrer-policy', 'no-referrer')
  c.header('x-robots-tag', 'noindex, nofollow')
  return c.html(`<!doctype html>${html}`, status)
}
