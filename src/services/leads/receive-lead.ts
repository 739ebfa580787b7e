import { sql } from 'kysely'
import { atomically, type Database } from '#src/data/database/database.ts'
import { isDatabaseAway } from '#src/data/database/database-errors.ts'
import { mailboxOf } from '#src/domain/accounts/account.ts'
import type { AccountParts } from '../accounts/account-parts.ts'
import { ComeAgain } from '../accounts/come-again.ts'
import { admitLeads } from './admit-leads.ts'
import { groupTurns, type Turn } from './group-turns.ts'
import { type AdmittedLead, type KeepParts, keepLeads } from './keep-leads.ts'
import type { ReceivedLead, ReceiveLead, Taken } from './received-lead.ts'

type Parts = Pick<AccountParts, 'db' | 'now'> & KeepParts
type LeadTurn = Turn<ReceivedLead, Taken>
type AdmittedTurn = Turn<AdmittedLead, Taken>

/** Enquiries of one transaction: a few milliseconds, for which an embedded database has nobody else served. */
const most = 40
/** Of a process: at 200 a second those of five seconds. */
const room = 1000
/** While one waits for the disk, another may gather; an embedded database has one connection. */
const groups: Record<Database['kind'], number> = { embedded: 1, server: 2 }

/** Receives enquiries; those that come at the same time are written together, so that the disk is waited for once. */
export function leadReceiver(parts: Parts, kind: Database['kind']): ReceiveLead {
  return groupTurns((group: readonly LeadTurn[]) => receiveGroup(parts, group), { most, room, groups: groups[kind] })
}

async function receiveGroup(parts: Parts, group: readonly LeadTurn[]): Promise<void> {
  const now = parts.now()
  const admitted = await admit(parts, group, now)
  await keepTogether(
    parts,
    admitted.filter(({ item }) => !item.booking),
    now,
  )
  // Each books in a transaction of its own: it may be refused, and waits for whoever books at the same branch.
  for (const turn of admitted.filter(({ item }) => item.booking)) await keepTogether(parts, [turn], now)
}

/** Ends the turns of those of which there were too many. What was counted stays counted, whatever becomes of the enquiry. */
async function admit({ db }: Parts, group: readonly LeadTurn[], now: Date): Promise<AdmittedTurn[]> {
  const senders = group.map(({ item: { from, lead } }) => ({ from, on: mailboxOf(lead.sender.email) }))
  const outcomes = await atomically(db, async (trx) => {
    // A crash may forget a try: only the enquiry itself waits for the disk.
    await sql`set local synchronous_commit to off`.execute(trx)
    return await admitLeads(trx, senders, now)
  })
  return group.flatMap(({ item, resolve, reject }, index) => {
    const outcome = outcomes[index]!
    if (!(outcome instanceof ComeAgain)) return [{ item: { ...item, mayConfirm: outcome.mayConfirm && !item.isUnproven }, resolve, reject }]
    reject(outcome)
    return []
  })
}

/** In one transaction; where that fails each in its own, so that one that cannot be kept keeps no other away. */
async function keepTogether(parts: Parts, turns: readonly AdmittedTurn[], now: Date): Promise<void> {
  if (turns.length === 0) return
  const leads = turns.map(({ item }) => item)
  try {
    const taken = await atomically(parts.db, (trx) => keepLeads(trx, parts, leads, now))
    for (const [index, { resolve }] of turns.entries()) resolve(taken[index]!)
  } catch (error) {
    if (turns.length === 1 || isDatabaseAway(error)) for (const { reject } of turns) reject(error)
    else for (const turn of turns) await keepTogether(parts, [turn], now)
  }
}
