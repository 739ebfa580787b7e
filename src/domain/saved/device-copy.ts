import type { AlertFrequency, AlertSubject } from './saved-search.ts'

/** Identifies a saved item: a property by its id's digits, a search by its canonical query. */
export interface ItemName {
  kind: 'property' | 'search'
  id: string
}

/** A change made on this device that its account does not know yet. */
export interface Change extends ItemName {
  /** The account, as the server names it; null for items saved while signed out. */
  owner: string | null
  isSaved: boolean
  /** ISO 8601. */
  at: string
  /** For a search, if one was chosen. */
  frequency?: AlertFrequency | undefined
  about?: AlertSubject | undefined
  /** For items saved while signed out: the visitor chose to keep them on this device, and is not asked again. */
  isLeft?: boolean | undefined
}

interface Note {
  owner: string
  property_id: number
  note: string
}

/** What a device stores about its lists besides their items (decision 83). */
export interface DeviceCopy {
  /** The account whose lists these are a copy of; null if nobody has signed in yet. */
  owner: string | null
  changes: readonly Change[]
  /** Notes on properties of other accounts. */
  notes: readonly Note[]
  /** ISO 8601: when the account's lists were last read; null if never. */
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
 * Records a change by the signed-in account, or, if `account` is undefined, by somebody signed out: items saved then belong to no account,
 * and items removed from an account's copy are removed from that account.
 */
export function copyWithChange(copy: DeviceCopy, said: Saying, account: string | undefined): DeviceCopy {
  const before = copy.changes.filter((each) => isSameItem(each, said))
  const ofCopy = before.find(({ owner }) => owner !== null && owner === (account ?? copy.owner))
  const isNobodys = before.some(({ owner }) => owner === null)
  const owner = account ?? ((said.isSaved || isNobodys) && !ofCopy ? null : copy.owner)
  const others = copy.changes.filter((each) => !isSameItem(each, said) || (each.owner !== null && each.owner !== owner))
  if (owner === null && (copy.owner === null || !said.isSaved)) return { ...copy, changes: others }
  // Never earlier than the previous change to the item, even if the clock was set back.
  const after = ofCopy ? Date.parse(ofCopy.at) + 1 : 0
  const { kind, id, isSaved, frequency, about } = said
  const at = new Date(Math.max(said.at.getTime(), after)).toISOString()
  return { ...copy, changes: [{ kind, id, owner, isSaved, at, ...(frequency && { frequency }), ...(about && { about }) }, ...others] }
}

/** Removes a change that the account has received, unless the item changed again meanwhile. */
export function copyWithoutSent(copy: DeviceCopy, sent: Change): DeviceCopy {
  return { ...copy, changes: copy.changes.filter((each) => !isSameChange(each, sent)) }
}

/**
 * After the account refused a saved item: it stays on this device only. A refused removal concerns an item that the account does not have.
 */
export function copyAfterRefusal(copy: DeviceCopy, refused: Change): DeviceCopy {
  if (!refused.isSaved) return copyWithoutSent(copy, refused)
  const left = (change: Change): Change => ({ ...change, owner: null, isLeft: true })
  return { ...copy, changes: copy.changes.map((each) => (isSameChange(each, refused) ? left(each) : each)) }
}

function isSameChange(one: Change, other: Change): boolean {
  return isSameItem(one, other) && one.owner === other.owner && one.at === other.at
}

/** Items saved while signed out that the visitor has not been asked about yet. */
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

/** After the visitor's decision: the items go to the account, or stay on this device. */
export function copyAfterAsking(copy: DeviceCopy, isTaken: boolean): DeviceCopy {
  const asked = changesToAskAbout(copy)
  const others = copy.changes.filter((each) => !asked.includes(each))
  const decided = asked.map((change): Change => (isTaken ? { ...change, owner: copy.owner } : { ...change, isLeft: true }))
  // A change made while signed in is the later one.
  const known = (change: Change) => others.some((each) => isSameItem(each, change) && each.owner === change.owner)
  return { ...copy, changes: [...decided.filter((change) => !known(change)), ...others] }
}

/** The changes to send to an account. */
export function unsentChanges({ changes }: DeviceCopy, account: string): readonly Change[] {
  return changes.filter(({ owner }) => owner === account)
}
