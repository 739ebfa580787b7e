import { createHmac, timingSafeEqual } from 'node:crypto'
import { keptSecret } from '#src/data/accounts/site-secret.ts'

/** Signs names of things, so that links hold them and nobody can make one up: nothing is stored, and they never end. */
export interface Signer {
  /** The name with its signature: `s5.7-{signature}`. */
  sign(name: string): Promise<string>
  /** The name that was signed; undefined for anything else. */
  read(token: string): Promise<string | undefined>
}

const bytesKept = 24

/** `secret`: the same in all processes, for good; asked for once. `purpose` keeps what is signed for one thing from being good for another. */
export function createSigner(secret: () => Promise<string>, purpose: string): Signer {
  const asked = keptSecret(secret)
  const signatureOf = async (name: string) =>
    createHmac('sha256', await asked())
      .update(`${purpose} ${name}`)
      .digest()
      .subarray(0, bytesKept)
  return {
    async sign(name) {
      return `${name}-${(await signatureOf(name)).toString('base64url')}`
    },
    async read(token) {
      const [, name, signature = ''] = /^([a-z\d.]{1,80})-([\w-]{32})$/.exec(token) ?? []
      if (name === undefined) return undefined
      return timingSafeEqual(Buffer.from(signature, 'base64url'), await signatureOf(name)) ? name : undefined
    },
  }
}
