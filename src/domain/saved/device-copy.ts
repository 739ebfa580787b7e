import type { AlertFrequency, AlertSubject } from './saved-search.ts'

/** The item that something is said about: a property by the digits of its id, a search by its canonical query. */
export interface ItemName {
  kind: 'property' | 'search'
  id: string
}

/** Something said on this device about an item that the account it is for does not know of yet. */
export interface Change extends ItemName {
  /** The account, by the text that the server gives it; null for what was saved signed out: it is nobody's. */
  owner: string | null
  isSaved: boolean
  /** ISO 8601. */
  at: string
  /** Of a search, where that was chosen. */
  frequency?: AlertFrequency | undefined
  about?: AlertSubject | undefined
  /** Of what is nobody's: it stays on this device, and is not asked about any more. */
  isLeft?: boolean | undefined
}

interface Note {
  owner: string
  property_id: number
  note: string
}

/** What a device knows of its lists besides what is in them (decision 83). */
export interface DeviceCopy {
  /** The account that the lists are, or were, a copy of; null where nobody has signed in yet, and all in them is nobody's. */
  owner: string | null
  changes: readonly Change[]
  /** Notes on properties of accounts that are not here now. */
  notes: readonly Note[]
  /** ISO 8601: when the account's lists were last read; null for never. */
  read_at: string | null
}

export const emptyDeviceCopy: DeviceCopy = { owner: null, changes: [], notes: [], read_at: null }

export function isSameItem(one: ItemName, other: ItemName): boolean {
  return one.kind === other.kind && one.id === other.id
}

interface Saying extends ItemName {
  isSaved: boolean
  at: Date
  frequency?: AlertFrequency | undefined
  about?: AlertSubject | undefined
}

/**
 * Once something was said about an item, by who is signed in or, where `account` is undefined, by somebody signed out: what they save is
 * nobody's, and what they take out of an account's copy is taken out of that account.
 */
export function copyWithChange(copy: DeviceCopy, said: Saying, account: string | undefined): DeviceCopy {
  const before = copy.changes.filter((each) => isSameItem(each, said))
  const ofCopy = before.find(({ owner }) => owner !== null && owner === (account ?? copy.owner))
  const isNobodys = before.some(({ owner }) => owner === null)
  const owner = account ?? ((said.isSaved || isNobodys) && !ofCopy ? null : copy.owner)
  const others = copy.changes.filter((each) => !isSameItem(each, said) || (each.owner !== null && each.owner !== owner))
  if (owner === null && (copy.owner === null || !said.isSaved)) return { ...copy, changes: others }
  // Never before what was said about it last, whatever the clock was set to meanwhile.
  const after = ofCopy ? Date.parse(ofCopy.at) + 1 : 0
  const { kind, id, isSaved, frequency, about } = said
  const at = new Date(Math.max(said.at.getTime(), after)).toISOString()
  return { ...copy, changes: [{ kind, id, owner, isSaved, at, ...(frequency && { frequency }), ...(about && { about }) }, ...others] }
}

/** Without a change that the account knows now, unless something else was said about the item meanwhile. */
export function copyWithoutSent(copy: DeviceCopy, sent: Change): DeviceCopy {
  return { ...copy, changes: copy.changes.filter((each) => !isSameChange(each, sent)) }
}

/** Once an account did not take what was saved: it stays on this device. A removal that it did not take is of something that it has not. */
export function copyAfterRefusal(copy: DeviceCopy, refused: Change): DeviceCopy {
  if (!refused.isSaved) return copyWithoutSent(copy, refused)
  const left = (change: Change): Change => ({ ...change, owner: null, isLeft: true })
  return { ...copy, changes: copy.changes.map((each) => (isSameChange(each, refused) ? left(each) : each)) }
}

function isSameChange(one: Change, other: Change): boolean {
  return isSameItem(one, other) && one.owner === other.owner && one.at === other.at
}

/** What was saved signed out, and nobody has said yet whether to take it along. */
export function changesToAskAbout({ changes }: DeviceCopy): readonly Change[] {
  return changes.filter(({ owner, isLeft }) => owner === null && !isLeft)
}

/** 'You saved 2 properties and 1 search on this device while signed out.' */
export function askAboutText(asked: readonly ItemName[]): string {
  const searches = asked.filter(({ kind }) => kind === 'search').length
  const properties = asked.length - searches
  const parts = [
    properties > 0 && `${properties} ${properties === 1 ? 'property' : 'properties'}`,
    searches > 0 && `${searches} ${searches === 1 ? 'search' : 'searches'}`,
  ]
  return `You saved ${parts.filter(Boolean).join(' and ')} on this device while signed out.`
}

/** Once that was said: it is the account's, or stays on this device. */
export function copyAfterAsking(copy: DeviceCopy, isTaken: boolean): DeviceCopy {
  const asked = changesToAskAbout(copy)
  const others = copy.changes.filter((each) => !asked.includes(each))
  const decided = asked.map((change): Change => (isTaken ? { ...change, owner: copy.owner } : { ...change, isLeft: true }))
  // What was said signed in is the later word.
  const known = (change: Change) => others.some((each) => isSameItem(each, change) && each.owner === change.owner)
  return { ...copy, changes: [...decided.filter((change) => !known(change)), ...others] }
}

/** What has to be sent to an account. */
export function unsentChanges({ changes }: DeviceCopy, account: string): readonly Change[] {
  return changes.filter(({ owner }) => owner === account)
}
