import { createServer, type IncomingMessage } from 'node:http'
import { listeningServer } from './listening-server.ts'

/** A service's reply to a request; the default status is 200. */
interface Said {
  status?: number
  body: unknown
}
type Behaviour = 'well' | 'status 500' | 'no answer' | 'no json' | 'other json' | 'redirect' | 'endless'

/** A server on this machine that behaves like an address service. */
export async function addressServer(answer: (url: URL, request: IncomingMessage) => Said | Promise<Said>) {
  const state = { asked: [] as string[], behaviour: 'well' as Behaviour }
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    state.asked.push(`${request.method} ${request.url}`)
    const send = ({ status = 200, body }: Said) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const behave: Record<Behaviour, () => unknown> = {
      well: async () => send(await answer(url, request)),
      'status 500': () => send({ status: 500, body: {} }),
      'no answer': () => undefined,
      'no json': () => response.end('<!doctype html><title>Wi-Fi of the hotel</title>'),
      'other json': () => send({ body: { suggestions: 'many', result: 7, results: [{ LPI: {} }] } }),
      redirect: () => response.writeHead(302, { location: `http://127.0.0.1:1${request.url}` }).end(),
      endless: () => response.end(`"${'x'.repeat(2_000_000)}"`),
    }
    behave[state.behaviour]()
  })
  const { origin, close } = await listeningServer(server)
  const dispose = async () => {
    server.closeAllConnections()
    await close()
  }
  return Object.assign(state, { url: origin, [Symbol.asyncDispose]: dispose })
}

/** getAddress.io as https://documentation.getaddress.io describes it. */
export function speakGetAddress(key: string) {
  return addressServer((url) => {
    if (url.searchParams.get('api-key') !== key) return { status: 401, body: { Message: 'Unauthorized' } }
    const [, method, term] = url.pathname.split('/')
    if (method === 'get')
      return decodeURIComponent(term ?? '') === idWithBlank ? { body: flat } : { status: 404, body: { Message: 'Not Found' } }
    const isKnown = decodeURIComponent(term ?? '').startsWith('10 dow')
    return { body: { suggestions: isKnown ? [{ address: '10 Downing Street, London', url: '/get/x', id: idWithBlank }] : [] } }
  })
}

const idWithBlank = 'MWM2 NTI=='
const flat = {
  postcode: 'SW1A 2AA',
  latitude: 51.5,
  longitude: -0.12,
  formatted_address: ['Flat 1', '10 Downing Street', '', 'London', ''],
  thoroughfare: 'Downing Street',
  building_name: '',
  sub_building_name: 'Flat 1',
  sub_building_number: '',
  building_number: '10',
  line_1: 'Flat 1',
  line_2: '10 Downing Street',
  line_3: '',
  line_4: '',
  locality: '',
  town_or_city: 'London',
  county: '',
  district: 'Westminster',
  country: 'England',
  residential: true,
}

/** Ideal Postcodes as https://docs.ideal-postcodes.co.uk describes it. */
export function speakIdealPostcodes(key: string) {
  const id = 'paf_23747771'
  const address = {
    ...{ id, dataset: 'paf', country: 'England', country_iso: 'GBR', uprn: '100023336956', udprn: 23_747_771, po_box: '' },
    ...{
      line_1: 'Rose Cottage',
      line_2: 'Mill Lane',
      line_3: 'North Curry',
      post_town: 'TAUNTON',
      county: 'Somerset',
      postcode: 'TA3 6AB',
    },
    ...{
      building_number: '',
      building_name: 'Rose Cottage',
      sub_building_name: '',
      thoroughfare: 'Mill Lane',
      longitude: -2.97,
      latitude: 51.02,
    },
  }
  return addressServer((url, request) => {
    if (request.headers.authorization !== `IDEALPOSTCODES api_key="${key}"`)
      return { status: 401, body: { code: 4010, message: 'Invalid Key' } }
    if (url.pathname === `/autocomplete/addresses/${id}/gbr`) return { body: { result: address, code: 2000, message: 'Success' } }
    if (url.pathname !== '/autocomplete/addresses') return { status: 404, body: { code: 4040, message: 'Not Found' } }
    const urls = { udprn: `/v1/autocomplete/addresses/${id}/gbr` }
    const hits = url.searchParams.get('query')?.startsWith('rose')
      ? [{ id, suggestion: 'Rose Cottage, Mill Lane, Taunton, TA3', urls }]
      : []
    return { body: { result: { hits }, code: 2000, message: 'Success' } }
  })
}

/** OS Places as https://docs.os.uk/os-apis/accessing-os-apis/os-places-api describes it. */
export function speakOsPlaces(key: string, points: readonly object[]) {
  return addressServer((url, request) => {
    if (request.headers.key !== key) return { status: 401, body: { fault: { faultstring: 'Invalid ApiKey' } } }
    const header = {
      query: url.search,
      offset: 0,
      totalresults: points.length,
      format: 'JSON',
      dataset: 'DPA',
      lr: 'EN,CY',
      maxresults: 10,
    }
    const query = url.searchParams.get('query') ?? ''
    if (url.pathname === '/find' && /^\W*$/.test(query))
      return { status: 400, body: { error: { statuscode: 400, message: 'No parameters found.' } } }
    const isKnown = {
      '/find': query.startsWith('12a'),
      '/postcode': url.searchParams.get('postcode') === 'TA1 1AA',
      '/uprn': url.searchParams.get('uprn') === '100040',
    }
    if (!(isKnown as Record<string, boolean>)[url.pathname]) return { body: { header } }
    return { body: { header, results: points.map((DPA) => ({ DPA })) } }
  })
}
