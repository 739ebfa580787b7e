import { createServer } from 'node:http'
import { listeningServer } from './listening-server.ts'

/** A captcha service's verdict on each known answer; any other answer is wrong. */
type Known = Readonly<Record<string, object>>

/** A server on this machine with the siteverify protocol that reCAPTCHA and Turnstile document; an answer is valid once. */
export async function verifyServer(secret: string, known: Known) {
  const state = { asked: [] as string[], behaviour: 'well' as 'well' | 'status 500' | 'no answer' | 'no json' | 'redirect' | 'endless' }
  const spent = new Set<string>()
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const given = Object.fromEntries(new URLSearchParams(body))
    state.asked.push(`${request.method} ${request.headers['content-type']} ${Object.keys(given)}`)
    const send = (status: number, said: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said))
    if (state.behaviour === 'no answer') return
    if (state.behaviour === 'status 500') return send(500, {})
    if (state.behaviour === 'no json') return response.end('<!doctype html>')
    if (state.behaviour === 'redirect') return response.writeHead(302, { location: '/elsewhere' }).end()
    if (state.behaviour === 'endless') return response.end(`"${'x'.repeat(20_000)}"`)
    if (given.secret !== secret) return send(400, { success: false, 'error-codes': ['invalid-input-secret'] })
    const answer = given.response ?? ''
    const said = known[answer]
    if (!said || spent.has(answer)) return send(200, { success: false, 'error-codes': ['timeout-or-duplicate'] })
    spent.add(answer)
    send(200, { success: true, challenge_ts: '2026-11-22T10:00:00Z', ...said })
  })
  const { origin, close } = await listeningServer(server)
  const dispose = async () => {
    server.closeAllConnections()
    await close()
  }
  return Object.assign(state, { url: `${origin}/siteverify`, [Symbol.asyncDispose]: dispose })
}
