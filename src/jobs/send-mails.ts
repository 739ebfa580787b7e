import type { Database } from '#src/data/database/database.ts'
import { mailChannel } from '#src/data/mails/outbox.ts'
import { type DeliverMailOptions, deliverMail } from '#src/services/outbox/deliver-mail.ts'
import { type SendTimes, workOffOutbox } from './work-off-outbox.ts'

interface SendMailsOptions extends Omit<DeliverMailOptions, 'db'> {
  database: Pick<Database, 'db' | 'listen'>
  /** Mails sent at a time. */
  atATime: number
  times?: Partial<SendTimes>
}

/** Sends the mails of the outbox for as long as the site runs (work-off-outbox.ts). The returned function ends it. */
export async function sendMails({ database, atATime, times, ...options }: SendMailsOptions): Promise<() => Promise<void>> {
  return await workOffOutbox({
    database,
    channel: mailChannel,
    deliver: (signal) => deliverMail({ ...options, db: database.db }, signal),
    close: () => options.sender.close(),
    what: 'Mails',
    log: options.log,
    atATime,
    times,
  })
}
