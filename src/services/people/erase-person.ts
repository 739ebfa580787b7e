import { sql } from 'kysely'
import { deleteAccount } from '#src/data/accounts/retention.ts'
import { notifyOfRemoved } from '#src/data/appointments/notify-of-removed.ts'
import { atomically } from '#src/data/database/database.ts'
import { forgetMailsTo } from '#src/data/mails/mail-figures.ts'
import { addAudit } from '#src/data/office/audit.ts'
import { eraseOtherRecords } from '#src/data/people/other-records.ts'
import { leadsOfPerson, type PersonKey } from '#src/data/people/person-records.ts'
import type { AuditFacts } from '#src/domain/office/audit.ts'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import type { UploadStore } from '#src/gateways/uploads/upload-store.ts'
import { type PersonParts, personSubject } from './held-records.ts'

/**
 * Permanently removes everything held about a person: account, enquiries with notes, appointments and files, mails, corrections, reports to
 * them as a seller, and held enquiries. Upcoming appointments are cancelled by a mail to their branch that does not name them. Anonymous
 * consents and the audit entry remain. Returns how many of each.
 */
export async function erasePerson(
  { db, now, uploads }: Pick<PersonParts, 'db' | 'now'> & { uploads: Pick<UploadStore, 'remove'> },
  asker: OfficeAsker,
  person: PersonKey,
): Promise<AuditFacts> {
  const { accountId, emailKey } = person
  const { facts, files } = await atomically(db, async (trx) => {
    const leads = leadsOfPerson(person, 'all')
    // Locked, so that nobody adds a note, file or appointment meanwhile.
    await sql`select from lead where ${leads} for update`.execute(trx)
    const { rows: stored } = await sql<{ name: string }>`
      select stored_as as name from lead_file join lead using (lead_id) where ${leads}`.execute(trx)
    const countOf = (table: string) => sql`(select count(*)::integer from ${sql.table(table)} join lead using (lead_id) where ${leads})`
    const { rows: counted } = await sql<{ enquiries: number; appointments: number; notes: number }>`
      select (select count(*)::integer from lead where ${leads}) as enquiries, ${countOf('appointment')} as appointments,
        ${countOf('lead_note')} as notes`.execute(trx)
    await notifyOfRemoved(trx, leads, 'asked')
    await sql`delete from lead where ${leads}`.execute(trx)
    if (accountId !== undefined) await deleteAccount(trx, accountId)
    const others = await eraseOtherRecords(trx, emailKey)
    const mails = emailKey === '' ? 0 : await forgetMailsTo(trx, emailKey)
    const before = { ...counted[0]!, files: stored.length, mails, others, account: accountId !== undefined }
    await addAudit(trx, asker, { action: 'person-erased', subject: personSubject(person), before, now: now() })
    return { facts: before, files: stored.map(({ name }) => name) }
  })
  // Files in a store that is down are tidied a day later, as no row names them any more.
  await uploads.remove(files).catch(() => {})
  return facts
}
