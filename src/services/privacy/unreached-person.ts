import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { addPrivacyNote, changePrivacyCase, holdPrivacyCase, type PrivacyCase } from '#src/data/privacy/privacy-cases.ts'
import type { Mail } from '#src/domain/mails/mail.ts'
import { privacyDueOn } from '#src/domain/privacy/privacy-case.ts'

type Told = Extract<Mail, { kind: 'privacy-told' }>['data']

/** Who wrote a note that nobody of the office did. */
const byItself = 'The site'

const steps: Readonly<Record<Told['news'], { mail: string; next: string }>> = {
  acknowledged: { mail: 'The mail that acknowledged it', next: 'acknowledge it again without a mail' },
  extended: { mail: 'The mail that asked for more time', next: 'extend it again without a mail' },
  outcome: { mail: 'The mail with its outcome', next: 'close it again' },
}

/**
 * Within the transaction that ends a mail which did not reach its address: notes it in the case, with what to do. What the mail told of is undone,
 * since the law counts what the person is told: the day of the case holds as before.
 */
export async function noteUnreached(trx: Kysely<Schema>, mail: Mail, { why, now }: { why: string; now: Date }): Promise<void> {
  if (mail.kind !== 'privacy-received' && mail.kind !== 'privacy-told') return
  const { number: id } = mail.data
  const found = await holdPrivacyCase(trx, id)
  if (!found) return
  const note = async (content: string) => void (await addPrivacyNote(trx, id, { at: now, who: byItself, content }))
  if (mail.kind === 'privacy-received') {
    await changePrivacyCase(trx, id, { receipt: 'refused' })
    return await note(`The mail that it arrived did not reach them: ${why}. Tell them in another way: their address may be wrong.`)
  }
  const { news } = mail.data
  const undone = undo(found, mail.data)
  if (undone) await changePrivacyCase(trx, id, undone)
  const { mail: which, next } = steps[news]
  const rest = undone ? ` It counts as not done, and its day holds as before. Telephone or write to them, then ${next}.` : ''
  await note(`${which} did not reach them: ${why}.${rest}`)
}

/** Undefined where somebody has done more since. */
function undo(found: PrivacyCase, { news, before = 'acknowledged' }: Told): Parameters<typeof changePrivacyCase>[2] | undefined {
  const { state, kind, receivedAt, isExtended, closedAt } = found
  switch (news) {
    case 'acknowledged':
      return state === 'acknowledged' ? { state: 'open', isToRemind: true } : undefined
    case 'extended':
      return isExtended && closedAt === null ? { isExtended: false, dueOn: privacyDueOn(kind, receivedAt), isToRemind: true } : undefined
    case 'outcome':
      return state === 'answered' || state === 'closed' ? { state: before, closedAt: null, outcome: null, isToRemind: true } : undefined
  }
}
