import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sharedDatabase } from '#tests/support/database.ts'
import { isDatabaseAway } from './database-errors.ts'
import { serverDatabase } from './server-database.ts'

const url = process.env.TEST_DATABASE_URL ?? ''

test('either database answers a question aside', async () => {
  const { ask } = await sharedDatabase()
  expect(await ask('select $1::integer + 1 as sum', [41])).toEqual([{ sum: 42 }])
})

test.runIf(url)('connections say when to give them up', async () => {
  const database = await serverDatabase(url)
  const names = [
    'client_connection_check_interval',
    'tcp_keepalives_idle',
    'idle_in_transaction_session_timeout',
    'jit',
    'statement_timeout',
  ]
  const values = await Promise.all(
    names.map(async (name) => (await sql<{ value: string }>`select current_setting(${name}) as value`.execute(database.db)).rows[0]?.value),
  )
  await database.close()
  expect(values).toEqual(['1s', '10', '1min', 'off', '0'])
})

test.runIf(url)('a statement that takes too long is ended, may be tried again, and the connection serves the next', async () => {
  const database = await serverDatabase(url, { connections: 1, statementMs: 100 })
  const error = await sql`select pg_sleep(5)`.execute(database.db).catch((error: unknown) => error)
  expect(isDatabaseAway(error)).toBe(true)
  expect((await sql`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }])
  await database.close()
})

test.runIf(url)('a question aside is answered while every other connection is taken', async () => {
  const database = await serverDatabase(url, { connections: 1 })
  let isSleeping = true
  const sleeping = sql`select pg_sleep(60)`.execute(database.db)
  const ended = expect(sleeping).rejects.toThrow('canceling statement')
  void ended.finally(() => {
    isSleeping = false
  })
  expect(await database.ask('select $1::integer + 1 as sum', [41])).toEqual([{ sum: 42 }])
  expect(isSleeping).toBe(true)
  const cancel = "select pg_cancel_backend(pid) from pg_stat_activity where query like 'select pg_sleep(60)%'"
  // On a slow machine the statement may not have reached the server yet.
  await expect.poll(() => database.ask(cancel, []), { timeout: 30_000 }).toHaveLength(1)
  await ended
  await database.close()
})

test.runIf(url)('however often the server ends the connection that listens, there is one', async () => {
  const database = await serverDatabase(url)
  const heard: string[] = []
  const stop = await database.listen('cut_off', (payload) => heard.push(payload))
  const listening = async () => {
    const rows = await database.ask('select pid from pg_stat_activity where query = \'listen "cut_off"\'')
    return rows.map(({ pid }) => Number(pid))
  }
  for (let cut = 1; cut <= 3; cut++) {
    const [pid] = await listening()
    await database.ask('select pg_terminate_backend($1)', [pid])
    await expect.poll(() => heard.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(cut)
    // A second one would exist by now, or after the next interruption.
    expect(await listening()).toHaveLength(1)
  }
  await database.ask("select pg_notify('cut_off', 'once')")
  await expect.poll(() => heard, { timeout: 30_000 }).toEqual(['', '', '', 'once'])
  await stop()
  await expect.poll(listening, { timeout: 30_000 }).toEqual([])
  await database.close()
})
