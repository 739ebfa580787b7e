import { createSigner } from '../links/signer.ts'

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

/** `secret`: the same in all processes, for good; asked for once. */
export function createAlertTokens(secret: () => Promise<string>): AlertTokens {
  const signer = createSigner(secret, 'alert')
  return {
    give: (link) => signer.sign(`${letters[link.of]}${link.id}${link.of === 'search' ? `.${link.account}` : ''}`),
    async read(token) {
      const [, letter, id, account] = /^([a-z])([1-9]\d{0,14})(?:\.([1-9]\d{0,14}))?$/.exec((await signer.read(token)) ?? '') ?? []
      const of = (Object.keys(letters) as AlertLink['of'][]).find((each) => letters[each] === letter)
      if (of === undefined) return undefined
      if (of !== 'search') return { of, id: Number(id) }
      return account === undefined ? undefined : { of, id: Number(id), account: Number(account) }
    },
  }
}
