import type { Hono } from 'hono'
import { type ExportedLead, exportLeads } from '#src/data/leads/export-leads.ts'
import { findFileOfLead } from '#src/data/leads/lead-files.ts'
import { addAudit } from '#src/data/office/audit.ts'
import { leadStateTexts } from '#src/domain/leads/lead-work.ts'
import { csvLine } from '#src/domain/text/csv.ts'
import * as routes from '#src/routes.ts'
import { contentDisposition } from '#src/server/send-file.ts'
import { mountScreen } from '../mount.ts'
import type { OfficeContext } from '../office-context.ts'
import { showOfficeNotFound } from '../show-not-found.tsx'
import { leadText } from './lead-texts.tsx'
import { leadFilter, readLeadQuery } from './load.ts'

/** The limit of an export; for more rows, the user narrows the list. */
const mostExported = 50_000

/** Downloads of enquiries: the list as CSV, and the files sent with one. */
export function mountLeadFiles(app: Hono, office: OfficeContext): void {
  const { db, uploads } = office
  mountScreen(app, office, routes.officeEnquiries.csv, async (c, asker) => {
    const query = readLeadQuery(c.req.query())
    const leads = await exportLeads(db, asker, { filter: leadFilter(query, office.now()), most: mostExported })
    const chosen = Object.entries(query).filter(([name, value]) => value !== '' && name !== 'before')
    const audited = { action: 'enquiries-exported', subject: `${leads.length} enquiries`, after: Object.fromEntries(chosen) } as const
    await addAudit(db, asker, { ...audited, now: office.now() })
    const { branches } = office.content()
    const nameOf = (id: number | null) => branches.find((branch) => branch.id === id)?.name ?? ''
    const lines = [head, ...leads.map((lead) => cells(lead, nameOf(lead.branchId)))].map(csvLine)
    return c.body(`${lines.join('\r\n')}\r\n`, 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': contentDisposition('attachment', 'enquiries.csv'),
      'cache-control': 'no-store',
    })
  })
  // Always a download, whatever its type: a visitor's file must never be a page of this site.
  mountScreen(app, office, routes.officeEnquiries.file, async (c, asker) => {
    const found = await findFileOfLead(db, asker, { leadId: c.req.param('id'), number: Number(c.req.param('number')) })
    const bytes = found && (await uploads.store.read(found.storedAs))
    if (!bytes) return await showOfficeNotFound(c, office, asker)
    return c.body(bytes, 200, {
      'content-type': 'application/octet-stream',
      'content-disposition': contentDisposition('attachment', found.name),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
  })
}

const head = [
  ...['number', 'came (UTC)', 'kind', 'first name', 'last name', 'email', 'telephone', 'property', 'message'],
  ...['branch', 'owner', 'state', 'due (UTC)', 'marketing'],
]

function cells(lead: ExportedLead, branch: string): string[] {
  const { id, receivedAt, kind, form, firstName, lastName, email, telephone, property, message, ownerName, state, dueAt } = lead
  return [
    ...[id, receivedAt.toISOString(), leadText({ kind, form }), firstName, lastName, email, telephone, property ?? '', message],
    ...[branch, ownerName ?? '', leadStateTexts[state], dueAt?.toISOString() ?? '', lead.doNotContact ? 'none' : ''],
  ]
}
