import { readdir } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import type { FeedRow } from '#src/feeds/feed.ts'
import { streetClient } from '#src/gateways/senders/street-client.ts'
import { scratchFolder } from '#tests/support/blm-file.ts'
import { tokensInMemory } from '#tests/support/pull-requests.ts'
import { streetProperty, streetServer } from '#tests/support/street-server.ts'
import type { PullRequest } from '../pull-feed.ts'
import { pullStreet } from './pull-street.ts'

const { signal } = new AbortController()

/** Street with three sales in our branch 5, and its puller. */
async function street(token?: string, mostBytes?: number) {
  const server = await streetServer()
  const scratch = await scratchFolder()
  onTestFinished(async () => {
    await server[Symbol.asyncDispose]()
    await scratch[Symbol.asyncDispose]()
  })
  server.said.sales.push(...['p1', 'p2', 'p3'].map((id) => streetProperty(id)))
  const memory = { state: null as unknown, now: new Date('2026-11-23T12:00:00Z') }
  const puller = pullStreet({
    street: streetClient({ origin: server.origin, token: token ?? server.token, pauseMs: 1 }),
    branches: [{ id: 5, theirs: 'B1' }],
    channels: ['sales', 'lettings'],
    ...(mostBytes && { mostBytes }),
  })
  const pull = async (given: Partial<PullRequest> = {}) => {
    server.said.asked.length = 0
    const request = {
      state: memory.state,
      tokens: tokensInMemory(),
      now: memory.now,
      confirmsWithdrawals: false,
      scratch: scratch.path,
      say: () => {},
      signal,
      ...given,
    }
    const { feed, state, again } = await puller(request)
    const rows: FeedRow[] = []
    for await (const row of feed?.file.rows ?? []) rows.push(row)
    const end = feed?.file.end()
    await feed?.close()
    memory.state = JSON.parse(JSON.stringify(state))
    return { isFeed: feed !== undefined, rows, end, again: again?.toISOString(), left: await readdir(scratch.path) }
  }
  const later = (ms: number) => {
    memory.now = new Date(memory.now.getTime() + ms)
  }
  return { ...server, pull, later }
}

const refs = (rows: readonly FeedRow[]) => rows.map((row) => (row.kind === 'listing' ? row.agentRef : `rejected ${row.problem.agentRef}`))
const published = (rows: readonly FeedRow[]) =>
  rows.flatMap((row) => (row.kind === 'listing' && row.read().listing.published ? [row.agentRef] : []))

test('all pages of both searches form one complete feed, and nothing is left on the disk', async () => {
  const { pull, said } = await street()
  said.lettings.push(streetProperty('p9', { attributes: { status: 'To Let' } }))
  const { rows, end, left } = await pull()
  expect([refs(rows), end]).toEqual([['p1-sale', 'p2-sale', 'p3-sale', 'p9-let'], { rows: 4, complete: true, reason: '' }])
  expect(said.asked).toEqual(['sales 1', 'sales 2', 'lettings 1'])
  expect(left).toEqual([])
})

test('an unchanged stock is imported only once a day', async () => {
  const { pull, later, said } = await street()
  await pull()
  later(15 * 60_000)
  expect(await pull()).toMatchObject({ isFeed: false, left: [] })
  said.sales[0] = streetProperty('p1', { related: { salesListing: { price: 240_000 } } })
  expect((await pull()).isFeed).toBe(true)
  later(24 * 60 * 60_000)
  expect((await pull()).isFeed).toBe(true)
})

test('a property both for sale and to let becomes two properties', async () => {
  const { pull, said } = await street()
  const dual = streetProperty('p7', {
    attributes: { dual_listing: true, status: 'For Sale and To Let', sale_status: 'Under Offer', letting_status: 'To Let' },
  })
  said.sales = [dual]
  said.lettings = [dual]
  const { rows } = await pull()
  const listings = rows.flatMap((row) => (row.kind === 'listing' ? [row.read().listing] : []))
  expect(listings.map(({ agentRef, channel, status, price }) => [agentRef, channel, status, price])).toEqual([
    ['p7-sale', 'sales', 'under-offer', 250_000],
    ['p7-let', 'lettings', 'available', 950],
  ])
})

test('a property to be published later is hidden, and shown at its time even if nothing else changes', async () => {
  const { pull, later, said } = await street()
  said.sales[1] = streetProperty('p2', { related: { salesListing: { price: 1, publish_after: '2026-11-23T14:00:00+01:00' } } })
  const before = await pull()
  expect([published(before.rows), before.again]).toEqual([['p1-sale', 'p3-sale'], '2026-11-23T13:00:00.000Z'])
  later(59 * 60_000)
  expect(await pull()).toMatchObject({ isFeed: false, again: '2026-11-23T13:00:00.000Z' })
  later(60_000)
  const after = await pull()
  expect([published(after.rows), after.again]).toEqual([['p1-sale', 'p2-sale', 'p3-sale'], undefined])
})

test('a failed page leaves nothing to import', async () => {
  const { pull, said } = await street()
  for (const [answer, reason] of [
    [(response) => response.writeHead(404).end(), 'Street answers with status 404.'],
    [(response) => response.writeHead(200).end('{"data":[{"type":"prop'), 'It is no JSON.'],
    [(response) => response.writeHead(200).end('{"data":[],"meta":{}}'), 'It is not what a search answers (meta.pagination).'],
    [(response) => response.writeHead(200).end('[]'), 'It is not what a search answers'],
  ] as [(response: import('node:http').ServerResponse) => void, string][]) {
    said.instead.set('sales 2', answer)
    await expect(pull()).rejects.toThrow(reason)
  }
})

test('a property that slips between two pages is found by reading them again', async () => {
  const { pull, said } = await street()
  let hasGone = false
  said.before = (page) => {
    if (page !== 'sales 2' || hasGone) return
    hasGone = true
    said.sales.shift()
  }
  said.sales.push(streetProperty('p4'))
  const { rows, end } = await pull()
  // The withdrawn property was still seen, and goes with the next pull.
  expect([refs(rows).sort(), end?.complete]).toEqual([['p1-sale', 'p2-sale', 'p4-sale'], true])
})

test('while fewer properties come than announced, nothing is withdrawn', async () => {
  const { pull, said } = await street()
  const lying = (response: import('node:http').ServerResponse) =>
    response.writeHead(200).end(JSON.stringify({ data: [], meta: { pagination: { total: 5, total_pages: 1 } } }))
  said.before = (page) => void (page.startsWith('lettings') && said.instead.set(page, lying))
  expect((await pull()).end).toMatchObject({ complete: false, reason: 'Street says that it has 5 properties (lettings), and sent 0.' })
})

test('other agencies’ branches are ignored; a source with none of its own is told which exist', async () => {
  const { pull, said } = await street()
  said.sales[0] = streetProperty('p1', { attributes: { branch_uuid: 'b2' } })
  expect(refs((await pull()).rows)).toEqual(['p2-sale', 'p3-sale'])
  said.sales = [streetProperty('p1', { attributes: { branch_uuid: 'b2' } })]
  await expect(pull()).rejects.toThrow('Street has no property in the branches of this source, but in b2.')
})

test('an answer without properties is an empty feed, about which the import asks a person', async () => {
  const { pull, said } = await street()
  await pull()
  said.sales = []
  expect(await pull()).toMatchObject({ isFeed: true, rows: [], end: { complete: true } })
})

test('a rejected token is reported without it, and not retried at once', async () => {
  const { pull, said } = await street('wrong-token-1234')
  const error = await pull().catch((caught: unknown) => caught)
  expect(error).toMatchObject({ name: 'PullFailed', message: 'Street does not take our token (status 401).', pauseMs: 600_000 })
  expect(said.asked).toHaveLength(1)
})

test('endless or oversized pages fail with a reason and leave nothing on the disk', async () => {
  const { pull, said } = await street(undefined, 4000)
  said.sales.push(...Array.from({ length: 40 }, (_, index) => streetProperty(`q${index}`)))
  await expect(pull()).rejects.toThrow(/^Street answers one pull with more than/)
  expect(said.asked.length).toBeLessThan(5)
  const other = await street()
  const data = Array.from({ length: 51 }, (_, index) => streetProperty(`q${index}`).data)
  const page = { data, meta: { pagination: { total: 51, total_pages: 1 } } }
  other.said.instead.set('sales 1', (response) => void response.end(JSON.stringify(page)))
  await expect(other.pull()).rejects.toThrow('Street answers with more than 50 properties a page.')
})
