import type { Hono } from 'hono'
import { addAudit } from '#src/data/office/audit.ts'
import type { ListedConsent } from '#src/data/people/listed-consents.ts'
import { londonDay } from '#src/domain/dates/day.ts'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import { coversBranches } from '#src/domain/policies/office-branches.ts'
import { may } from '#src/domain/policies/who-may.ts'
import { type ProcessingRecord, processingMarkdown, processingRows } from '#src/domain/privacy/processing-record.ts'
import { csvLine } from '#src/domain/text/csv.ts'
import * as routes from '#src/routes.ts'
import { removeDue } from '#src/services/people/remove-due.ts'
import { mountAction, mountScreen } from '../mount.ts'
import type { OfficeContext } from '../office-context.ts'
import { pathWithFlash } from '../session/office-path.ts'
import { showOfficeNotFound } from '../show-not-found.tsx'
import { showScreen } from '../show-screen.tsx'
import { redirectTo } from '../sign-in/actions.tsx'
import { loadConsents, loadRetention, readConsentQuery } from './load.ts'
import { ConsentsPage, RetentionPage } from './page.tsx'
import { processingRecord } from './processing.ts'
import { ProcessingPage } from './processing-page.tsx'

/** The limit of an export; for more rows, the user chooses one kind. */
const mostExported = 100_000

/** Retention periods of personal data, and people's consents. */
export function mountPrivacy(app: Hono, office: OfficeContext): void {
  mountScreen(app, office, routes.officePrivacy.retention, async (c, asker) => {
    const mayRemove = may(asker, 'remove-due') && coversBranches(asker.branches, 'all')
    const maySeeCases = may(asker, 'work-privacy') && coversBranches(asker.branches, 'all')
    const view = <RetentionPage {...(await loadRetention(office))} mayRemove={mayRemove} maySeeCases={maySeeCases} />
    return await showScreen(c, office, asker, { title: 'Privacy', view })
  })
  mountAction(app, office, routes.officePrivacy.removeDue, async (c, asker) => {
    if (!coversBranches(asker.branches, 'all')) return await showOfficeNotFound(c, office, asker)
    const now = office.now()
    const removed = await removeDue(office.db, office.settings, now)
    await addAudit(office.db, asker, { action: 'due-removed', subject: 'What was held for long enough', before: removed, now })
    return redirectTo(c, pathWithFlash(routes.officePrivacy.retention.href(), 'due-removed'))
  })
  const record = () => processingRecord(office.content(), office.settings)
  const isOfAgency = (asker: OfficeAsker) => coversBranches(asker.branches, 'all')
  mountScreen(app, office, routes.officePrivacy.processing, async (c, asker) => {
    if (!isOfAgency(asker)) return await showOfficeNotFound(c, office, asker)
    const view = <ProcessingPage record={record()} mayEdit={may(asker, 'edit-content')} />
    return await showScreen(c, office, asker, { title: 'Record of processing', view })
  })
  for (const [kind, route, write] of [
    ['csv', routes.officePrivacy.processingCsv, (given: ProcessingRecord) => `${processingRows(given).map(csvLine).join('\r\n')}\r\n`],
    ['markdown', routes.officePrivacy.processingMarkdown, processingMarkdown],
  ] as const)
    mountScreen(app, office, route, async (c, asker) => {
      if (!isOfAgency(asker)) return await showOfficeNotFound(c, office, asker)
      const name = `record-of-processing-${londonDay(office.now())}.${kind === 'csv' ? 'csv' : 'md'}`
      return c.body(write(record()), 200, {
        'content-type': `text/${kind}; charset=utf-8`,
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'no-store',
      })
    })
  mountScreen(app, office, routes.officePrivacy.consents, async (c, asker) => {
    const query = readConsentQuery(c.req.query())
    const loaded = await loadConsents(office, asker, query)
    const mayExport = may(asker, 'export-people') && asker.branches === 'all'
    const view = <ConsentsPage {...loaded} query={query} mayExport={mayExport} />
    return await showScreen(c, office, asker, { title: 'Consents', view })
  })
  mountScreen(app, office, routes.officePrivacy.consentsFile, async (c, asker) => {
    const query = { ...readConsentQuery(c.req.query()), before: '' }
    const { consents } = await loadConsents(office, asker, query, mostExported)
    // Not whose: the audit log is never shortened.
    const after = { kind: query.kind || 'all', 'one person': query.email !== '' }
    await addAudit(office.db, asker, { action: 'consents-exported', subject: `${consents.length} consents`, after, now: office.now() })
    const lines = [head, ...consents.map(cells)].map(csvLine)
    return c.body(`${lines.join('\r\n')}\r\n`, 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="consents.csv"',
      'cache-control': 'no-store',
    })
  })
}

const head = ['number', 'when (UTC)', 'email', 'to', 'said', 'in these words', 'form', 'page']

function cells({ id, givenAt, email, kind, isGiven, wording, form, page }: ListedConsent): string[] {
  return [id, givenAt.toISOString(), email ?? '', kind, isGiven ? 'yes' : 'no', wording, form, page ?? '']
}
