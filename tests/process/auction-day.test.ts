import { appendFile, cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { serverDatabase } from '#src/data/database/server-database.ts'
import { feedRows, feedText } from '#tests/support/agency-feed.ts'
import { filledServerDatabase } from '#tests/support/filled-server.ts'
import { lotTable } from '#tests/support/lots.ts'
import { runGable, runningSite, varFolder, waitForExit } from '#tests/support/running-site.ts'
import { addSavers, notifiedSavers } from '#tests/support/savers.ts'
import { smtpServer } from '#tests/support/smtp-server.ts'
import { trials } from '#tests/support/trials.ts'

const token = 'a-token-for-this-test'
const catalogue = '/events/property-auctions/7/lots'
const lots = 300
/** Results come in so many parts. */
const parts = 3
/** Visitors who read without a pause: what the machine can answer, which is said at the end, and is to be 200 a second or more. */
const visitors = trials(8, 40)
/** Who has saved a lot of each part, and is to hear of each once. */
const people = trials(5, 100)

/** An agency with accounts and one sale, today, and nothing else. */
async function anAgency(folder: string): Promise<string> {
  const content = join(folder, 'agency')
  await cp('content/starter', content, { recursive: true })
  await appendFile(join(content, 'site.yaml'), '\naccounts: true\n')
  await mkdir(join(content, 'events'), { recursive: true })
  const today = new Date().toISOString().slice(0, 10)
  const sale = `{ id: 7, title: Winter auction, date: "${today} 23:59", location: The hall }`
  await writeFile(join(content, 'events', 'auctions.yaml'), `calendar: property-auctions\nevents:\n  - ${sale}\n`)
  return content
}

/** Reads the catalogue without a pause, as many visitors; notes every number of sold lots that a page told, in the order of asking. */
function readers(url: string) {
  let ended = false
  const seen = new Set<string>()
  const wrong: string[] = []
  let asked = 0
  const read = async (visitor: number) => {
    let most = 0
    while (!ended) {
      const headers = { 'x-forwarded-for': `10.1.${visitor}.${asked % 250}` }
      const answer = await fetch(url + catalogue, { headers, signal: AbortSignal.timeout(60_000) })
      asked++
      const html = await answer.text()
      if (answer.status !== 200) wrong.push(`status ${answer.status}`)
      const told = Number(html.match(/(\d+) of 300 lots sold/)?.[1] ?? 0)
      const rows = html.match(/data-status="sold"/g)?.length ?? 0
      if (told !== rows) wrong.push(`told ${told}, shows ${rows}`)
      if (told < most) wrong.push(`${told} after ${most}`)
      most = Math.max(most, told)
      seen.add(String(told))
    }
  }
  const reading = Promise.all(Array.from({ length: visitors }, (_, visitor) => read(visitor)))
  reading.catch(() => {})
  return {
    async end() {
      ended = true
      await reading
      return { asked, seen: [...seen].map(Number).toSorted((one, other) => one - other), wrong }
    },
  }
}

test('on the day of a sale results come in three parts while many read the catalogue: nobody sees half of one, and the mails go out once', async () => {
  await using folder = await varFolder()
  await using mailServer = await smtpServer()
  const content = await anAgency(folder.path)
  const env = {
    DATABASE_URL: await filledServerDatabase(),
    GABLE_CONTENT: content,
    FEED_TOKEN: token,
    TRUST_PROXY: 'loopback',
    WEB_PROCESSES: '2',
    SMTP_URL: mailServer.url,
    PUBLIC_URL: 'https://www.agency.example',
    QUIET_HOURS: 'no',
  }
  await using site = await runningSite(folder.path, env)
  const post = async (body: string) => {
    const answer = await fetch(`${site.url}/feeds/blm`, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body })
    expect(answer.status).toBe(200)
  }
  await post(feedText(feedRows(lots)))
  const today = new Date().toISOString().slice(0, 10)
  const imported = async (rows: Record<string, string>[], name: string) => {
    const path = join(folder.path, name)
    await writeFile(path, lotTable(rows.map((row) => ({ Sale: today, ...row }))))
    const { code, output } = await waitForExit(runGable(['src/commands/gable.ts', 'import-lots', path], folder.path, env))
    expect([code, output]).toMatchObject([0, expect.stringContaining(name)])
  }
  const numbers = Array.from({ length: lots }, (_, at) => at + 1)
  await imported(
    numbers.map((number) => ({ Lot: String(number), Reference: `1_${number}`, Guide: '100000' })),
    'catalogue.csv',
  )

  const database = await serverDatabase(env.DATABASE_URL)
  const { db } = database
  const offered = await db.selectFrom('property').select('id').orderBy(sql`split_part(agent_ref, '_', 2)::integer`).execute()
  const savers = await addSavers(
    db,
    people,
    offered.map(({ id }) => id),
  )

  const reading = readers(site.url)
  const started = performance.now()
  for (let part = 1; part <= parts; part++) {
    await wait(trials(500, 3000))
    await imported(
      numbers.slice(0, (lots / parts) * part).map((number) => ({ Lot: String(number), 'Hammer price': String(100_000 + number) })),
      `results-${part}.csv`,
    )
    // Acknowledged, so that from now on everybody is shown it.
    const html = await (await fetch(site.url + catalogue)).text()
    expect(html).toContain(`${(lots / parts) * part} of 300 lots sold`)
  }
  const seconds = (performance.now() - started) / 1000
  const { asked, seen, wrong } = await reading.end()
  expect(wrong).toEqual([])
  expect(seen).toEqual([0, 100, 200, 300])
  console.log(`${asked} catalogues of ${lots} lots in ${seconds.toFixed(1)} s: ${Math.round(asked / seconds)} a second`)

  // The property follows, in every process.
  for (let time = 0; time < 6; time++)
    expect(await (await fetch(`${site.url}/properties/1/sales`)).text()).toContain('Sold at auction for £100,001')

  // Each later part named the lots of the one before anew; nobody hears of one twice.
  const untold = () =>
    sql<{ count: number }>`
      select ((select count(*) from unmatched_event) + (select count(*) from alert_match) + (select count(*) from mail where outcome is null))::integer as count`
      .execute(db)
      .then(({ rows }) => rows[0]?.count)
  await expect.poll(untold, { timeout: 120_000, interval: 500 }).toBe(0)
  await database.close()
  expect(notifiedSavers(mailServer.letters)).toEqual(savers)
})
