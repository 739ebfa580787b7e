import { renewPushSecret } from '#src/data/alerts/push-devices.ts'
import { atomically } from '#src/data/database/database.ts'
import { countMails, findUndelivered, forgetRefusal } from '#src/data/mails/mail-figures.ts'
import { retryAll } from '#src/data/outbox-leases.ts'
import { isOneAddress } from '#src/domain/mails/mail.ts'
import { alignedLines, type CommandArguments, type CommandContext, WrongUsage } from './command.ts'

const mostShown = 100

export const mailsCommand = {
  name: 'mails',
  summary: 'Say which mails have not arrived, and why',
  options: {
    '--retry': 'have those tried at once that wait for another try',
    '--accept <address>': 'mail this address again, which a mail server refused',
    '--new-push-key': 'sign what new devices are sent by another key',
  },
  details: `
waiting: not tried yet, or a mail server would not take it for now; it is tried again by itself. refused: a mail server
would not take it at all, and it is not tried again. expired: no mail server took it as long as somebody needed it. Mails that
were sent and came back later, to the mailbox of MAIL_FROM, are not here. What is older than 30 days is forgotten.

A device that is told of alerts keeps the key that it was asked with until its owner asks for an alert there again: --new-push-key
ends nothing. Keys that no device has any more are deleted by the daily tidying.

Example: gable mails --accept ann@example.com`,
  async run({ options }: CommandArguments, context: CommandContext) {
    const { db } = await context.database()
    if (options.accept !== undefined) {
      if (typeof options.accept !== 'string' || !isOneAddress(options.accept)) throw new WrongUsage('--accept must be one e-mail address.')
      const wasRefused = await forgetRefusal(db, options.accept)
      context.say(wasRefused ? 'New mails to this address are sent again.' : 'This address is not among those that were refused.')
      return wasRefused ? 0 : 1
    }
    if (options.newPushKey === true) {
      const older = await atomically(db, (trx) => renewPushSecret(trx))
      context.say(`New devices get another key from now on; ${older} keep theirs.`)
      return 0
    }
    if (options.retry === true) context.say(`${await retryAll(db, 'mail')} mails are tried at once.`)
    const mails = await findUndelivered(db, mostShown + 1)
    const { waiting, refused, expired } = await countMails(db)
    context.say(`${waiting} waiting; in the last 24 hours ${refused} refused and ${expired} expired.`)
    if (mails.length === 0) return 0
    const rows = mails.slice(0, mostShown).map(({ queuedAt, to, kind, tries, outcome, problem }) => {
      const when = queuedAt.toISOString().slice(0, 16).replace('T', ' ')
      return [when, outcome, String(tries), kind, to, problem ?? '']
    })
    const heads = ['queued (UTC)', 'state', 'tries', 'mail', 'to', 'why']
    for (const line of alignedLines([heads, ...rows], heads.length)) context.say(line)
    if (mails.length > mostShown) context.say('… and earlier ones')
    return 0
  },
}
