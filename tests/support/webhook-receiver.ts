import { createServer, type IncomingHttpHeaders } from 'node:http'
import { listeningServer } from './listening-server.ts'

/** An event that arrived; the sender of a held event never learns that it arrived. */
interface ReceivedEvent {
  id: string
  /** Of the enquiry's sender. */
  email: string
  wasHeld: boolean
  isSigned: boolean
}

/** A webhook receiver on this machine, which replies 204 to every event except those that it was told to hold. */
export async function webhookReceiver() {
  const key = crypto.getRandomValues(new Uint8Array(32))
  const token = crypto.randomUUID()
  const events: ReceivedEvent[] = []
  let hold: ((id: string) => void) | undefined
  const server = createServer(async (request, response) => {
    const parts = await request.toArray().catch(() => undefined)
    if (!parts) return
    const body = Buffer.concat(parts).toString()
    const id = String(request.headers['webhook-id'])
    const { email } = JSON.parse(body).data.sender
    events.push({ id, email, wasHeld: hold !== undefined, isSigned: await isSigned(request.headers, body, key) })
    if (!hold) return void response.writeHead(204).end()
    hold(id)
    hold = undefined
  })
  const { origin, close } = await listeningServer(server)
  return {
    env: {
      LEAD_WEBHOOK_URL: `${origin}/hooks?token=${token}`,
      LEAD_WEBHOOK_SECRET: `whsec_${Buffer.from(key).toString('base64')}`,
      LEAD_WEBHOOK_NETWORK: 'private',
    },
    /** Values that nobody else may read. */
    secrets: [token, Buffer.from(key).toString('base64')],
    events,
    /** Does not reply to the next event; resolves with its id once it has arrived. */
    hold: () => new Promise<string>((resolve) => (hold = resolve)),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await close()
    },
  }
}

/** Whether a message is signed as Standard Webhooks describes; by another implementation of HMAC than the one that signs. */
export async function isSigned(headers: IncomingHttpHeaders, body: string, key: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const [version, signature = ''] = String(headers['webhook-signature']).split(',')
  const hmac = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
  const signed = new TextEncoder().encode(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`)
  return version === 'v1' && (await crypto.subtle.verify('HMAC', hmac, Buffer.from(signature, 'base64'), signed))
}
