import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { ComeAgain } from '../accounts/come-again.ts'
import { countTries, type Try } from '../accounts/throttle.ts'

interface Admitted {
  /** The sender may be mailed that it came. */
  mayConfirm: boolean
}

/**
 * Counts enquiries that came together, in their order, by who sends them and whose address they give; and the mails to those addresses,
 * which are fewer. Returns ComeAgain for those of which there were too many. `on` is empty for one that gives no address.
 */
export async function admitLeads(db: Kysely<Schema>, senders: readonly Try[], now: Date): Promise<(Admitted | ComeAgain)[]> {
  // A form of the agency's may ask for no address: its sender is counted by where they are.
  const leads = senders.map(({ from, on }) => ({ attempt: { from, on: on || `form ${from}` }, mayConfirm: on !== '', seconds: 0 }))
  // One after the other: a flood from one address adds no rows for what it makes up.
  for (const kind of ['from', 'both', 'on'] as const) {
    const going = leads.filter(({ seconds }) => seconds === 0)
    const confirmed = going.filter(({ mayConfirm }) => mayConfirm)
    const tries = [
      ...going.map(({ attempt }) => ({ what: 'lead' as const, kind, attempt })),
      ...confirmed.map(({ attempt }) => ({ what: 'lead-received' as const, kind, attempt })),
    ]
    const waits = await countTries(db, tries, now)
    for (const [index, lead] of going.entries()) lead.seconds = waits[index]!
    for (const [index, lead] of confirmed.entries()) lead.mayConfirm = waits[going.length + index] === 0
  }
  return leads.map(({ seconds, mayConfirm }) => (seconds > 0 ? new ComeAgain('too-many', seconds) : { mayConfirm }))
}
