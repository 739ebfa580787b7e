import { createSigner } from '../links/signer.ts'

/** Days for which a link to a file leads to it; afterwards `gable leads --files` has it. */
const linkDays = 30

/** Tokens of links to files of enquiries: nobody can make one up, nothing is stored, and they end (decision 93). */
export interface FileTokens {
  give(storedAs: string, now: Date): Promise<string>
  /** The file; undefined for what is no token of this site, and for one that has ended. */
  read(token: string, now: Date): Promise<string | undefined>
}

const dayMs = 24 * 60 * 60_000
const dayOf = (now: Date) => Math.floor(now.getTime() / dayMs)

/** `secret`: the same in all processes, for good. */
export function createFileTokens(secret: () => Promise<string>): FileTokens {
  const signer = createSigner(secret, 'lead file')
  return {
    give: (storedAs, now) => signer.sign(`${storedAs}.${dayOf(now) + linkDays}`),
    async read(token, now) {
      const [storedAs, lastDay] = (await signer.read(token))?.split('.') ?? []
      return dayOf(now) <= Number(lastDay) ? storedAs : undefined
    },
  }
}
