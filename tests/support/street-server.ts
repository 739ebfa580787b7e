import { createServer, type ServerResponse } from 'node:http'
import { listeningServer } from './listening-server.ts'

/** The values of a property besides the usual ones. */
export interface StreetValues {
  attributes?: Record<string, unknown>
  /** By relation: the related object, or a list of them. */
  related?: Record<string, object | object[]>
}

/** A property as a page names it, with what is included for it. */
export function streetProperty(id: string, { attributes = {}, related = {} }: StreetValues = {}) {
  const usual = {
    address: {
      line_1: '12 Mill Lane',
      line_2: 'Bishops Hull',
      line_3: 'Taunton',
      town: 'Taunton',
      postcode: 'TA1 1AA',
      latitude: 51.01,
      longitude: -3.1,
    },
    salesListing: {
      price: 250_000,
      price_qualifier: 'Guide Price',
      display_price: true,
      archived: false,
      publish_after: '2026-01-01T09:00:00+00:00',
    },
    lettingsListing: {
      price_pcm: 950,
      deposit: 1096,
      furnished: 'Part Furnished',
      display_price: true,
      available_from: '2026-12-01T00:00:00+00:00',
    },
  }
  const all = Object.entries({ ...usual, ...related })
  const resourceOf = (name: string, at: number, values: object) => ({ type: name, id: `${id}-${name}-${at}`, attributes: values })
  const included = all.flatMap(([name, values]) => [values].flat().map((one, at) => resourceOf(name, at, one)))
  const relationships = Object.fromEntries(
    all.map(([name, values]) => {
      const data = [values].flat().map((_, at) => ({ type: name, id: `${id}-${name}-${at}` }))
      return [name, { data: Array.isArray(values) ? data : data[0] }]
    }),
  )
  const own = {
    branch_uuid: 'b1',
    public_address: 'Mill Lane, Taunton',
    property_type: 'House',
    property_style: 'Detached',
    status: 'For Sale',
    bedrooms: 3,
  }
  return { data: { type: 'property', id, attributes: { ...own, ...attributes }, relationships }, included }
}

type Sent = ReturnType<typeof streetProperty>

/** Street's property feed on this machine; pages hold two properties, whatever size is requested. */
export async function streetServer() {
  const token = `street-${crypto.randomUUID()}`
  const said = {
    sales: [] as Sent[],
    lettings: [] as Sent[],
    asked: [] as string[],
    /** Called before the response of a page, for changes while pages are read. */
    before: undefined as ((page: string) => void) | undefined,
    /** Replies in place of a page, each used once. */
    instead: new Map<string, (response: ServerResponse) => void>(),
  }
  const listening = createServer((request, response) => {
    const url = new URL(request.url!, 'http://street.example')
    const search = url.pathname.match(/^\/api\/property-feed\/v1\/(sales|lettings)\/search$/)?.[1] as 'sales' | 'lettings' | undefined
    const number = Number(url.searchParams.get('page[number]'))
    said.asked.push(`${search} ${number}`)
    if (request.headers.authorization !== `Bearer ${token}`) return void response.writeHead(401).end('{}')
    if (!search || request.headers.accept !== 'application/vnd.api+json') return void response.writeHead(406).end('{}')
    said.before?.(`${search} ${number}`)
    const other = said.instead.get(`${search} ${number}`)
    said.instead.delete(`${search} ${number}`)
    if (other) return void other(response)
    const all = said[search]
    const page = all.slice((number - 1) * 2, number * 2)
    const pagination = {
      total: all.length,
      count: page.length,
      per_page: 2,
      current_page: number,
      total_pages: Math.max(1, Math.ceil(all.length / 2)),
    }
    response.writeHead(200, { 'content-type': 'application/vnd.api+json' })
    response.end(
      JSON.stringify({ data: page.map(({ data }) => data), included: page.flatMap(({ included }) => included), meta: { pagination } }),
    )
  })
  const { origin, close } = await listeningServer(listening)
  return {
    origin,
    token,
    said,
    [Symbol.asyncDispose]: async () => {
      listening.closeAllConnections()
      await close()
    },
  }
}
