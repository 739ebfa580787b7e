import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { findLeadFiles } from '#src/data/leads/lead-files.ts'
import type { Lead } from '#src/domain/leads/lead.ts'
import { csvLine } from '#src/domain/text/csv.ts'
import type { UploadStore } from '#src/gateways/uploads/upload-store.ts'

const columns: readonly [name: string, of: (lead: Lead) => string | number | null | undefined][] = [
  ['id', ({ id }) => id],
  ['received', ({ receivedAt }) => receivedAt.toISOString()],
  ['kind', ({ kind }) => kind],
  ['first name', ({ sender }) => sender.firstName],
  ['last name', ({ sender }) => sender.lastName],
  ['email', ({ sender }) => sender.email],
  ['telephone', ({ sender }) => sender.telephone],
  ['message', ({ message }) => message],
  ['channel', ({ channel }) => channel],
  ['property', ({ propertyId }) => propertyId],
  ['branch', ({ desk }) => desk.branchId],
  ['department', ({ desk }) => desk.departmentId],
  ['staff member', ({ desk }) => desk.staffId],
  ['mailed to', ({ desk }) => desk.email],
  ['page', ({ page }) => page],
  ['terms', ({ terms }) => terms],
  ['do not contact', ({ doNotContact }) => (doNotContact ? 'yes' : 'no')],
  ['sent', ({ sent }) => JSON.stringify(sent)],
  ['form', ({ form }) => form],
  ['files', ({ files = [] }) => files.map(({ name }) => name).join(', ')],
  ['appointment', ({ appointment }) => appointment?.startsAt.toISOString()],
  ['withdrawn', ({ appointment }) => appointment?.withdrawnAt?.toISOString()],
  ['telephone in E.164', ({ sender }) => sender.telephoneE164],
]

export const leadCsvHead = csvLine(columns.map(([name]) => name))

export function leadCsvLine(lead: Lead): string {
  return csvLine(columns.map(([, of]) => String(of(lead) ?? '')))
}

/** A row of the list on a terminal. */
export function leadRow({ id, receivedAt, kind, sender, desk, propertyId }: Lead): string[] {
  const name = `${sender.firstName} ${sender.lastName}`
  const when = receivedAt.toISOString().slice(0, 16).replace('T', ' ')
  return [id, when, kind, name, sender.email, sender.telephone, propertyId === null ? '' : String(propertyId), desk.email]
}

export const leadHeads = ['id', 'received (UTC)', 'kind', 'name', 'email', 'telephone', 'property', 'mailed to']

/** Writes the files of these leads to a folder, named by lead id and file name: `17-1-plan.pdf`. Throws if one exists already. */
export async function writeLeadFiles(
  { db, store }: { db: Kysely<Schema>; store: UploadStore },
  leads: AsyncIterable<Lead>,
  folder: string,
): Promise<{ written: number; missing: number }> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  let written = 0
  let missing = 0
  for await (const { id, files = [] } of leads) {
    if (files.length === 0) continue
    for (const [index, { name, storedAs }] of ((await findLeadFiles(db, [id])).get(id) ?? []).entries()) {
      const bytes = await store.read(storedAs)
      if (bytes) await writeFile(join(folder, `${id}-${index + 1}-${name}`), bytes, { flag: 'wx', mode: 0o600 })
      if (bytes) written += 1
      else missing += 1
    }
  }
  return { written, missing }
}
