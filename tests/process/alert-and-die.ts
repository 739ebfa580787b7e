import { writeSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { confirmEmail, insertAccount } from '#src/data/accounts/accounts.ts'
import { siteSecret } from '#src/data/accounts/site-secret.ts'
import { connectDatabase } from '#src/data/database/connect-database.ts'
import { migrate } from '#src/data/database/migrate.ts'
import { insertSavedSearch } from '#src/data/saved/saved-searches.ts'
import type { AgencyContent } from '#src/domain/site/agency.ts'
import { folderStore } from '#src/gateways/byte-store/folder-store.ts'
import { smtpSender } from '#src/gateways/mail/smtp-sender.ts'
import { matchAlerts } from '#src/jobs/match-alerts.ts'
import { sendMails } from '#src/jobs/work-off-outbox.ts'
import { writeAlerts } from '#src/jobs/write-alerts.ts'
import { createAlertTokens } from '#src/services/alerts/write-alert.ts'
import { createPostcodeLookup } from '#src/services/locate/postcode-lookup.ts'
import { composeImport } from '#src/start/compose-import.ts'
import { feedRows, feedText } from '#tests/support/agency-feed.ts'

/**
 * Run by alerts-killed.test.ts: `node alert-and-die.ts FOLDER PORT TASK [URL]` imports one feed after the other from where it was, matches
 * what they bring, and writes and mails alerts of it to the mail server on the port, until it is killed. Two accounts have two searches
 * each that find every new property, the third has saved one. Where TASK is `settle` it imports nothing, waits until nothing is left to
 * tell, and says what happened.
 */
const [folder = '', port, task = 'import', url] = process.argv.slice(2)
const database = await connectDatabase({ folder: join(folder, 'database'), url })
await migrate(database)
const { db } = database
const log = { debug() {}, info() {}, warn() {} }
const now = () => new Date()
if (!(await db.selectFrom('account').select('account_id').executeTakeFirst())) {
  await db.transaction().execute(async (trx) => {
    for (const email of ['one@example.com', 'two@example.com', 'saver@example.com']) {
      const account = await insertAccount(trx, { email, passwordHash: '-', profile: {}, now: now() })
      if (!account) throw new Error('There is an account already')
      await confirmEmail(trx, account.id, { email, now: now() })
      if (email === 'saver@example.com') continue
      const about = email === 'one@example.com' ? 'new' : 'all'
      for (const criteria of [{ channel: 'sales' }, { channel: 'sales', maxPrice: 900_000_000 }] as const)
        await insertSavedSearch(trx, account.id, { criteria, title: 'Homes', about, savedAt: now(), most: 50 })
    }
  })
}
const content = () => ({ site: { defaultSearchStatus: 'all' }, branches: [] }) as unknown as AgencyContent
const writer = { name: 'Withy & Vale', address: 'post@withyandvale.example', replyTo: 'post@withyandvale.example' }
const stops = [
  await matchAlerts({
    database,
    content,
    now,
    log,
    postcodes: createPostcodeLookup({ db, branches: () => [] }),
    times: { lookMs: 50, batchMs: 50 },
  }),
  await writeAlerts({
    database,
    now,
    quietHours: undefined,
    tokens: createAlertTokens(() => siteSecret(db, 'alerts')),
    log,
    times: { lookMs: 50, waitMs: 20 },
  }),
  await sendMails({
    database,
    sender: smtpSender({ server: { host: '127.0.0.1', port: Number(port), tls: 'offered' }, writer, connections: 3 }),
    // The test counts what is in them.
    render: (mail) => ({ subject: mail.kind, html: '<p>', text: JSON.stringify(mail.data) }),
    atATime: 3,
    log,
    leaseMs: 1000,
    times: { lookMs: 50 },
  }),
]
say('at work')

if (task === 'import') {
  const { importFeed } = composeImport({
    database,
    settings: {
      incomingFolder: join(folder, 'incoming'),
      postcodesUrl: undefined,
    },
    stores: { media: folderStore(join(folder, 'media')), legalPacks: folderStore(join(folder, 'legal-packs')) },
    content: () => ({
      site: { adverts: { changed: [], numbers: [] }, calculators: { interestRate: 5, termYears: 25, depositPercent: 20 }, councilTax: [] },
      branches: [],
      events: [],
    }),
    warn: () => {},
  })
  for (;;) {
    const imported = await db
      .selectFrom('feed_import')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('outcome', '=', 'imported')
      .executeTakeFirst()
    const number = Number(imported?.count) + 1
    const path = join(folder, `${number}.blm`)
    await writeFile(path, feedUpTo(number))
    await importFeed({ path })
    await saveOne()
    say(`imported ${number}`)
  }
}

const left = () =>
  sql<{ count: number }>`
    select ((select count(*) from unmatched_event) + (select count(*) from alert_match) + (select count(*) from mail where outcome is null))::integer as count`
    .execute(db)
    .then(({ rows }) => rows[0]?.count)
while ((await left()) !== 0) await wait(50)
const { rows } = await sql<{ report: object }>`
  select json_build_object(
    'news', (select count(*) from property_event where kind = 'new'),
    'rises', (select count(*) from property_event where kind = 'price-up'),
    'changes', (select count(*) from property_event as event join saved_property using (property_id)
      where event.kind in ('price-up', 'price-down') and event.happened_at >= saved_at),
    'accounts', (select json_agg(json_build_object('email', email,
      'told', (select count(*) from alert_property where alert_property.account_id = account.account_id),
      'alerts', (select count(*) from alert where alert.account_id = account.account_id)) order by account_id) from account)
  ) as report`.execute(db)
say(`settled ${JSON.stringify(rows[0]?.report)}`)
for (const stop of stops) await stop()
await database.close()
process.exit(0)

/** The third account saves a property that every feed changes. */
async function saveOne(): Promise<void> {
  await sql`
    insert into saved_property (account_id, property_id, saved_at)
    select (select max(account_id) from account), min(id), clock_timestamp() from property having count(*) > 0 on conflict do nothing`.execute(
    db,
  )
}

/** Each changes the price of all there are and brings one more. None goes: of what is gone before it was told nobody is to hear. */
function feedUpTo(number: number): string {
  const values = { PRICE: String(number * 1000) }
  const more = Array.from({ length: number }, (_one, at) => ({ AGENT_REF: `1_only_${at + 1}`, ...values }))
  return feedText([...feedRows(40, values), ...more])
}

/** At once: what is buffered dies too. */
function say(line: string): void {
  writeSync(1, `${line}\n`)
}
