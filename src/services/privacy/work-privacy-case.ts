import type { Kysely } from 'kysely'
import { atomically } from '#src/data/database/database.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { enqueueMail } from '#src/data/mails/outbox.ts'
import { addAudit } from '#src/data/office/audit.ts'
import { addPrivacyNote, changePrivacyCase, holdPrivacyCase, type PrivacyCase } from '#src/data/privacy/privacy-cases.ts'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import { mayExtend, privacyDueOn, privacyStateTexts } from '#src/domain/privacy/privacy-case.ts'
import type { OfficeParts } from '../office/office-parts.ts'

type Parts = Pick<OfficeParts, 'db' | 'now'>

/** `not now`: its state does not allow it any more. */
type CaseOutcome = 'done' | 'gone' | 'not now'

/** Work on a case; texts are not empty, and at most `mostPrivacyText` long. */
export type CaseWork =
  | { step: 'note'; text: string }
  /** Without a mail where the person knows otherwise. */
  | { step: 'acknowledge'; text: string; isMailed: boolean }
  /** Once, by two months, with the reason that the person is told. */
  | { step: 'extend'; text: string; isMailed: boolean }
  | { step: 'close'; state: 'answered' | 'closed'; text: string; isMailed: boolean }

interface Step {
  change?: Parameters<typeof changePrivacyCase>[2]
  /** For the notes, in front of the text. */
  says: string
  told?: 'acknowledged' | 'extended' | 'outcome'
}

/** Does it, with its line in the notes, its mail to the person and its entry in the audit list. */
export async function workPrivacyCase({ db, now: nowOf }: Parts, asker: OfficeAsker, id: number, work: CaseWork): Promise<CaseOutcome> {
  return await atomically(db, async (trx) => {
    const found = await holdPrivacyCase(trx, id)
    if (!found) return 'gone'
    const now = nowOf()
    const step = stepOf(found, work, now)
    if (!step) return 'not now'
    const { change, says, told } = step
    if (change) await changePrivacyCase(trx, id, change)
    const noteId = await addPrivacyNote(trx, id, {
      at: now,
      who: asker.name,
      content: [says, work.text].filter((part) => part !== '').join(': '),
    })
    const before = found.state === 'open' ? 'open' : 'acknowledged'
    if (told) await tell(trx, { ...found, ...change }, { news: told, text: work.text, before, noteId })
    const facts = ({ state, dueOn }: Pick<PrivacyCase, 'state' | 'dueOn'>) => ({ state: privacyStateTexts[state], due: dueOn })
    // Not whose, nor what was written: the audit list is never shortened.
    const [was, after] = [facts(found), facts({ ...found, ...change })]
    await addAudit(trx, asker, { action: 'privacy-case-changed', subject: `Privacy case ${id}`, before: was, after, now })
    return 'done'
  })
}

function stepOf(found: PrivacyCase, work: CaseWork, now: Date): Step | undefined {
  if (work.step === 'note') return { says: '' }
  if (found.closedAt !== null) return undefined
  if (work.step === 'acknowledge') {
    if (found.state !== 'open') return undefined
    const change = { state: 'acknowledged' } as const
    return work.isMailed ? { change, says: 'Acknowledged by mail', told: 'acknowledged' } : { change, says: 'Acknowledged without a mail' }
  }
  if (work.step === 'extend') {
    if (!mayExtend(found, now)) return undefined
    const dueOn = privacyDueOn(found.kind, found.receivedAt, true)
    const change = { dueOn, isExtended: true }
    return work.isMailed
      ? { change, says: 'Extended by two months', told: 'extended' }
      : { change, says: 'Extended by two months, without a mail' }
  }
  const change = { state: work.state, closedAt: now, outcome: work.text }
  const says = work.state === 'answered' ? 'Answered' : 'Closed without an answer'
  return work.isMailed ? { change, says: `${says}, by mail`, told: 'outcome' } : { change, says }
}

interface Told {
  news: NonNullable<Step['told']>
  text: string
  before: 'open' | 'acknowledged'
  /** A step may be repeated, if its mail reached nobody. */
  noteId: number
}

async function tell(
  trx: Kysely<Schema>,
  { id, kind, email, firstName, dueOn }: PrivacyCase,
  { news, text, before, noteId }: Told,
): Promise<void> {
  const data = { firstName, news, about: kind, number: id, dueOn, text, before }
  await enqueueMail(trx, { key: `privacy-told ${id} ${news} ${noteId}`, to: email, kind: 'privacy-told', data })
}
