import { type Kysely, sql } from 'kysely'
import { emailKey } from '#src/domain/accounts/email-key.ts'
import { tellOfRemoved } from '../appointments/tell-of-removed.ts'
import type { Schema } from '../database/schema.ts'

/** Removes leads that came before a moment, with their appointments (tell-of-removed.ts). Returns how many leads. */
export async function forgetLeadsBefore(trx: Kysely<Schema>, before: Date): Promise<number> {
  await tellOfRemoved(trx, sql`lead.received_at < ${before}`, 'time')
  const { numDeletedRows } = await trx.deleteFrom('lead').where('received_at', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Removes all leads of an address, however it is written, with their appointments, and what the outbox remembers of mails to it. Returns how many leads. */
export async function forgetLeadsOf(trx: Kysely<Schema>, email: string): Promise<number> {
  await tellOfRemoved(trx, sql`lead.email_key = ${emailKey(email)}`, 'asked')
  const { numDeletedRows } = await trx.deleteFrom('lead').where('email_key', '=', emailKey(email)).executeTakeFirst()
  // Those that wait go out, and are forgotten as all are.
  await trx.deleteFrom('mail').where('recipient', 'ilike', escaped(email.trim())).where('settled_at', 'is not', null).execute()
  return Number(numDeletedRows)
}

function escaped(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}
