import type { Context, Hono } from 'hono'
import { addAudit, findAudit } from '#src/data/office/audit.ts'
import { type AuditEntry, auditText, factsText } from '#src/domain/office/audit.ts'
import { may } from '#src/domain/policies/who-may.ts'
import { csvLine } from '#src/domain/text/csv.ts'
import * as routes from '#src/routes.ts'
import { mountScreen } from '../mount.ts'
import type { OfficeContext } from '../office-context.ts'
import { showScreen } from '../show-screen.tsx'
import { auditFilter, loadAudit, readAuditQuery } from './load.ts'
import { AuditPage } from './page.tsx'

/** The limit of an export; for more rows, the user narrows the days. */
const mostExported = 50_000

export function mountAudit(app: Hono, office: OfficeContext): void {
  const queryOf = (c: Context) => readAuditQuery(c.req.query())
  mountScreen(app, office, routes.office.audit, async (c, asker) => {
    const query = queryOf(c)
    const list = await loadAudit(office.db, asker, query)
    const view = <AuditPage {...list} query={query} mayExport={may(asker, 'export-audit')} />
    return await showScreen(c, office, asker, { title: 'Audit list', view })
  })
  mountScreen(app, office, routes.office.auditFile, async (c, asker) => {
    const query = queryOf(c)
    const entries = await findAudit(office.db, asker, { filter: auditFilter(query), most: mostExported })
    const chosen = Object.entries(query).flatMap(([name, value]) => (value === '' ? [] : [[name, value] as const]))
    await addAudit(office.db, asker, {
      action: 'audit-exported',
      subject: `${entries.length} entries`,
      after: Object.fromEntries(chosen),
      now: office.now(),
    })
    const lines = [head, ...entries.map(cells)].map(csvLine)
    return c.body(`${lines.join('\r\n')}\r\n`, 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="audit.csv"',
      'cache-control': 'no-store',
    })
  })
}

const head = ['number', 'when (UTC)', 'who', 'what', 'to what', 'branch', 'before', 'after', 'from']

function cells({ id, at, who, action, subject, branchId, before, after, from }: AuditEntry): string[] {
  const branch = branchId === null ? '' : String(branchId)
  return [id, at.toISOString(), who, auditText(action), subject, branch, factsText(before), factsText(after), from]
}
