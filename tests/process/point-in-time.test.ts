import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connectDatabase } from '#src/data/database/connect-database.ts'
import { feedRows, feedText } from '#tests/support/agency-feed.ts'
import { archivedServer } from '#tests/support/archived-server.ts'
import { type RunningSite, runningSite, varFolder } from '#tests/support/running-site.ts'
import { enquirerOf, sentEnquiry } from '#tests/support/sent-enquiry.ts'

const feedToken = 'a-token-of-the-test-only'
const settings = { FEED_TOKEN: feedToken, TRUST_PROXY: 'loopback', CAPTCHA: 'none' }

test('a server is taken back to the moment before a mistake: what was written before it is there, what came after is not', async () => {
  await using folder = await varFolder()
  await using server = await archivedServer()
  const before = await runningSite(folder.path, { ...settings, DATABASE_URL: server.url })
  await imported(before, 100_000)
  // Taken while the site writes.
  const [base] = await Promise.all([server.baseBackup(), enquired(before, 0)])
  await imported(before, 200_000)
  await enquired(before, 1)
  const moment = await server.now()
  await enquired(before, 2)
  await imported(before, 1)
  expect(await heldBy(server.url)).toEqual({ enquirers: [0, 1, 2].map(enquirerOf), prices: [1] })
  await server.archived()
  await before.end('SIGKILL')
  await server.halt()

  await using recovered = await base.recoverTo(moment)
  expect(await heldBy(recovered.url)).toEqual({ enquirers: [0, 1].map(enquirerOf), prices: [200_000] })
  await using site = await runningSite(folder.path, { ...settings, DATABASE_URL: recovered.url })
  expect(await (await fetch(`${site.url}/property-for-sale`)).text()).toContain('£200,000')
  // It goes on from there, with numbers that are not given twice.
  await enquired(site, 3)
  await imported(site, 210_000)
  expect(await heldBy(recovered.url)).toEqual({ enquirers: [0, 1, 3].map(enquirerOf), prices: [210_000] })
})

async function imported({ url }: RunningSite, price: number): Promise<void> {
  const body = feedText(feedRows(5, { PRICE: String(price) }))
  const answer = await fetch(`${url}/feeds/blm`, { method: 'POST', headers: { authorization: `Bearer ${feedToken}` }, body })
  expect(await answer.json()).toMatchObject({ outcome: 'imported' })
}

async function enquired({ url }: RunningSite, number: number): Promise<void> {
  expect((await sentEnquiry(url, number)).status).toBe(200)
}

async function heldBy(url: string) {
  const { db, close } = await connectDatabase({ url, folder: '' })
  const leads = await db.selectFrom('lead').select('email').orderBy('lead_id').execute()
  const { rows } = await sql<{ price: number }>`select distinct price_value::integer as price from property`.execute(db)
  await close()
  return { enquirers: leads.map(({ email }) => email), prices: rows.map(({ price }) => price) }
}
