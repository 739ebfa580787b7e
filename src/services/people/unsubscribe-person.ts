import { sql } from 'kysely'
import { findAccount } from '#src/data/accounts/accounts.ts'
import { addConsent, findConsents } from '#src/data/accounts/marketing-consents.ts'
import { stopAlerts } from '#src/data/alerts/stop-alerts.ts'
import { atomically } from '#src/data/database/database.ts'
import { addAudit } from '#src/data/office/audit.ts'
import { stopWeeklyReports } from '#src/data/people/other-records.ts'
import { accountOfKey, leadsOfPerson, type PersonKey } from '#src/data/people/person-records.ts'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import { auditBranchOf, type PersonParts, personSubject } from './held-records.ts'

/**
 * What a person unsubscribes from. `alerts`: alerts of searches and saved properties, and weekly seller reports. `contact`: any letters or
 * calls beyond what they asked for.
 */
export const subscriptions = ['alerts', 'news', 'contact'] as const
type Subscription = (typeof subscriptions)[number]

/**
 * Unsubscribes a person from the moment of the commit: waiting alerts are dropped. Account alerts stop whichever branch is told; enquiries
 * are marked as far as the user works for their branches.
 */
export async function unsubscribePerson(
  { db, now }: Pick<PersonParts, 'db' | 'now'>,
  asker: OfficeAsker,
  person: PersonKey,
  which: ReadonlySet<Subscription>,
): Promise<void> {
  await atomically(db, async (trx) => {
    const accountId = await accountOfKey(trx, person.emailKey)
    const account = accountId === undefined ? undefined : await findAccount(trx, accountId)
    if (account && which.has('alerts')) await stopAlerts(trx, account.id, 'all', now())
    if (account && which.has('news') && (await findConsents(trx, account.id)).marketing?.isGiven) {
      const wording = 'Taken back for them by the office, as they asked'
      const said = { kind: 'marketing', isGiven: false, wording, email: account.email, page: '', form: 'preferences' } as const
      await addConsent(trx, account.id, [{ ...said, givenAt: now() }])
    }
    if (which.has('alerts')) await stopWeeklyReports(trx, asker.branches, person.emailKey)
    if (account && which.has('contact'))
      await trx.updateTable('account').set({ do_not_contact: true, changed_at: now() }).where('account_id', '=', account.id).execute()
    if (which.has('contact'))
      await sql`update lead set do_not_contact = true where ${leadsOfPerson(person, asker.branches)} and not do_not_contact`.execute(trx)
    await addAudit(trx, asker, {
      action: 'person-unsubscribed',
      subject: personSubject(person),
      branchId: auditBranchOf(asker),
      after: { 'no more': [...which] },
      now: now(),
    })
  })
}
