import { writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { confirmEmail, insertAccount } from '#src/data/accounts/accounts.ts'
import { siteSecret } from '#src/data/accounts/site-secret.ts'
import { connectDatabase } from '#src/data/database/connect-database.ts'
import { migrate } from '#src/data/database/migrate.ts'
import { insertLetters } from '#src/data/homes/home-letters.ts'
import { insertTrackedHome } from '#src/data/homes/tracked-homes.ts'
import type { AgencyContent } from '#src/domain/site/agency.ts'
import type { ValuationSource } from '#src/domain/valuation/instant-valuation.ts'
import { smtpSender } from '#src/gateways/mail/smtp-sender.ts'
import { sendMails } from '#src/jobs/work-off-outbox.ts'
import { createAlertTokens } from '#src/services/alerts/write-alert.ts'
import { createPostcodeLookup } from '#src/services/locate/postcode-lookup.ts'
import { createSigner } from '#src/services/signed-links.ts'
import { writeHomeLetters } from '#src/services/valuation/write-home-letters.ts'

/**
 * Run by letters-killed.test.ts: `node letters-and-die.ts FOLDER PORT DAY TASK [URL]` writes the letters about homes that are due on a day, and
 * mails them to the server on the port, until it is killed. Thirty people get one a month, from 15 January 2026. Where TASK is `settle` it says
 * when nothing is left to write or to send.
 */
const [folder = '', port, day = '', task, url] = process.argv.slice(2)
const readers = 30
const began = '2026-01-15'
const database = await connectDatabase({ folder: join(folder, 'database'), url })
await migrate(database)
const { db } = database
const log = { debug() {}, info() {}, warn() {} }
const now = () => new Date(`${day}T10:00:00Z`)
await db.transaction().execute(async (trx) => {
  await sql`lock table home_letter in exclusive mode`.execute(trx)
  if (await trx.selectFrom('home_letter').select('home_letter_id').executeTakeFirst()) return
  const at = new Date(`${began}T09:00:00Z`)
  for (let number = 0; number < readers; number++) {
    const email = `owner${number}@example.com`
    const account = await insertAccount(trx, { email, passwordHash: '-', profile: {}, now: at })
    if (!account) throw new Error('There is an account already')
    await confirmEmail(trx, account.id, { email, now: at })
    const home = { postcode: 'TA1 1AA', house: String(number), street: 'High Street', town: 'Taunton', kind: 'terraced', beds: 3 } as const
    const homeId = await insertTrackedHome(trx, home, at)
    await insertLetters(trx, account.id, { homeId, rhythm: 'monthly', askedAt: at, confirmedAt: at, dueOn: began, most: 5 })
  }
})
const content = () =>
  ({ site: { defaultSearchStatus: 'all', valuation: { instant: true }, accounts: true }, branches: [] }) as unknown as AgencyContent
const writer = { name: 'Withy & Vale', address: 'post@withyandvale.example', replyTo: 'post@withyandvale.example' }
const stop = await sendMails({
  database,
  sender: smtpSender({ server: { host: '127.0.0.1', port: Number(port), tls: 'offered' }, writer, connections: 3 }),
  // The test counts what is in them.
  render: (mail) => ({ subject: mail.kind, html: '<p>', text: JSON.stringify(mail.data) }),
  atATime: 3,
  log,
  leaseMs: 1000,
  times: { lookMs: 50 },
})
/** An estimate that is another each month, and takes a moment as one that is asked of others does. */
const value = 200_000 + 1000 * Number(day.slice(5, 7))
const valuations: ValuationSource = {
  async value() {
    await wait(Math.random() * 10)
    return { status: 'estimated', value, low: value - 20_000, high: value + 20_000, basis: '', examples: [] }
  },
}
const parts = {
  ...{ db, content, now, log, valuations, quietHours: undefined, unusedDays: 1095 },
  postcodes: createPostcodeLookup({ db, branches: () => [] }),
  alertTokens: createAlertTokens(() => siteSecret(db, 'alerts')),
  homeLinks: createSigner(() => siteSecret(db, 'homes'), 'home'),
}
say('at work')
const left = async () => {
  const { rows } = await sql<{ count: number }>`
    select ((select count(*) from home_letter where due_on <= ${day}) + (select count(*) from mail where outcome is null))::integer as count`.execute(
    db,
  )
  return rows[0]?.count
}
while (task !== 'settle' || (await left()) !== 0) {
  await writeHomeLetters(parts)
  await wait(20)
}
say('settled')
await stop()
await database.close()
process.exit(0)

/** At once: what is buffered dies too. */
function say(line: string): void {
  writeSync(1, `${line}\n`)
}
