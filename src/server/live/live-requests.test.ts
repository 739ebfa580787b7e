import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Kysely } from 'kysely'
import { expect, test, vi } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import { saveOutcome } from '#src/data/lots/rostrum-taps.ts'
import { saveLots } from '#src/data/lots/save-lots.ts'
import { blankLot, lotSortKey } from '#src/domain/auctions/lot.ts'
import * as routes from '#src/routes.ts'
import { testDatabase } from '#tests/support/database.ts'
import { heardEvents } from '#tests/support/heard-events.ts'
import { winterSale } from '#tests/support/lots.ts'
import { addProperty } from '#tests/support/properties.ts'
import { testContent, testContext } from '#tests/support/site.ts'
import { liveRequests } from './live-requests.ts'
import { liveStreams } from './live-streams.ts'

const onTheDay = new Date('2026-12-03T14:30:00Z')
const ofSale = routes.live.sale.href('property-auctions', 7)

/** A site on the day of the winter sale, with a port. `change`: what is called once a new version of the site is shown. */
async function aLiveSite(db: Kysely<Schema>, now = () => onTheDay) {
  const content = { ...(await testContent()), events: [winterSale] }
  const stopping = new AbortController()
  let change = () => {}
  const onVersion = (hear: () => void) => {
    change = hear
    return () => {}
  }
  const live = { listen: async () => async () => {}, onVersion, stopping: stopping.signal }
  const context = await testContext(db, { content: () => content, now, live })
  const take = liveRequests(context)
  const server = createServer((request, response) => void (take(request, response) || response.writeHead(404).end()))
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    context,
    stopping,
    change: () => change(),
    ask: (path: string, init: RequestInit = {}) => fetch(url + path, init),
    async listen(path: string, headers: Record<string, string> = {}) {
      const answer = await fetch(url + path, { headers })
      return { answer, ...heardEvents(answer) }
    },
    [Symbol.asyncDispose]: async () => {
      stopping.abort()
      server.closeAllConnections()
      await new Promise((done) => void server.close(done))
    },
  }
}

const lot = (number: string) => ({ ...blankLot, number, title: `Lot ${number}` })
const sold = { status: 'sold', hammerPrice: 120_000, availableAt: null } as const

test('what becomes of a lot is told to all who listen, and to who comes back; the sale is read once for all of them', async () => {
  await using db = await testDatabase()
  await saveLots(db, { ...winterSale, day: '2026-12-03' }, [lot('1'), lot('2')], onTheDay)
  let now = onTheDay
  await using site = await aLiveSite(db, () => now)
  const streams = [await site.listen(ofSale), await site.listen(ofSale)]
  expect(Object.fromEntries(streams[0]!.answer.headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  })
  const [first] = await Promise.all(streams.map(({ next }) => next()))
  expect(first).toMatchObject({ name: 'sale', data: { results: '', lots: {}, every: 1800 } })

  await saveOutcome(db, winterSale, lotSortKey('2'), sold, onTheDay)
  const queries = vi.spyOn(db, 'selectFrom')
  site.change()
  const told = await Promise.all(streams.map(({ next }) => next()))
  for (const each of told)
    expect(each).toMatchObject({ name: 'lots', data: { lots: { 2: ['sold', expect.stringContaining('£120,000'), []] } } })
  const asked = queries.mock.calls.length
  expect(asked).toBeGreaterThan(0)
  queries.mockClear()
  // Without a difference nothing is told.
  site.change()
  await vi.waitFor(() => expect(queries).toHaveBeenCalled())

  const back = await site.listen(ofSale, { 'last-event-id': told[0]?.id ?? '' })
  const late = await site.listen(`${ofSale}?last=${first?.id}`)
  expect(await late.next()).toMatchObject({ name: 'sale', id: told[0]?.id, data: { lots: { 2: ['sold', expect.anything(), []] } } })
  await saveOutcome(db, winterSale, lotSortKey('2'), { status: 'offered', hammerPrice: null, availableAt: null }, onTheDay)
  site.change()
  for (const { next } of [...streams, back, late]) expect(await next()).toMatchObject({ name: 'lots', data: { lots: { 2: null } } })

  now = new Date('2026-12-04T15:00:00Z')
  site.change()
  for (const { next } of [...streams, back, late]) {
    expect(await next()).toMatchObject({ name: 'lots', data: { every: 0 } })
    expect(await next()).toBeUndefined()
  }
  // By this status browsers do not connect again.
  expect((await site.ask(ofSale)).status).toBe(204)
  expect((await site.ask(routes.live.sale.href('property-auctions', 8))).status).toBe(204)
})

test('new homes are counted for the searches that find them, also those that came while a browser was away', async () => {
  await using db = await testDatabase()
  const add = async (listing: Parameters<typeof addProperty>[1] = {}) => {
    const id = await addProperty(db, listing)
    await db.insertInto('property_event').values({ property_id: id, kind: 'new', happened_at: onTheDay }).execute()
  }
  await add({ listing: { price: 150_000 } })
  await using site = await aLiveSite(db)
  const at = (query: string) => `${routes.live.newHomes.href()}?${query}`
  const [sales, cheap, lettings] = [
    await site.listen(at('channel=sales')),
    await site.listen(at('channel=sales&max_price=200000&page=2')),
    await site.listen(at('channel=lettings')),
  ]
  const begun = await Promise.all([sales, cheap, lettings].map(({ next }) => next()))
  expect(begun.map((each) => each?.data)).toEqual([{ new: 0 }, { new: 0 }, { new: 0 }])
  await cheap.leave()
  await add({ listing: { price: 180_000 } })
  await add({ listing: { price: 900_000 } })
  site.change()
  const told = await sales.next()
  expect(told).toMatchObject({ name: 'homes', data: { new: 2 } })
  const [back, news] = [
    await site.listen(at('channel=sales&max_price=200000'), { 'last-event-id': begun[1]?.id ?? '' }),
    await site.listen(at(`channel=sales&max_price=200000&last=${told?.id}`)),
  ]
  expect(await back.next()).toMatchObject({ id: told?.id, data: { new: 1 } })
  expect(await news.next()).toMatchObject({ id: told?.id, data: { new: 0 } })
  site.stopping.abort()
  for (const { next } of [sales, lettings, back, news]) expect(await next()).toBeUndefined()
})

test('a stream is for the site’s own pages, and only so many are open: of an address, and in all', async () => {
  await using db = await testDatabase()
  await using site = await aLiveSite(db)
  const path = `${routes.live.newHomes.href()}?channel=sales`
  expect((await site.ask(path, { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403)
  expect([(await site.ask(path, { method: 'HEAD' })).status, (await site.ask('/live/other')).status]).toEqual([404, 404])
  const own = await site.listen(path, { 'sec-fetch-site': 'same-origin' })
  const open = () => site.context.metrics.families().find(({ name }) => name === 'gable_live_streams')?.samples
  expect(open()).toEqual([expect.objectContaining({ value: 1 })])
  await own.leave()
  await vi.waitFor(() => expect(open()).toEqual([expect.objectContaining({ value: 0 })]))

  const listeners = () => ({ once: (_name: string, close: () => void) => void closes.push(close) }) as never
  const closes: (() => void)[] = []
  const { admit, count } = liveStreams({ stopping: new AbortController().signal, most: 3, mostOfEach: 2 })
  expect(['a', 'a', 'a', 'b', 'c'].map((address) => admit(listeners(), address))).toEqual([true, true, false, true, false])
  closes[0]?.()
  expect([admit(listeners(), 'b'), count()]).toEqual([true, 3])

  site.stopping.abort()
  expect((await site.ask(path)).status).toBe(503)
})
