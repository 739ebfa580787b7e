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
  | { step: 'acknowledge'; text: string }
  /** Once, by two months, with the reason that the person is mailed. */
  | { step: 'extend'; text: string }
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
    await addPrivacyNote(trx, id, { at: now, who: asker.name, content: [says, work.text].filter((part) => part !== '').join(': ') })
    if (told) await tell(trx, { ...found, ...change }, { news: told, text: work.text })
    const facts = ({ state, dueOn }: Pick<PrivacyCase, 'state' | 'dueOn'>) => ({ state: privacyStateTexts[state], due: dueOn })
    // Not whose, nor what was written: the audit list is never shortened.
    const [before, after] = [facts(found), facts({ ...found, ...change })]
    await addAudit(trx, asker, { action: 'privacy-case-changed', subject: `Privacy case ${id}`, before, after, now })
    return 'done'
  })
}

function stepOf(found: PrivacyCase, work: CaseWork, now: Date): Step | undefined {
  if (work.step === 'note') return { says: '' }
  if (found.closedAt !== null) return undefined
  if (work.step === 'acknowledge') {
    if (found.state !== 'open') return undefined
    return { change: { state: 'acknowledged' }, says: 'Acknowledged by mail', told: 'acknowledged' }
  }
  if (work.step === 'extend') {
    if (!mayExtend(found, now)) return undefined
    const dueOn = privacyDueOn(found.kind, found.receivedAt, true)
    return { change: { dueOn, isExtended: true }, says: 'Extended by two months', told: 'extended' }
  }
  const change = { state: work.state, closedAt: now, outcome: work.text }
  const says = work.state === 'answered' ? 'Answered' : 'Closed without an answer'
  return work.isMailed ? { change, says: `${says}, by mail`, told: 'outcome' } : { change, says }
}

interface Told {
  news: NonNullable<Step['told']>
  text: string
}

async function tell(trx: Kysely<Schema>, { id, kind, email, firstName, dueOn }: PrivacyCase, { news, text }: Told): Promise<void> {
  const data = { firstName, news, about: kind, number: id, dueOn, text }
  await enqueueMail(trx, { key: `privacy-told ${id} ${news}`, to: email, kind: 'privacy-told', data })
}
