import { expect, onTestFinished, test } from 'vitest'
import { PullFailed } from '#src/domain/imports/pulls.ts'
import { reapitClient } from '#src/gateways/senders/reapit-client.ts'
import { senderClient } from '#src/gateways/senders/sender-client.ts'
import { aSource } from '#tests/support/opened-feed.ts'
import { pulls, tokensInMemory } from '#tests/support/pull-requests.ts'
import { reapitServer } from '#tests/support/reapit-server.ts'
import { pullReapit } from './pull-reapit.ts'

const source = { ...aSource('reapit', [1], { format: 'reapit' }), branches: [{ id: 1, theirs: 'TAU' }] }
const noon = new Date('2026-11-23T12:00:00Z')
const oneOClock = new Date('2026-11-23T13:00:00Z')
const nextDay = new Date('2026-11-24T12:30:00Z')

async function reapit(
  ids: readonly string[],
  options: { pageSize?: number; mostBytes?: number; secret?: string; tokens?: ReturnType<typeof tokensInMemory> } = {},
) {
  const server = await reapitServer({ ...(options.pageSize && { pageSize: options.pageSize }) })
  onTestFinished(() => server[Symbol.asyncDispose]())
  const put = (id: string, modified: string, given: Record<string, unknown> = {}) =>
    server.properties.set(id, {
      id,
      modified,
      marketingMode: 'selling',
      internetAdvertising: true,
      officeIds: ['TAU'],
      address: { postcode: 'TA1 1AA' },
      selling: { status: 'forSale', price: 250_000, qualifier: 'askingPrice' },
      ...given,
    })
  for (const id of ids) put(id, '2026-11-01T09:00:00Z')
  const ask = senderClient({ name: 'Reapit', apartMs: 0, pauseMs: 1 })
  const client = reapitClient({
    customer: 'DXX',
    clientId: 'client',
    clientSecret: options.secret ?? 'hunter2',
    ask,
    connectUrl: server.origin,
    platformUrl: server.origin,
  })
  const tokens = options.tokens ?? tokensInMemory()
  const pull = pulls(pullReapit({ source, customer: 'DXX', client, ...(options.mostBytes && { mostBytes: options.mostBytes }) }), {
    tokens,
  })
  const refs = async (...given: Parameters<typeof pull>) => (await pull(...given))?.listings.map(({ agentRef }) => agentRef)
  return { server, put, pull, refs, tokens }
}

test('the first pull requests everything on the market, page by page, with one token', async () => {
  const ids = Array.from({ length: 7 }, (_, index) => `RPT${index}`)
  const { server, pull, put, tokens } = await reapit(ids, { pageSize: 3 })
  put('RPT99', '2026-11-01T09:00:00Z', { selling: { status: 'valuation' } })
  const pulled = await pull(noon)
  expect(pulled).toMatchObject({ extent: 'whole', end: { complete: true } })
  expect(pulled?.listings.map(({ agentRef }) => agentRef)).toEqual(ids.map((id) => `DXX_${id}`))
  expect(server.asked).toHaveLength(3)
  expect(server.asked[0]).toMatch(
    /sellingStatus=forSale&.*lettingStatus=toLet&.*internetAdvertising=true&embed=images&pageSize=100&pageNumber=1$/,
  )
  expect([server.mostOpen(), tokens.done]).toEqual([1, ['token-1 for 3540 s']])
})

test('progress is reported before each page is requested', async () => {
  const { pull } = await reapit(
    Array.from({ length: 5 }, (_, index) => `RPT${index}`),
    { pageSize: 3 },
  )
  const steps: string[] = []
  await pull(noon, { say: (step) => void steps.push(step) })
  expect(steps).toEqual(['page 1 of properties', 'page 2 of 2 of properties'])
})

test('later pulls request what was modified, without filters that would miss withdrawals', async () => {
  const { server, put, pull } = await reapit(['RPT1', 'RPT2', 'RPT3'])
  await pull(noon)
  server.asked.length = 0
  put('RPT2', '2026-11-23T12:10:00Z', { selling: { status: 'underOffer', price: 240_000 } })
  put('RPT3', '2026-11-23T12:20:00Z', { selling: { status: 'withdrawn' } })
  put('RPT4', '2026-11-23T12:30:00Z')
  expect(await pull(oneOClock)).toMatchObject({
    extent: 'changes',
    listings: [{ agentRef: 'DXX_RPT2', price: 240_000, status: 'under-offer' }, { agentRef: 'DXX_RPT4' }],
    end: { removed: expect.arrayContaining(['DXX_RPT3', 'DXX_RPT3-let']) },
  })
  expect(server.asked[0]).toBe('/properties/?modifiedFrom=2026-11-23T11%3A55%3A00.000Z&embed=images&pageSize=100&pageNumber=1')
  expect(await pull(new Date('2026-11-23T14:00:00Z'))).toBeUndefined()
})

test('an added picture is found although its property was not modified', async () => {
  const { put, pull } = await reapit(['RPT1', 'RPT2'])
  await pull(noon)
  const image = { id: 'a.jpg', type: 'photograph', url: 'https://a.example/a.jpg', order: 1, modified: '2026-11-23T12:40:00Z' }
  put('RPT1', '2026-11-01T09:00:00Z', { _embedded: { images: [image] } })
  expect(await pull(oneOClock)).toMatchObject({
    extent: 'changes',
    listings: [{ agentRef: 'DXX_RPT1', media: [{ source: 'https://a.example/a.jpg', updatedAt: '2026-11-23T12:40:00.000Z' }] }],
  })
})

test('once a day everything is requested, and missing properties by id; archived ones are gone', async () => {
  const { server, put, pull, refs } = await reapit(['RPT1', 'RPT2', 'RPT3'])
  await pull(noon)
  put('RPT2', '2026-11-01T09:00:00Z', { fromArchive: true })
  put('RPT3', '2026-11-01T09:00:00Z', { internetAdvertising: false })
  expect(await refs(oneOClock)).toBeUndefined()
  server.asked.length = 0
  const swept = await pull(nextDay)
  expect(swept).toMatchObject({ extent: 'whole', listings: [{ agentRef: 'DXX_RPT1' }] })
  expect(server.asked[1]).toBe('/properties/?id=RPT2&id=RPT3&embed=images&pageSize=100&pageNumber=1')
})

test('ids are requested a hundred at a time', async () => {
  const ids = Array.from({ length: 250 }, (_, index) => `RPT${index}`)
  const { server, pull } = await reapit(ids)
  await pull(noon)
  server.asked.length = 0
  await pull(oneOClock)
  expect(server.asked.map((path) => path.split('propertyId=').length - 1)).toEqual([0, 100, 100, 50])
})

test('a rejected token is renewed, once', async () => {
  const { server, refs, tokens } = await reapit(['RPT1'], { tokens: tokensInMemory('of yesterday') })
  expect(await refs(noon)).toEqual(['DXX_RPT1'])
  expect(tokens.done).toEqual(['forgotten', 'token-1 for 3540 s'])
  expect(server.tokens).toHaveLength(1)
})

test('other branches or another customer start from scratch', async () => {
  const { pull, refs } = await reapit(['RPT1'])
  await pull(noon)
  expect(await refs(oneOClock, { state: { customer: 'OTH', scope: '', since: noon, sweptAt: noon, marketed: ['RPT1'] } })).toEqual([
    'DXX_RPT1',
  ])
})

test('failures are reported without secrets', async () => {
  const { server, pull } = await reapit(['RPT1'])
  const wrong = await reapit([], { secret: 'not this' })
  const failing = async (work: Promise<unknown>) => {
    const error = await work.catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(PullFailed)
    expect(String(error)).not.toMatch(/hunter2|not this|token-/)
    return String(error)
  }
  expect(await failing(wrong.pull())).toContain('Reapit does not let us in: status 400 for client id and secret.')
  server.refuse({ status: 403 })
  expect(await failing(pull())).toContain('Reapit does not let the app read the properties of DXX: it has to be installed there')
  server.refuse({ status: 200, body: '{"_embedded": 7}' })
  expect(await failing(pull())).toContain('Reapit answers with something else than was expected.')
  server.refuse({ status: 200, body: '<html>' })
  expect(await failing(pull())).toContain('Reapit answers with something else than was expected.')
})

test('an oversized page or an endless response is a fault of the sender, and not held in memory', async () => {
  const ids = Array.from({ length: 101 }, (_, index) => `RPT${index}`)
  const { pull } = await reapit(ids, { pageSize: 200 })
  await expect(pull(noon)).rejects.toThrow(new PullFailed('Reapit answers with 101 entries a page, of 100 asked for.'))
  const many = await reapit(ids, { pageSize: 10, mostBytes: 5000 })
  await expect(many.pull(noon)).rejects.toThrow(/^Reapit answers one pull with more than/)
  expect(many.server.asked.length).toBeLessThan(5)
})
