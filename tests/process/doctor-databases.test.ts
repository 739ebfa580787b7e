import { expect, test } from 'vitest'
import { serverDatabase } from '#src/data/database/server-database.ts'
import { checkPooler } from '#src/services/doctor/check-pooler.ts'
import { checkReplica } from '#src/services/doctor/check-replica.ts'
import type { Finding } from '#src/services/doctor/check-result.ts'
import { explainFailure } from '#src/start/explain-failure.ts'
import { emptyServerDatabase } from '#tests/support/filled-server.ts'
import { freePort } from '#tests/support/free-port.ts'
import { isInstalled } from '#tests/support/is-installed.ts'
import { pooler } from '#tests/support/pooler.ts'
import { postgresServer } from '#tests/support/postgres-server.ts'
import { tcpProxy } from '#tests/support/tcp-proxy.ts'

const hasPooler = isInstalled('pgbouncer')
const open = (url: string) => serverDatabase(url, { connections: 2, isPooler: true })
const explain = (error: unknown, setting: string) => explainFailure(error, setting) ?? (error as Error).message
const said = (findings: Finding[]) => findings.map(({ state, says }) => `${state}: ${says}`)

const ofPooler = async (directUrl: string, poolerUrl?: string) =>
  said(await checkPooler({ open, directUrl, poolerUrl, statementMs: 15_000, explain }))
const ofReplica = async (primaryUrl: string, replicaUrl: string) =>
  said(await checkReplica({ open, primaryUrl, replicaUrl, explain, patienceMs: 1500 }))

test('connections of a server of its own last', async () => {
  expect(await ofPooler(await emptyServerDatabase())).toEqual([
    'fine: Connections of DATABASE_URL last: notifications arrive, and locks hold.',
  ])
})

test.skipIf(!hasPooler)('PgBouncer by transaction is well with a direct address beside it, and wrong without', async () => {
  const direct = await emptyServerDatabase()
  await using pool = await pooler(direct)
  expect(await ofPooler(direct, pool.url)).toEqual([
    'fine: Connections of DATABASE_DIRECT_URL last: notifications arrive, and locks hold.',
    'fine: DATABASE_URL leads to a pooler that lends connections by transaction, and to the database of DATABASE_DIRECT_URL.',
  ])
  expect(await ofPooler(pool.url)).toEqual([expect.stringMatching(/^wrong: DATABASE_URL leads to a pooler that lends connections by/)])
  expect((await ofPooler(pool.url, pool.url))[0]).toMatch(/^wrong: DATABASE_DIRECT_URL leads to a pooler/)
  expect(await ofPooler(await emptyServerDatabase(), pool.url)).toContain(
    'wrong: DATABASE_URL and DATABASE_DIRECT_URL lead to different databases: the site does not start.',
  )
  await pool.halt()
  expect((await ofPooler(direct, pool.url))[1]).toMatch(
    /^wrong: The database server at 127\.0\.0\.1:\d+ refuses .* is DATABASE_URL right\?/,
  )
})

test.skipIf(!hasPooler)('PgBouncer by session, without its settings, and with one connection for all', async () => {
  const direct = await emptyServerDatabase()
  await using bySession = await pooler(direct, (ini) =>
    ini.replace('pool_mode = transaction', 'pool_mode = session').replace(/ connect_query=.*/, ''),
  )
  expect((await ofPooler(direct, bySession.url)).slice(1)).toEqual([
    'warning: DATABASE_URL keeps a connection of the server for each of ours, as without a pooler.',
    'warning: Connections by way of DATABASE_URL lack settings that pages need.',
  ])
  expect(await ofPooler(bySession.url)).toEqual([expect.stringMatching(/^fine: /)])
  await using one = await pooler(direct, (ini) => ini.replace('default_pool_size = 40', 'default_pool_size = 1'))
  expect((await ofPooler(direct, one.url))[1]).toMatch(/^fine: DATABASE_URL leads to a pooler/)
})

test('a replica that follows is fine; one that is stopped, cut off, promoted, another or the primary is named so', async () => {
  await using stack = new AsyncDisposableStack()
  const primary = stack.use(await postgresServer())
  const line = stack.use(await tcpProxy(new URL(primary.url).port))
  const replica = stack.use(await primary.replica({ primary_conninfo: `host=127.0.0.1 port=${line.port} user=gable` }))
  const [main, other] = [await open(primary.url), await open(replica.url)]
  stack.defer(() => main.close())
  stack.defer(() => other.close())
  const look = () => ofReplica(primary.url, replica.url)

  await expect
    .poll(look)
    .toEqual([
      expect.stringMatching(/^fine: DATABASE_READ_URL leads to a replica of this database, PostgreSQL \d+/),
      expect.stringMatching(/^fine: The replica follows within \d+ ms\.$/),
    ])
  await other.ask('select pg_wal_replay_pause()')
  await main.ask('create table filler as select generate_series(1, 50000)')
  expect((await look())[1]).toMatch(/^warning: The replica was told to apply nothing: [1-9]\d*\.\d MB are to come/)
  await other.ask('select pg_wal_replay_resume()')
  await expect.poll(async () => (await look())[1]).toMatch(/^fine: The replica follows/)

  line.pointTo(String(await freePort()))
  await expect.poll(async () => (await look())[1]).toMatch(/^warning: The replica is not connected to the primary: \d/)
  await other.ask('select pg_promote()')
  await expect.poll(look).toEqual([expect.stringMatching(/^wrong: .* was a replica of this database and is one no longer/)])

  expect(await ofReplica(primary.url, primary.url)).toEqual([
    expect.stringMatching(/^warning: DATABASE_READ_URL leads to the primary itself/),
  ])
  expect(await ofReplica(primary.url, await primary.newDatabase())).toEqual([expect.stringMatching(/^wrong: .* leads to another database/)])
  expect(await ofReplica(primary.url, `postgres://gable@127.0.0.1:${await freePort()}/postgres`)).toEqual([
    expect.stringMatching(/^wrong: The database server .* is DATABASE_READ_URL right\?$/),
  ])
})
