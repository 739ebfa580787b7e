import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a link in an alert is about, each by its letter in the token. */
const letters = {
  /** One saved search. */
  search: 's',
  /** The properties that an account has saved. */
  'saved-properties': 'p',
  /** All alerts to an account. */
  account: 'a',
  /** One alert that was written. */
  alert: 'm',
} as const

export type StopLink =
  /** With its account, whose alerts the link still stops when the search is forgotten. */
  { of: 'search'; id: number; account: number } | { of: 'saved-properties' | 'account'; id: number }

export type AlertLink = StopLink | { of: 'alert'; id: number }

/** Tokens of links in alerts (decision 85): nobody can make one up, nothing is stored, and they never end. */
export interface AlertTokens {
  give(link: AlertLink): Promise<string>
  /** Undefined for what is no token of this site. */
  read(token: string): Promise<AlertLink | undefined>
}

const bytesKept = 24

/** `secret`: the same in all processes, for good; asked for once. */
export function createAlertTokens(secret: () => Promise<string>): AlertTokens {
  let known: Promise<string> | undefined
  const asked = () => {
    known ??= secret().catch((error) => {
      known = undefined
      throw error
    })
    return known
  }
  const sign = async (named: string) =>
    createHmac('sha256', await asked())
      .update(`alert ${named}`)
      .digest()
      .subarray(0, bytesKept)
  return {
    async give(link) {
      const named = `${letters[link.of]}${link.id}${link.of === 'search' ? `.${link.account}` : ''}`
      return `${named}-${(await sign(named)).toString('base64url')}`
    },
    async read(token) {
      const [, named = '', letter, id, account, signature = ''] =
        /^(([a-z])([1-9]\d{0,14})(?:\.([1-9]\d{0,14}))?)-([\w-]{32})$/.exec(token) ?? []
      const of = (Object.keys(letters) as AlertLink['of'][]).find((each) => letters[each] === letter)
      if (of === undefined || !timingSafeEqual(Buffer.from(signature, 'base64url'), await sign(named))) return undefined
      if (of !== 'search') return { of, id: Number(id) }
      return account === undefined ? undefined : { of, id: Number(id), account: Number(account) }
    },
  }
}
