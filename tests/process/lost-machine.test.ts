import { mkdir, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connectDatabase } from '#src/data/database/connect-database.ts'
import { feedRows, feedText } from '#tests/support/agency-feed.ts'
import { contentWithAccounts } from '#tests/support/content-with-accounts.ts'
import { filledServerDatabase } from '#tests/support/filled-server.ts'
import { freePort } from '#tests/support/free-port.ts'
import { loadBalancer } from '#tests/support/load-balancer.ts'
import { lookingVisitors } from '#tests/support/outage-visitors.ts'
import { aJpeg } from '#tests/support/pictures.ts'
import { type RunningSite, runningSite, varFolder } from '#tests/support/running-site.ts'
import { enquirerOf } from '#tests/support/sent-enquiry.ts'
import { smtpServer } from '#tests/support/smtp-server.ts'
import { isFullRun, trials } from '#tests/support/trials.ts'
import { registrantOf, writingVisitors } from '#tests/support/writing-visitors.ts'
import { zipOf } from '#tests/support/zip-file.ts'

const losses = trials(1, 25)
const feedToken = 'a-token-of-the-test-only'
const properties = 40

test('a machine that is lost with its disk, amid registrations, enquiries and imports, takes nothing that was acknowledged', async () => {
  await using folder = await varFolder()
  await using mailServer = await smtpServer()
  const DATABASE_URL = await filledServerDatabase()
  const env = {
    DATABASE_URL,
    FEED_TOKEN: feedToken,
    GABLE_CONTENT: await contentWithAccounts(folder.path),
    PUBLIC_URL: `http://127.0.0.1:${await freePort()}`,
    TRUST_PROXY: 'loopback',
    SMTP_URL: mailServer.url,
    SMTP_TLS: 'offered',
    CAPTCHA: 'none',
  }
  let [lost, other] = [await machine(folder.path, 0, env), await machine(folder.path, 1, env)]
  await importPicture(lost.site)
  let url = lost.site.url
  await using balancer = await loadBalancer()
  balancer.sendTo(lost.site.url, other.site.url)
  const looking = lookingVisitors(['/', '/property-for-sale'].map((path) => balancer.url + path))
  const visitors = writingVisitors({ url: () => url, feedToken, properties })
  const { acknowledged } = visitors
  for (let loss = 1; loss <= losses; loss++) {
    const before = structuredClone(acknowledged)
    const isBusy = () =>
      acknowledged.enquiries.length > before.enquiries.length &&
      acknowledged.accounts.length > before.accounts.length &&
      acknowledged.price > before.price
    while (!isBusy()) await wait(5)
    await wait(Math.random() * 300)
    await lost.site.end('SIGKILL')
    await rm(lost.folder, { recursive: true })
    url = other.site.url
    if (!isFullRun) await endLeases(DATABASE_URL)
    lost = other
    other = await machine(folder.path, loss + 1, env)
    balancer.sendTo(lost.site.url, other.site.url)
  }
  await Promise.all([visitors.end(), looking.end()])
  // Of those who look, only answers that were on their way from the lost machine are cut.
  expect(looking.seen.others.filter((each) => !each.startsWith('502'))).toEqual([])
  expect(looking.seen.others.length).toBeLessThanOrEqual(2 * losses)
  const senders = acknowledged.enquiries.map(enquirerOf)
  const isMailed = (address: string) => mailServer.letters.some(({ to }) => to.includes(address))
  while (!senders.every(isMailed)) await wait(100)

  const kept = await keptIn(DATABASE_URL)
  expect(acknowledged.accounts.filter((email) => !kept.accounts.includes(email))).toEqual([])
  expect(senders.filter((sender) => kept.enquirers.filter((each) => each === sender).length !== 1)).toEqual([])
  expect(kept.prices).toHaveLength(1)
  // The last import may have been committed before the answer could be sent.
  expect([acknowledged.price, acknowledged.price + 1]).toContain(kept.prices[0])
  await shows(other.site, { price: kept.prices[0]!, account: registrantOf(0) })
  for (const { site } of [lost, other]) await site.end('SIGTERM')
  console.log(
    `${losses} lost: ${senders.length} enquiries, ${acknowledged.accounts.length} accounts, ${acknowledged.price} imports kept; ${looking.seen.answers} pages seen, ${looking.seen.others.length} cut`,
  )
}, 1_500_000)

/** A machine with a disk of its own, on which the folders are mounted that all machines share (docs/backup.md). */
async function machine(parent: string, number: number, env: NodeJS.ProcessEnv) {
  const folder = join(parent, `machine-${number}`)
  await mkdir(folder)
  for (const shared of ['media', 'uploads', 'legal-packs']) {
    await mkdir(join(parent, 'shared', shared), { recursive: true })
    await symlink(join(parent, 'shared', shared), join(folder, shared))
  }
  return { folder, site: await runningSite(folder, env) }
}

/** The picture that all later feeds name. */
async function importPicture({ url }: RunningSite): Promise<void> {
  const feed = { name: 'feed.blm', bytes: feedText(feedRows(properties, { MEDIA_IMAGE_00: 'front.jpg' })) }
  const body = new Uint8Array(await zipOf([feed, { name: 'front.jpg', bytes: await aJpeg(800, 600) }]))
  const answer = await fetch(`${url}/feeds/blm`, { method: 'POST', headers: { authorization: `Bearer ${feedToken}` }, body })
  expect(await answer.json()).toMatchObject({ outcome: 'imported', imported: properties })
}

/** As if the minute were over that a lost machine has for the mails it was at. */
async function endLeases(url: string): Promise<void> {
  const database = await connectDatabase({ url, folder: '' })
  await sql`update mail set due_at = now() where outcome is null`.execute(database.db)
  await database.close()
}

async function keptIn(url: string) {
  const { db, close } = await connectDatabase({ url, folder: '' })
  const accounts = await db.selectFrom('account').select('email').execute()
  const leads = await db.selectFrom('lead').select('email').execute()
  const { rows } = await sql<{ price: number }>`select distinct price_value::integer / 1000 as price from property where listed`.execute(db)
  await close()
  return {
    accounts: accounts.map(({ email }) => email),
    enquirers: leads.map(({ email }) => email),
    prices: rows.map(({ price }) => price),
  }
}

/** What was written at the machines that are gone is there at this one: the stock with its picture, and whoever registered signs in. */
async function shows({ url }: RunningSite, { price, account }: { price: number; account: ReturnType<typeof registrantOf> }): Promise<void> {
  const page = await (await fetch(`${url}/property-for-sale`)).text()
  expect(page).toContain(`£${price},000`)
  const picture = await fetch(url + (page.match(/\/images\/320\/[0-9a-f]{64}\.jpg/)?.[0] ?? '/no-picture'))
  expect([picture.status, (await picture.arrayBuffer()).byteLength > 100]).toEqual([200, true])
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  const body = JSON.stringify({ username: account.email, password: account.password })
  expect((await fetch(`${url}/session`, { method: 'POST', headers, body })).status).toBe(200)
}
