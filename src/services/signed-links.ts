import { createHmac, timingSafeEqual } from 'node:crypto'
import { lazySecret } from '#src/data/accounts/site-secret.ts'

/** Tokens of links to restricted files: they cannot be forged, are not stored, and expire. */
export interface FileTokens {
  /**
   * @param file Letters and digits. @param of What the file belongs to, such as the path of a lot; it is signed but not contained in the
   * token, which works for nothing else.
   */
  give(file: string, now: Date, of?: string): Promise<string>
  /** The file; undefined for a token that is expired, or not this site's for `of`. */
  read(token: string, now: Date, of?: string): Promise<string | undefined>
}

interface FileTokenOptions {
  /** Separates signatures for different purposes. */
  purpose: string
  /** Days for which a link works. */
  days: number
}

/** Days for which a desk's link to an enquiry's file works; afterwards use `gable leads --files`. */
export const leadFileTokens: FileTokenOptions = { purpose: 'lead file', days: 30 }
/** A document given to somebody who left their name: long enough to read it, too short to pass the link on. */
export const documentTokens: FileTokenOptions = { purpose: 'document', days: 7 }

const dayMs = 24 * 60 * 60_000
const dayOf = (now: Date) => Math.floor(now.getTime() / dayMs)

/** `secret`: the same in all processes, permanently. */
export function createFileTokens(secret: () => Promise<string>, { purpose, days }: FileTokenOptions): FileTokens {
  const asked = lazySecret(secret)
  const signerOf = (of = '') => createSigner(asked, of === '' ? purpose : `${purpose} ${of}`)
  return {
    give: (file, now, of) => signerOf(of).sign(`${file}.${dayOf(now) + days}`),
    async read(token, now, of) {
      const [file, lastDay] = (await signerOf(of).read(token))?.split('.') ?? []
      return dayOf(now) <= Number(lastDay) ? file : undefined
    },
  }
}

/** Signs names for use in links: they cannot be forged, are not stored, and never expire. */
export interface Signer {
  /** The name with its signature: `s5.7-{signature}`. */
  sign(name: string): Promise<string>
  /** The signed name; undefined for anything else. */
  read(token: string): Promise<string | undefined>
}

const bytesKept = 24

/** `secret`: the same in all processes, permanently; requested once. `purpose` separates signatures for different purposes. */
export function createSigner(secret: () => Promise<string>, purpose: string): Signer {
  const asked = lazySecret(secret)
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
