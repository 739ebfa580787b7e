import { json } from 'node:stream/consumers'
import { addressServer } from './address-server.ts'

export const estimatedAnswer = {
  value: 250_000,
  low: 220_000,
  high: 285_000,
  basis: 'From 40 sales nearby.',
  examples: [{ address: '12 High Street, TA1 1AA', price: 240_000, what: 'Terraced, sold 15 March 2024' }],
  credit: 'Values by Example Ltd',
}

/** A service with the protocol of docs/valuation.md; `answer` is its reply to requests with the token. */
export async function speakValuations(
  token: string,
  answer: () => { status?: number; body: unknown } = () => ({ body: { status: 'estimated', ...estimatedAnswer } }),
) {
  const bodies: unknown[] = []
  const server = await addressServer(async (url, request) => {
    if (request.headers.authorization !== `Bearer ${token}`) return { status: 401, body: {} }
    if (request.method !== 'POST' || !url.pathname.endsWith('/valuations')) return { status: 404, body: {} }
    bodies.push(await json(request))
    return answer()
  })
  return Object.assign(server, { bodies })
}
