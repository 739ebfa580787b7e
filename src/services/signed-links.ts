import { createHmac, timingSafeEqual } from 'node:crypto'
import { lazySecret } from '#src/data/accounts/site-secret.ts'

/** Tokens of links to files that are not for everybody: nobody can make one up, nothing is stored, and they end. */
export interface FileTokens {
  /**
   * @param file Letters and digits.
   * @param of What the file belongs to, such as the path of a lot; it is signed too and not in the token: the token is good for nothing
   * else.
   */
  give(file: string, now: Date, of?: string): Promise<string>
  /** The file; undefined for what is no token of this site for it, and for one that has ended. */
  read(token: string, now: Date, of?: string): Promise<string | undefined>
}

interface FileTokenOptions {
  /** Keeps what is signed for one thing from being good for another. */
  purpose: string
  /** For which a link leads to its file. */
  days: number
}

/** Days for which the desk's link to a file of an enquiry leads to it; afterwards `gable leads --files` has it. */
export const leadFileTokens: FileTokenOptions = { purpose: 'lead file', days: 30 }
/** A document that was handed out to who left their name for it: long enough to read it, too short to be passed on for ever. */
export const documentTokens: FileTokenOptions = { purpose: 'document', days: 7 }

const dayMs = 24 * 60 * 60_000
const dayOf = (now: Date) => Math.floor(now.getTime() / dayMs)

/** `secret`: the same in all processes, for good. */
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

/** Signs names of things, so that links hold them and nobody can make one up: nothing is stored, and they never end. */
export interface Signer {
  /** The name with its signature: `s5.7-{signature}`. */
  sign(name: string): Promise<string>
  /** The name that was signed; undefined for anything else. */
  read(token: string): Promise<string | undefined>
}

const bytesKept = 24

/**
 * `secret`: the same in all processes, for good; asked for once. `purpose` keeps what is signed for one thing from being good for another.
 */
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
