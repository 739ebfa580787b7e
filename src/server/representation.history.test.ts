import { expect, test } from 'vitest'
import type { PropertyRecord } from '#src/domain/assistants/property-record.ts'
import { londonDay } from '#src/domain/dates/day.ts'
import type { PropertyEvent } from '#src/domain/property/price-history.ts'
import * as routes from '#src/routes.ts'
import { testDatabase } from '#tests/support/database.ts'
import { wordsOfPage } from '#tests/support/page-content.ts'
import { addProperty } from '#tests/support/properties.ts'
import { testSite } from '#tests/support/site.ts'

const home = { postcode: 'TA1 1AA', houseNameNumber: '12', street: 'High Street', displayAddress: '12 High Street, Taunton' }
const at = (time: string) => new Date(time)
const event = (kind: PropertyEvent['kind'], time: string, given: Partial<PropertyEvent> = {}): PropertyEvent => {
  return { kind, oldPrice: null, newPrice: null, oldStatus: null, newStatus: null, happenedAt: at(time), ...given }
}

/** In London the days of the first and the third are those after the ones in UTC. */
const events = [
  event('new', '2026-06-30T23:30:00Z', { newPrice: 350_000, newStatus: 'available' }),
  event('price-down', '2026-08-03T09:00:00Z', { oldPrice: 350_000, newPrice: 325_000 }),
  event('status', '2026-09-01T23:15:00Z', { oldStatus: 'available', newStatus: 'sstc', newPrice: 325_000 }),
  event('back-on-market', '2026-10-20T23:15:00Z', { oldStatus: 'sstc', newStatus: 'available', newPrice: 325_000 }),
]
const before = [
  event('new', '2024-03-01T09:00:00Z', { newPrice: 280_000, newStatus: 'available' }),
  event('withdrawn', '2024-07-05T09:00:00Z', { oldStatus: 'available', newStatus: 'withdrawn' }),
]

/** The history of a home as each place says it, as lines of `DAY EVENT PRICE`, and the structured data's listing. */
async function histories(channel: 'sales' | 'lettings', price: number | null) {
  await using db = await testDatabase()
  const add = async (stated: { listed: boolean; price: number | null; createdAt: string }, of: readonly PropertyEvent[]) => {
    const { listed, createdAt } = stated
    const listing = { ...home, channel, price: stated.price, createdAt }
    const id = await addProperty(db, {
      channel,
      listed,
      status: listed ? 'available' : 'withdrawn',
      card: { price: stated.price },
      listing,
    })
    for (const { kind, oldPrice, newPrice, oldStatus, newStatus, happenedAt } of of) {
      const prices = { old_price: oldPrice, new_price: newPrice, old_status: oldStatus, new_status: newStatus }
      await db
        .insertInto('property_event')
        .values({ property_id: id, kind, ...prices, happened_at: happenedAt })
        .execute()
    }
    return id
  }
  await add({ listed: false, price: 280_000, createdAt: '2024-03-01T09:00:00Z' }, before)
  const id = await add({ listed: true, price, createdAt: '2026-06-30T23:30:00Z' }, events)
  const site = await testSite(db)
  const ask = async (accept: string) => await site.request(routes.property.page.href(id, channel), { headers: { accept } })
  const html = await (await ask('text/html')).text()
  const json = (await (await ask('application/json')).json()) as PropertyRecord
  const markdown = await (await ask('text/markdown')).text()
  const tool = await site.request(routes.assistants.mcp.href(), {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'property', arguments: { ids: [id] } } }),
  })
  const [byTool] = (await tool.json()).result.structuredContent.properties as PropertyRecord[]
  const structured = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, data = '']) => JSON.parse(data))
  const linesOf = ({ history }: PropertyRecord) =>
    history.map(({ date, event: what, price: of }) => `${date} ${what} ${of?.text ?? ''}`.trim())
  const steps = [
    ...(/<section[^>]*price-history.*?<\/section>/s.exec(html)?.[0] ?? '').matchAll(/<li[^>]*>.*?dateTime="([^"]+)">(.*?)<\/li>/gs),
  ]
  return {
    page: steps.map(([, time = '', rest = '']) => {
      const [shown = '', ...words] = wordsOfPage(rest.replace('</time>', '|')).split(/ ?\| ?/)
      expect(`${londonDay(at(time))} of ${shown}`).toBe(`${londonDay(at(`${shown} 12:00 UTC`))} of ${shown}`)
      return `${londonDay(at(time))} ${words.join(' ')}`.trim()
    }),
    json: linesOf(json),
    tool: linesOf(byTool!),
    markdown: (markdown.split('## Price history\n\n')[1]?.split('\n\n')[0] ?? '')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => line.replace(/^- ([\d-]+): (.*?)(?:, (£\S+(?: a month)?))?$/, '$1 $2 $3').trim()),
    listing: structured.find((data) => data['@type'] === 'RealEstateListing'),
  }
}

test.each([
  ['sales', ''],
  ['lettings', ' a month'],
] as const)('the history of one of the %s is the same on page, in JSON, Markdown and for assistants', async (channel, unit) => {
  const { page, json, markdown, tool, listing } = await histories(channel, 325_000)
  expect(json).toEqual([
    `2026-10-21 Back on the market £325,000${unit}`,
    `2026-08-03 Reduced by £25,000${unit} (7.1%) £325,000${unit}`,
    `2026-07-01 Listed £350,000${unit}`,
    `2024-03-01 Listed before, until 5 Jul 2024 £280,000${unit}`,
  ])
  expect({ page, markdown, tool }).toEqual({ page: json, markdown: json, tool: json })
  // schema.org has no history of a listing: the day of this one, and the price that it came to.
  expect(listing).toMatchObject({ datePosted: '2026-07-01', offers: { price: 325_000, availability: 'https://schema.org/InStock' } })
})

test('a price on application gives no history away anywhere', async () => {
  const { page, json, markdown, tool, listing } = await histories('sales', null)
  expect({ page, json, markdown, tool }).toEqual({ page: [], json: [], markdown: [], tool: [] })
  expect(JSON.stringify(listing)).not.toMatch(/350000|325000|280000/)
})
