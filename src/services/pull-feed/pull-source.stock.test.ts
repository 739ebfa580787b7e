import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { rememberSources } from '#src/data/pulls/pull-leases.ts'
import { streetClient } from '#src/gateways/senders/street-client.ts'
import { vebraClient } from '#src/gateways/senders/vebra-client.ts'
import { importFeed } from '#src/services/import-feed/import-feed.ts'
import { agencyFeeds } from '#tests/support/agency-feed.ts'
import { scratchFolder } from '#tests/support/blm-file.ts'
import { testDatabase } from '#tests/support/database.ts'
import { aSource } from '#tests/support/opened-feed.ts'
import { pullParts } from '#tests/support/pulls.ts'
import { findStock } from '#tests/support/stock.ts'
import { streetProperty, streetServer } from '#tests/support/street-server.ts'
import { vebraProperty, vebraServer } from '#tests/support/vebra-server.ts'
import type { PullFeed } from './pull-feed.ts'
import { pullSource } from './pull-source.ts'
import { pullStreet } from './street/pull-street.ts'
import { pullVebra } from './vebra/pull-vebra.ts'

const { signal } = new AbortController()

/** A source of branch 5 that is really imported. `pulled` makes its turn come, and returns what is listed then. */
async function stockOf(puller: (db: Awaited<ReturnType<typeof testDatabase>>) => PullFeed) {
  const db = await testDatabase()
  const scratch = await scratchFolder()
  const source = aSource('ours', [5])
  const agency = await agencyFeeds(db, { sources: () => [source] })
  onTestFinished(async () => {
    await agency[Symbol.asyncDispose]()
    await scratch[Symbol.asyncDispose]()
    await db[Symbol.asyncDispose]()
  })
  await rememberSources(db, ['ours'])
  const parts = pullParts(db, { scratch: scratch.path, importFeed: (request) => importFeed(agency.dependencies, request) })
  const pull = puller(db)
  const pulled = async () => {
    await db.updateTable('feed_pull').set({ due_at: sql`now()` }).execute()
    await pullSource(parts, { feed: source, everyMs: 900_000, pull }, signal)
    return (await findStock(db)).flatMap((property) => (property.listed ? [property.agent_ref] : []))
  }
  /** Everything that anybody may see of it: log, state, reports. */
  const seen = async () => {
    const { rows } = await sql`select row_to_json(feed_pull) as pull from feed_pull`.execute(db)
    const { rows: reports } = await sql`select row_to_json(feed_import) as report from feed_import`.execute(db)
    return JSON.stringify([parts.log.said, rows, reports])
  }
  const row = () => db.selectFrom('feed_pull').selectAll().executeTakeFirstOrThrow()
  return { db, pulled, seen, row }
}

async function alto() {
  const server = await vebraServer()
  onTestFinished(() => server[Symbol.asyncDispose]())
  const open = (tokens: Parameters<Parameters<typeof pullVebra>[0]['open']>[0]) =>
    vebraClient({ ...server.account, origin: server.origin, version: 13, tokens, pauseMs: 1 })
  const stock = await stockOf((db) =>
    pullVebra({ db, source: 'ours', branches: [{ id: 5, theirs: '1' }], channels: ['sales', 'lettings'], feed: 'W', open }),
  )
  for (const id of ['101', '102', '103']) server.said.properties.push({ id, branch: '3741', changedAt: 'a', xml: vebraProperty(id) })
  return { ...server, ...stock }
}

async function street() {
  const server = await streetServer()
  onTestFinished(() => server[Symbol.asyncDispose]())
  const client = streetClient({ origin: server.origin, token: server.token, pauseMs: 1 })
  const stock = await stockOf(() => pullStreet({ street: client, branches: [{ id: 5, theirs: 'b1' }], channels: ['sales', 'lettings'] }))
  server.said.sales.push(...['p1', 'p2'].map((id) => streetProperty(id)))
  return { ...server, ...stock }
}

test('what Alto lists becomes the stock, and what it says is deleted goes', async () => {
  const { pulled, said, row } = await alto()
  expect(await pulled()).toEqual(['101', '102', '103'])
  said.changes.push({ id: '102', branch: '3741', changedAt: 'b', action: 'deleted' })
  expect(await pulled()).toEqual(['101', '103'])
  expect(await row()).toMatchObject({ failures: 0, problem: null })
})

test('an answer that names nothing withdraws nothing until a person confirms it', async () => {
  const { db, pulled, said } = await street()
  expect(await pulled()).toEqual(['p1-sale', 'p2-sale'])
  said.sales.length = 0
  expect(await pulled()).toEqual(['p1-sale', 'p2-sale'])
  await db.updateTable('feed_pull').set({ confirms_withdrawals: true, asked_at: sql`now()` }).execute()
  expect(await pulled()).toEqual([])
})

test('a page that fails leaves the stock as it was, and is tried again', async () => {
  const { pulled, said, row } = await street()
  await pulled()
  said.sales.shift()
  said.instead.set('lettings 1', (response) => response.writeHead(404).end())
  expect(await pulled()).toEqual(['p1-sale', 'p2-sale'])
  expect(await row()).toMatchObject({ failures: 1, problem: 'Street answers with status 404.' })
  expect(await pulled()).toEqual(['p2-sale'])
})

test('no password or token is anywhere that somebody may see, whatever goes wrong', async () => {
  const vebra = await alto()
  await vebra.pulled()
  const tokens = [vebra.server.token]
  vebra.giveTokenAway()
  await vebra.pulled()
  vebra.endToken()
  for (const path of ['branch', 'property/2026/11/23/11/50/00']) vebra.said.instead.set(path, (response) => response.destroy())
  await vebra.pulled()
  tokens.push(vebra.server.token)
  const said = await vebra.seen()
  const secrets = [...tokens, vebra.account.password].flatMap((secret) => [secret, Buffer.from(secret).toString('base64')])
  for (const secret of secrets) expect(said).not.toContain(secret)
})

test('nor where a server says it itself', async () => {
  const other = await street()
  other.said.instead.set('sales 1', (response) => response.writeHead(403).end(other.token))
  expect(await other.pulled()).toEqual([])
  expect(await other.seen()).not.toContain(other.token)
})
