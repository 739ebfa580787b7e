import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { onTestFinished } from 'vitest'

/** Decrypts a message as a browser does (RFC 8291, section 3; RFC 8188, section 2). Throws if anything in it is wrong. */
export function decryptPush(body: Buffer, { privateKey, sharedSecret }: { privateKey: string; sharedSecret: string }): string {
  const [salt, recordBytes, keyBytes] = [body.subarray(0, 16), body.readUInt32BE(16), body.readUInt8(20)]
  const senderPoint = body.subarray(21, 21 + keyBytes)
  const sealed = body.subarray(21 + keyBytes)
  if (keyBytes !== 65 || sealed.length > recordBytes || body.length > 4096) throw new Error('Not one record')
  const browser = createECDH('prime256v1')
  browser.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), senderPoint])
  const input = Buffer.from(hkdfSync('sha256', browser.computeSecret(senderPoint), Buffer.from(sharedSecret, 'base64url'), info, 32))
  const derive = (what: string, bytes: number) => Buffer.from(hkdfSync('sha256', input, salt, `Content-Encoding: ${what}\0`, bytes))
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  const end = padded.lastIndexOf(2)
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('No last record')
  return padded.subarray(0, end).toString()
}

/** Whether a push service would take a VAPID token (RFC 8292, section 2): signature, audience, time and contact. */
export function isPushToken(token: string, { publicKey, audience, now }: { publicKey: string; audience: string; now: Date }): boolean {
  const [head = '', claims = '', signature = ''] = token.split('.')
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.toString('base64url', 1, 33), point.toString('base64url', 33)]
  const key = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { aud, exp, sub } = read(claims)
  const seconds = now.getTime() / 1000
  return (
    isSigned && read(head).alg === 'ES256' && aud === audience && exp > seconds && exp <= seconds + 86_400 && /^(?:mailto|https):/.test(sub)
  )
}

interface PushedMessage {
  headers: IncomingHttpHeaders
  /** As the browser reads it. */
  text: string
  isSigned: boolean
}

/** A browser's subscription, as it sends it (W3C Push API, `PushSubscription.toJSON`). */
export interface TestSubscription {
  endpoint: string
  expirationTime: null
  keys: { p256dh: string; auth: string }
}

/**
 * A push service of its own, on the loopback (RFC 8030): `subscribe` makes a device, whose messages it checks as a service does and decrypts
 * as the browser does. `answer` sets the status, and headers, of what comes next.
 */
export async function pushService({ now = () => new Date() }: { now?: () => Date } = {}) {
  const devices = new Map<string, { privateKey: string; sharedSecret: string; messages: PushedMessage[] }>()
  const next: { status: number; headers?: Record<string, string> }[] = []
  let asked = 0
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray())
    asked += 1
    const device = devices.get(request.url ?? '')
    const planned = next.shift()
    if (planned && planned.status >= 300) return response.writeHead(planned.status, planned.headers).end('x'.repeat(1000))
    if (!device) return response.writeHead(410).end()
    const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(request.headers.authorization ?? '') ?? []
    const isSigned = token !== '' && isPushToken(token, { publicKey, audience: origin, now: now() })
    if (!isSigned) return response.writeHead(403).end()
    if (request.method !== 'POST' || !/^\d+$/.test(request.headers.ttl?.toString() ?? '')) return response.writeHead(400).end()
    device.messages.push({ headers: request.headers, text: decryptPush(body, device), isSigned })
    return response.writeHead(201, { location: `${origin}/message/${asked}` }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const origin = `http://127.0.0.1:${(server.address() as { port: number }).port}`
  return {
    origin,
    asked: () => asked,
    answer: (...statuses: typeof next) => void next.push(...statuses),
    end: ({ endpoint }: TestSubscription) => devices.delete(new URL(endpoint).pathname),
    messagesOf: ({ endpoint }: TestSubscription) => devices.get(new URL(endpoint).pathname)?.messages ?? [],
    subscribe(): TestSubscription {
      const pair = createECDH('prime256v1')
      pair.generateKeys()
      const path = `/push/${randomBytes(18).toString('base64url')}`
      const sharedSecret = randomBytes(16).toString('base64url')
      devices.set(path, { privateKey: pair.getPrivateKey().toString('base64url'), sharedSecret, messages: [] })
      const keys = { p256dh: pair.getPublicKey().toString('base64url'), auth: sharedSecret }
      return { endpoint: `${origin}${path}`, expirationTime: null, keys }
    },
  }
}
