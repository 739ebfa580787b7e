import { createServer } from 'node:http'
import { listeningServer } from './listening-server.ts'

interface Stored {
  id: string
  modified: string
  [field: string]: unknown
}

/** Reapit Foundations on this machine, as far as a website asks it: tokens, properties, images, their filters and pages. */
export async function reapitServer({ pageSize = 100 }: { pageSize?: number } = {}) {
  const properties = new Map<string, Stored>()
  const asked: string[] = []
  const tokens: string[] = []
  let refusal: { status: number; body?: string } | undefined
  let open = 0
  let mostOpen = 0
  const server = createServer(async (request, response) => {
    mostOpen = Math.max(mostOpen, ++open)
    response.on('close', () => open--)
    const url = new URL(request.url ?? '', 'http://reapit')
    const send = (status: number, body: unknown) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(typeof body === 'string' ? body : JSON.stringify(body))
    if (url.pathname === '/token') {
      const sent = Buffer.concat(await request.toArray()).toString()
      const isRight = request.headers.authorization === `Basic ${Buffer.from('client:hunter2').toString('base64')}`
      if (!isRight || !sent.includes('grant_type=client_credentials')) return send(400, { error: 'invalid_client' })
      tokens.push(`token-${tokens.length + 1}`)
      return send(200, { access_token: tokens.at(-1), expires_in: 3600, token_type: 'Bearer' })
    }
    asked.push(`${url.pathname}${url.search}`)
    if (request.headers.authorization !== `Bearer ${tokens.at(-1)}`) return send(401, { message: 'Unauthorized' })
    if (request.headers['api-version'] !== '2020-01-31' || request.headers['reapit-customer'] !== 'DXX') return send(403, {})
    if (refusal) return send(refusal.status, refusal.body ?? {})
    const found = url.pathname === '/properties/' ? findProperties(url.searchParams) : findImages(url.searchParams)
    const wanted = Number(url.searchParams.get('pageSize'))
    const size = pageSize > 100 ? pageSize : Math.min(pageSize, wanted)
    const number = Number(url.searchParams.get('pageNumber'))
    const _embedded = found.slice((number - 1) * size, number * size)
    send(200, {
      _embedded,
      pageNumber: number,
      pageSize: size,
      pageCount: _embedded.length,
      totalPageCount: Math.ceil(found.length / size),
      totalCount: found.length,
    })
  })

  function findProperties(query: URLSearchParams): object[] {
    const among = (name: string, value: unknown) => query.getAll(name).includes(String(value))
    const found = [...properties.values()].filter((property) => {
      const { selling, letting } = property as { selling?: { status?: string }; letting?: { status?: string } }
      const isAsked = !query.has('sellingStatus') || among('sellingStatus', selling?.status) || among('lettingStatus', letting?.status)
      const isNamed = !query.has('id') || among('id', property.id)
      const isAdvertised = !query.has('internetAdvertising') || among('internetAdvertising', property.internetAdvertising)
      const isNew = property.modified >= (query.get('modifiedFrom') ?? '')
      // Archived properties are only returned when requested.
      return isAsked && isNamed && isAdvertised && isNew && property.fromArchive !== true
    })
    return query.get('embed') === 'images' ? found : found.map(({ _embedded: _, ...property }) => property)
  }

  function findImages(query: URLSearchParams): object[] {
    const images = [...properties.values()].flatMap(({ id, _embedded }) =>
      ((_embedded as { images?: Stored[] } | undefined)?.images ?? []).map((image) => ({ ...image, propertyId: id })),
    )
    return images.filter(
      ({ propertyId, modified }) => query.getAll('propertyId').includes(propertyId) && modified >= (query.get('modifiedFrom') ?? ''),
    )
  }

  const { origin, close } = await listeningServer(server)
  return {
    origin,
    properties,
    /** Requested paths with their queries, except those for tokens. */
    asked,
    tokens,
    mostOpen: () => mostOpen,
    refuse: (given: typeof refusal) => {
      refusal = given
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await close()
    },
  }
}
