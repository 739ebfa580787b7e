import type { Kysely } from 'kysely'
import { atomically } from '#src/data/database/database.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { enqueueMail, findMailByKey } from '#src/data/mails/outbox.ts'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import type { Settings } from '#src/settings.ts'
import { placeholderAddress } from './first-administrator.ts'
import type { OfficeParts } from './office-parts.ts'

type To = Pick<OfficeAsker, 'id' | 'name' | 'email'>

const keyOf = ({ id }: Pick<To, 'id'>, sentAt: string) => `office-test ${id} ${sentAt}`

/** Queues a test mail to who asks; returns when, by which it is asked for. Undefined if they got enough today, or have no address yet. */
export async function sendTestMail({ db, now }: Pick<OfficeParts, 'db' | 'now'>, to: To): Promise<string | undefined> {
  if (to.email === placeholderAddress) return undefined
  const sentAt = now().toISOString()
  const data = { name: to.name, sentAt }
  const mail = { key: keyOf(to, sentAt), to: to.email, kind: 'office-test', data } as const
  return (await atomically(db, async (trx) => await enqueueMail(trx, mail))) ? sentAt : undefined
}

interface TestMail {
  text: string
  /** Whether this is the final state. */
  isOver: boolean
  isWrong: boolean
}

/** What became of a test mail, with what the mail server said; undefined if there is none. */
export async function checkTestMail(
  { db, settings }: { db: Kysely<Schema>; settings: Pick<Settings, 'smtp'> },
  to: Pick<To, 'id'>,
  sentAt: string,
): Promise<TestMail | undefined> {
  const mail = await findMailByKey(db, keyOf(to, sentAt))
  if (!mail) return undefined
  const { outcome, problem, recipient } = mail
  if (outcome === 'sent' && !settings.smtp)
    return {
      text: `The test mail reached nobody: no mail server is set, so it is a file on the machine of the site, as every mail to ${recipient} is until then.`,
      isOver: true,
      isWrong: true,
    }
  if (outcome === 'sent')
    return {
      text: `The test mail to ${recipient} was accepted. Look whether it is in your inbox, or among the spam.`,
      isOver: true,
      isWrong: false,
    }
  if (outcome !== null) return { text: `The test mail was not taken: ${problem ?? outcome}`, isOver: true, isWrong: true }
  if (problem !== null)
    return { text: `The mail server said “${problem}”. The mail waits, and is tried again.`, isOver: true, isWrong: true }
  return { text: 'The test mail waits to be sent. Load this page again in a moment.', isOver: false, isWrong: false }
}
