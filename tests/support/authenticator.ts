import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { isoCBOR } from '@simplewebauthn/server/helpers'

interface Asked {
  challenge: string
  /** The origin as the browser tells the device, whatever the site claims. */
  origin: string
}

interface Held {
  id: string
  privateKey: KeyObject
  userHandle: string
  counter: number
}

/** Bits of the authenticator data. */
const [present, verified, withKey] = [0x01, 0x04, 0x40]

/**
 * A device that makes passkeys and signs by the last of them, as browsers hand them on (WebAuthn level 3, ES256, no attestation).
 * `counts`: it says how often it was used. `verifies`: it asks who uses it, by finger, face or code.
 */
export function authenticator({ counts = true, verifies = true } = {}) {
  const flags = present | (verifies ? verified : 0)
  let held: Held | undefined
  const clientData = (type: string, { challenge, origin }: Asked) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const data = (origin: string, flag: number, counter: number) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.of(flag), count])
  }
  return {
    make(asked: Asked & { userHandle: string }): RegistrationResponseJSON {
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array<ArrayBuffer>>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]),
      )
      const rawId = randomBytes(32)
      const authData = Buffer.concat([data(asked.origin, flags | withKey, 0), Buffer.alloc(16), Buffer.of(0, rawId.length), rawId, key])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ])
      const id = rawId.toString('base64url')
      held = { id, privateKey, userHandle: asked.userHandle, counter: 0 }
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', asked).toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    sign(asked: Asked): AuthenticationResponseJSON {
      if (!held) throw new Error('This device has no passkey.')
      if (counts) held.counter++
      const authData = data(asked.origin, flags, held.counter)
      const client = clientData('webauthn.get', asked)
      const signature = createSign('sha256')
        .update(Buffer.concat([authData, sha256(client)]))
        .sign(held.privateKey)
      return {
        id: held.id,
        rawId: held.id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: held.userHandle,
        },
      }
    },
  }
}

function sha256(text: string | Buffer): Buffer {
  return createHash('sha256').update(text).digest()
}
