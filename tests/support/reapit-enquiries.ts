import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'
import type { ReapitSettings } from '#src/domain/leads/reapit-settings.ts'
import { listeningServer } from './listening-server.ts'

interface CreatedEnquiry {
  headers: IncomingMessage['headers']
  body: Record<string, unknown>
}

type Answer = (response: ServerResponse) => void

/** Answers as Reapit does to who is not let in, to what is wrong, and to too many requests. */
export const reapitAnswers = {
  status:
    (status: number, headers: Record<string, string> = {}): Answer =>
    (response) =>
      void response.writeHead(status, headers).end(JSON.stringify({ statusCode: status, description: 'Refused for Ada Byron' })),
  wrongFields: ((response) => {
    const errors = [
      { field: 'officeId', message: 'Ada@example.com has no office' },
      { field: 'surname', message: 'too long' },
    ]
    response.writeHead(422, { 'content-type': 'application/json' }).end(JSON.stringify({ statusCode: 422, description: 'Invalid', errors }))
  }) satisfies Answer,
  cut: ((response) => void response.destroy()) satisfies Answer,
  never: (() => {}) satisfies Answer,
}

/**
 * Reapit's token service and enquiries on this machine: tokens by client credentials, good until they are ended, and enquiries for who has
 * one. `next` are answers given in place of its own, one after the other.
 */
export async function reapitEnquiries() {
  const [created, next]: [CreatedEnquiry[], Answer[]] = [[], []]
  const settings = { customer: 'SBOX', clientId: 'app-of-tests', clientSecret: 'secret-of-tests' }
  const known = `Basic ${Buffer.from(`${settings.clientId}:${settings.clientSecret}`).toString('base64')}`
  const state = { signIns: 0, token: '', expiresIn: 3600, asked: 0 }

  const signIn = (request: IncomingMessage, body: string, response: ServerResponse) => {
    state.signIns += 1
    const isOurs = request.headers.authorization === known && new URLSearchParams(body).get('grant_type') === 'client_credentials'
    if (!isOurs) return void response.writeHead(401).end('{"error":"invalid_client"}')
    state.token = `token-${state.signIns}`
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ access_token: state.token, expires_in: state.expiresIn, token_type: 'Bearer' }))
  }
  const create = (request: IncomingMessage, body: string, response: ServerResponse) => {
    state.asked += 1
    const { headers } = request
    if (headers.authorization !== `Bearer ${state.token}`) return void response.writeHead(401).end('{"statusCode":401}')
    if (headers['api-version'] !== '2020-01-31' || headers['reapit-customer'] !== settings.customer)
      return void response.writeHead(400).end()
    const answer = next.shift()
    if (answer) return answer(response)
    created.push({ headers, body: JSON.parse(body) })
    response.writeHead(201, { location: `/enquiries/${created.length}` }).end()
  }
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    if (request.method === 'POST' && request.url === '/token') signIn(request, body, response)
    else if (request.method === 'POST' && request.url === '/enquiries/') create(request, body, response)
    else response.writeHead(404).end()
  })
  const { origin, close } = await listeningServer(server)
  onTestFinished(async () => {
    server.closeAllConnections()
    await close()
  })
  return {
    settings: {
      ...settings,
      offices: new Map([[4101, 'TAU']]),
      otherOffice: undefined,
      connectUrl: origin,
      platformUrl: origin,
    } satisfies ReapitSettings as ReapitSettings,
    created,
    next,
    state,
    /** As when a token is revoked before it expires. */
    endTokens: () => {
      state.token = 'another'
    },
  }
}
