import { type Kysely, sql } from 'kysely'
import { dropAllAlerts } from '../alerts/stop-alerts.ts'
import { tellOfRemoved } from '../appointments/tell-of-removed.ts'
import type { Schema } from '../database/schema.ts'

/** With all that belongs to it, alerts that wait to be sent among it, and that its address was mailed; what it agreed to stays without it. */
export async function deleteAccount(db: Kysely<Schema>, id: number): Promise<void> {
  await db.updateTable('marketing_consent').set({ email: null, page: null }).where('account_id', '=', id).execute()
  await dropAllAlerts(db, id)
  // Others that wait go out, and are forgotten as all are.
  const address = db.selectFrom('account').select('email').where('account_id', '=', id)
  await db.deleteFrom('mail').where('recipient', 'in', address).where('settled_at', 'is not', null).execute()
  await tellOfRemoved(db, sql`lead.account_id = ${id}`, 'account')
  await db.deleteFrom('account').where('account_id', '=', id).execute()
}
