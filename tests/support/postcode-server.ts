import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Point } from '#src/domain/places/point.ts'
import { listeningServer } from './listening-server.ts'

/** How the server behaves for the next requests. */
export type Behaviour = 'well' | 'status 500' | 'no answer' | 'no json' | 'other json' | 'redirect' | 'endless'

export interface PostcodeServer extends AsyncDisposable {
  url: string
  behaviour: Behaviour
  /** `GET /postcodes/TA1%201AA`, one for each request so far. */
  questions: string[]
  /** How many postcodes each bulk question asked for. */
  bulkSizes: number[]
}

/**
 * A server on this machine that speaks postcodes.io's documented protocol (https://postcodes.io/docs) for these codes.
 * A point of null is a postcode that is known without coordinates, as in Jersey.
 */
export async function postcodeServer(known: Readonly<Record<string, Point | null>>): Promise<PostcodeServer> {
  const state: Pick<PostcodeServer, 'behaviour' | 'questions' | 'bulkSizes'> = { behaviour: 'well', questions: [], bulkSizes: [] }
  const server = createServer(async (request, response) => {
    state.questions.push(`${request.method} ${request.url}`)
    if (state.behaviour === 'well') return answer(request, response, known, state.bulkSizes)
    misbehave(response, state.behaviour)
  })
  const { origin, close } = await listeningServer(server)
  const dispose = async () => {
    server.closeAllConnections()
    await close()
  }
  return Object.assign(state, { url: origin, [Symbol.asyncDispose]: dispose })
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  known: Readonly<Record<string, Point | null>>,
  bulkSizes: number[],
) {
  const result = (code: string) => {
    const point = known[code.toUpperCase()]
    return point === undefined ? null : { postcode: code, latitude: point?.lat ?? null, longitude: point?.lng ?? null, country: 'England' }
  }
  const [, kind = '', code] = new URL(request.url ?? '/', 'http://localhost').pathname.split('/')
  if (request.method === 'GET' && code) {
    const found = result(decodeURIComponent(code))
    const error = kind === 'outcodes' ? 'Outcode not found' : 'Postcode not found'
    return found ? send(response, 200, { status: 200, result: found }) : send(response, 404, { status: 404, error })
  }
  let body = ''
  for await (const chunk of request) body += chunk
  const { postcodes } = JSON.parse(body) as { postcodes: string[] }
  bulkSizes.push(postcodes.length)
  if (postcodes.length > 100) return send(response, 400, { status: 400, error: 'Too many postcodes submitted. Up to 100 allowed' })
  send(response, 200, { status: 200, result: postcodes.map((query) => ({ query, result: result(query) })) })
}

function misbehave(response: ServerResponse, behaviour: Exclude<Behaviour, 'well'>): void {
  const behave: Record<typeof behaviour, () => void> = {
    'no answer': () => {},
    'status 500': () => send(response, 500, { status: 500, error: 'Internal Server Error' }),
    'other json': () => send(response, 200, { status: 200, result: { latitude: 'north', longitude: [] } }),
    redirect: () => response.writeHead(302, { location: '/elsewhere' }).end(),
    'no json': () => response.writeHead(200).end('<!doctype html><title>Wi-Fi of the hotel</title>'),
    endless: () => sendForEver(response),
  }
  behave[behaviour]()
}

function sendForEver(response: ServerResponse): void {
  response.writeHead(200)
  const more = () => {
    while (!response.destroyed && response.write(' '.repeat(100_000)));
  }
  response.on('drain', more)
  more()
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
}
