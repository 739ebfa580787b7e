import { createCipheriv, createECDH, createPrivateKey, type ECDH, hkdfSync, randomBytes, sign } from 'node:crypto'

/** The keys that a browser gave with its address, in base64url: an uncompressed point of P-256 (65 bytes), and a secret of 16 bytes. */
export interface BrowserKeys {
  publicKey: string
  sharedSecret: string
}

const curve = 'prime256v1'
const [pointBytes, secretBytes] = [65, 16]
const saltBytes = 16
/** Of the one record that a message has; push services take 4,096 bytes with header and tag (RFC 8291, section 4). */
const recordBytes = 4096
/** Ends the last record (RFC 8188, section 2). */
const lastDelimiter = Uint8Array.of(2)

/** Whether these are keys that something can be encrypted for. */
export function areBrowserKeys({ publicKey, sharedSecret }: BrowserKeys): boolean {
  if (Buffer.from(sharedSecret, 'base64url').length !== secretBytes) return false
  const point = Buffer.from(publicKey, 'base64url')
  if (point.length !== pointBytes) return false
  try {
    const own = createECDH(curve)
    own.generateKeys()
    own.computeSecret(point)
    return true
  } catch {
    return false
  }
}

interface Chosen {
  salt: Buffer
  own: ECDH
}

function choose(): Chosen {
  const own = createECDH(curve)
  own.generateKeys()
  return { salt: randomBytes(saltBytes), own }
}

/** Encrypts a message for one browser, as the content coding `aes128gcm`: RFC 8291, section 3. `chosen` is random but in tests. */
export function encryptForBrowser(text: string, { publicKey, sharedSecret }: BrowserKeys, { salt, own }: Chosen = choose()): Buffer {
  const browserPoint = Buffer.from(publicKey, 'base64url')
  const ownPoint = own.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browserPoint, ownPoint])
  const input = Buffer.from(hkdfSync('sha256', own.computeSecret(browserPoint), Buffer.from(sharedSecret, 'base64url'), info, 32))
  const derive = (what: string, bytes: number) => Buffer.from(hkdfSync('sha256', input, salt, `Content-Encoding: ${what}\0`, bytes))
  const cipher = createCipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  const sealed = [cipher.update(text, 'utf8'), cipher.update(lastDelimiter), cipher.final(), cipher.getAuthTag()]
  const head = Buffer.alloc(5)
  head.writeUInt32BE(recordBytes)
  head.writeUInt8(ownPoint.length, 4)
  return Buffer.concat([salt, head, ownPoint, ...sealed])
}

/** The key by which push services know the site (VAPID, RFC 8292). */
export interface PushKey {
  /** An uncompressed point of P-256 in base64url: `applicationServerKey` of browsers. */
  publicKey: string
  /** Signs a token for one push service (RFC 8292, section 2). `subject`: how to reach who sends, as `mailto:` or `https:`. */
  tokenFor(claims: { audience: string; expiresAt: Date; subject: string }): string
}

/** `secret`: 32 random bytes in base64url, as site secrets are; throws for the one in 2³² that is no number of P-256. */
export function pushKey(secret: string): PushKey {
  const pair = createECDH(curve)
  pair.setPrivateKey(Buffer.from(secret, 'base64url'))
  const point = pair.getPublicKey()
  const [x, y] = [point.toString('base64url', 1, 33), point.toString('base64url', 33)]
  const key = createPrivateKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', d: secret, x, y } })
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return {
    publicKey: point.toString('base64url'),
    tokenFor({ audience, expiresAt, subject }) {
      const claims = { aud: audience, exp: Math.floor(expiresAt.getTime() / 1000), sub: subject }
      const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`
      // JSON Web Signatures have the two numbers side by side (RFC 7518, section 3.4).
      return `${signed}.${sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`
    },
  }
}
