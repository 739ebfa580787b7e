import { writeSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { connectDatabase } from '#src/data/database/connect-database.ts'
import { migrate } from '#src/data/database/migrate.ts'
import { enqueueMail } from '#src/data/mails/outbox.ts'
import { smtpSender } from '#src/gateways/mail/smtp-sender.ts'
import { sendMails } from '#src/jobs/work-off-outbox.ts'

/**
 * Run by mails-killed.test.ts: `node queue-and-die.ts FOLDER PORT FIRST [URL]` queues mails FIRST, FIRST + 1 …, says each number once its
 * commit was answered, and sends what waits to the mail server on the port, until it is killed. Before each it queues one that it takes
 * back. Where FIRST is `-` it queues none, and ends when none waits.
 */
const [folder = '', port, first = '0', url] = process.argv.slice(2)
const database = await connectDatabase({ folder, url })
await migrate(database)
const { db } = database
const writer = { name: 'Withy & Vale', address: 'post@withyandvale.example', replyTo: 'post@withyandvale.example' }
const stop = await sendMails({
  database,
  sender: smtpSender({ server: { host: '127.0.0.1', port: Number(port), tls: 'offered' }, writer, connections: 3 }),
  render: ({ data }) => {
    const firstName = 'firstName' in data ? data.firstName : ''
    return { subject: firstName, html: firstName, text: firstName }
  },
  atATime: 3,
  log: { debug() {}, warn() {} },
  leaseMs: 1000,
  times: { lookMs: 50 },
})
writeSync(1, 'sending\n')

const queue = (number: number, isTakenBack: boolean) =>
  db.transaction().execute(async (trx) => {
    const firstName = `${isTakenBack ? 'never' : 'mail'} ${number}`
    await enqueueMail(trx, { key: firstName, to: `ann${number}@example.com`, kind: 'already-registered', data: { firstName } })
    if (isTakenBack) throw new Error('taken back')
  })

if (first !== '-') {
  for (let number = Number(first); ; number++) {
    await queue(number, true).catch(() => {})
    await queue(number, false)
    writeSync(1, `queued ${number}\n`)
    await wait(5)
  }
}
while (await db.selectFrom('mail').select('mail_id').where('outcome', 'is', null).executeTakeFirst()) await wait(50)
await stop()
await database.close()
writeSync(1, 'all settled\n')
process.exit(0)
