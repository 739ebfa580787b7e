import { expect, onTestFinished, test } from 'vitest'
import type { FeedRow } from '#src/feeds/feed.ts'
import { vebraClient } from '#src/gateways/senders/vebra-client.ts'
import { testDatabase } from '#tests/support/database.ts'
import { tokensInMemory } from '#tests/support/pull-requests.ts'
import { vebraProperty, vebraServer } from '#tests/support/vebra-server.ts'
import type { PullRequest } from '../pull-feed.ts'
import { pullVebra } from './pull-vebra.ts'

const { signal } = new AbortController()
const day = 24 * 60 * 60_000

/** Alto with two properties in our branch 5, and its puller. `pull` continues from the last `kept` state. */
async function alto(mostBytes?: number) {
  const server = await vebraServer()
  const db = await testDatabase()
  onTestFinished(async () => {
    await server[Symbol.asyncDispose]()
    await db[Symbol.asyncDispose]()
  })
  for (const id of ['101', '102'])
    server.said.properties.push({ id, branch: '3741', changedAt: '2026-11-01T10:00:00', xml: vebraProperty(id) })
  const tokens = tokensInMemory()
  const memory = { state: null as unknown, now: new Date('2026-11-23T12:00:00Z') }
  const puller = pullVebra({
    db,
    source: 'alto',
    branches: [{ id: 5, theirs: '1' }],
    channels: ['sales'],
    feed: 'WITHYAPI/v13',
    ...(mostBytes && { mostBytes }),
    open: (kept) => vebraClient({ ...server.account, origin: server.origin, version: 13, tokens: kept, pauseMs: 1 }),
  })
  const pull = async (given: Partial<PullRequest> = {}) => {
    server.server.asked.length = 0
    const { feed, state } = await puller({
      state: memory.state,
      tokens,
      say: () => {},
      now: memory.now,
      confirmsWithdrawals: false,
      scratch: '',
      signal,
      ...given,
    })
    const rows: FeedRow[] = []
    for await (const row of feed?.file.rows ?? []) rows.push(row)
    const end = feed?.file.end()
    const keep = () => {
      memory.state = JSON.parse(JSON.stringify(state))
    }
    return { state, extent: feed?.file.extent, rows, end, keep }
  }
  const later = (ms: number) => {
    memory.now = new Date(memory.now.getTime() + ms)
  }
  return { ...server, db, tokens, pull, later, asked: server.server.asked }
}

const refs = (rows: readonly FeedRow[]) => rows.map((row) => (row.kind === 'listing' ? row.agentRef : `rejected ${row.problem.agentRef}`))

test('properties of other channels are skipped, without a warning', async () => {
  const { pull, said } = await alto()
  const letting = { price: '<price currency="GBP" display="yes" rent="pcm">900</price>' }
  said.properties.push({
    id: '201',
    branch: '3741',
    changedAt: '2026-11-01T10:00:00',
    xml: vebraProperty('201', letting, { database: '2' }),
  })
  const { rows, end } = await pull()
  expect([refs(rows), end?.complete]).toEqual([['101', '102'], true])
})

test('everything is requested at first, then only changes', async () => {
  const { pull, later, said, asked, server } = await alto()
  const first = await pull()
  first.keep()
  expect([first.extent, refs(first.rows), first.end?.complete]).toEqual(['whole', ['101', '102'], true])
  expect(first.rows.map((row) => row.kind === 'listing' && row.branchId)).toEqual([5, 5])
  later(15 * 60_000)
  const nothing = await pull()
  expect([nothing.extent, nothing.rows]).toEqual([undefined, []])
  expect(asked).toEqual(['property/2026/11/23/11/50/00', 'files/2026/11/23/11/50/00'])
  nothing.keep()
  said.changes.push({ id: '102', branch: '3741', changedAt: '2026-11-23T12:20:00', action: 'updated' })
  said.properties[1]!.xml = vebraProperty('102', { price: '<price>199950</price>' })
  const changed = await pull()
  expect([changed.extent, refs(changed.rows), changed.end]).toEqual(['changes', ['102'], expect.objectContaining({ removed: [] })])
  expect(changed.rows[0]?.kind === 'listing' && changed.rows[0].read().listing.price).toBe(199_950)
  expect(server.logins).toBe(1)
})

test('a deletion wins over other changes of a property; a changed file counts as a change', async () => {
  const { pull, later, said } = await alto()
  ;(await pull()).keep()
  later(15 * 60_000)
  said.changes.push({ id: '101', branch: '3741', changedAt: '2026-11-23T12:10:00', action: 'deleted' })
  said.changes.push({ id: '101', branch: '3741', changedAt: '2026-11-23T12:05:00', action: 'updated' })
  said.changedFiles.push({ propertyId: '102', branch: '3741' }, { propertyId: '101', branch: '3741' })
  const { rows, end } = await pull()
  expect([refs(rows), end?.removed]).toEqual([['102'], ['101']])
})

test('a property that moved to another agency’s branch is withdrawn; theirs are ignored', async () => {
  const { pull, said } = await alto()
  ;(await pull()).keep()
  said.changes.push(
    { id: '101', branch: '9999', changedAt: 'now', action: 'updated' },
    { id: '777', branch: '9999', changedAt: 'now', action: 'updated' },
  )
  const { rows, end } = await pull()
  expect([refs(rows), end?.removed]).toEqual([[], ['101']])
})

test('once a day everything is compared, without requesting unchanged properties', async () => {
  const { pull, later, said, asked } = await alto()
  ;(await pull()).keep()
  later(day)
  said.properties.shift()
  said.properties.push({ id: '103', branch: '3741', changedAt: '2026-11-23T18:00:00', xml: vebraProperty('103') })
  const { extent, rows, end } = await pull()
  expect([extent, refs(rows), end?.complete]).toEqual(['whole', ['102', '103'], true])
  expect(asked).toEqual(['branch', 'branch/3741/property', 'branch/3741/property/103'])
})

test('changes are requested again after a failed import', async () => {
  const { pull, said } = await alto()
  ;(await pull()).keep()
  said.changes.push(
    { id: '101', branch: '3741', changedAt: 'now', action: 'deleted' },
    { id: '102', branch: '3741', changedAt: 'now', action: 'updated' },
  )
  await pull()
  const { rows, end } = await pull()
  expect([refs(rows), end?.removed]).toEqual([['102'], ['101']])
})

test('a property removed meanwhile is not a failure', async () => {
  const { pull, said } = await alto()
  delete said.properties[0]!.xml
  const { rows, end } = await pull()
  expect([refs(rows), end?.complete]).toEqual([['102'], true])
})

test('an incomplete document is requested again, and its property kept if it stays incomplete', async () => {
  const { pull, said } = await alto()
  const half = (id: string) =>
    said.instead.set(`branch/3741/property/${id}`, (response) => response.writeHead(200).end(vebraProperty(id).slice(0, -20)))
  half('101')
  expect(refs((await pull()).rows)).toEqual(['101', '102'])
  said.properties[0]!.changedAt = 'later'
  said.properties[0]!.xml = vebraProperty('101').slice(0, -20)
  const { rows, end } = await pull()
  expect([refs(rows), end?.complete]).toEqual([['rejected 101', '102'], true])
})

test('a branch that fails changes nothing, nor does an incomplete list', async () => {
  const { pull, said } = await alto()
  said.instead.set('branch/3741/property', (response) => response.writeHead(404).end())
  expect((await pull()).end).toMatchObject({ complete: false, reason: 'Alto does not say which properties branch 3741 has.' })
  said.instead.set('branch/3741/property', (response) => response.writeHead(200).end('<properties><property><prop_id>1'))
  await expect(pull()).rejects.toThrow('Alto answers with what cannot be read.')
  said.instead.set('branch/3741/property', (response) => response.writeHead(200).end('<html><body>Maintenance</body></html>'))
  await expect(pull()).rejects.toThrow('html came where properties were expected')
})

test('a source with branches unknown to the sender is told which exist', async () => {
  const { pull, said } = await alto()
  said.branches = [{ number: '3741', branchId: '8', name: 'Wells' }]
  await expect(pull()).rejects.toThrow('Alto lists none of the branches of this source, but 8 (Wells, firm 77).')
})

test('the state of another feed, or an unreadable one, starts from scratch', async () => {
  const { pull } = await alto()
  for (const state of [{ feed: 'OTHER/v13' }, 'nonsense', { feed: 'WITHYAPI/v13', since: 'yesterday' }]) {
    expect((await pull({ state })).extent).toBe('whole')
  }
})

test('endless responses are not stored', async () => {
  const { pull, asked } = await alto(1500)
  await expect(pull()).rejects.toThrow(/^Alto answers one pull with more than/)
  expect(asked.length).toBeLessThan(6)
})
