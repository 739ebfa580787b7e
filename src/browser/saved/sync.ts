import * as v from 'valibot'
import { askUser, currentUser, subscribeToUser } from '#src/browser/user/user-store.ts'
import { type Change, copyAfterRefusal, copyWithoutSent, type DeviceCopy, unsentChanges } from '#src/domain/saved/device-copy.ts'
import { listsForAccount, listsWithAnswer, type SavedLists, searchesAfterSignOut } from '#src/domain/saved/device-lists.ts'
import * as routes from '#src/routes.ts'
import { showToast } from '../toast.ts'
import { accountLists, deviceCopy, savedProperties, savedSearches } from './saved-store.ts'
import { sendChanges } from './send-changes.ts'

/** Lists that were read less than this long ago are fresh enough for a page: what another device saved shows when somebody looks. */
const freshMs = 3_000
const firstPauseMs = 5_000
const longestPauseMs = 300_000

let running: Promise<boolean> | undefined
let isWanted = false
let pauseMs = firstPauseMs
/** The time of the latest change of which the visitor was told that it could not be sent. */
let toldAt = ''
let timer: ReturnType<typeof setTimeout> | undefined
let isFollowing = false
/** The account whose last round failed: the next round waits, instead of starting each time the user becomes known again. */
let pausedFor: string | undefined

/** Starts keeping the lists in step with the signed-in account, and sends what could not be sent before. */
export function startSync(): void {
  if (isFollowing) return
  isFollowing = true
  subscribeToUser(follow)
  window.addEventListener('online', () => void sync())
  // The visitor returned from another tab or program, or by Back: no page is loaded, and another device may have saved something meanwhile.
  window.addEventListener('pageshow', follow)
  window.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && follow())
  follow()
}

function follow(): void {
  const user = currentUser()
  if (user) {
    if (accountNow() !== pausedFor) void syncIfDue()
  } else if (user === null) {
    pausedFor = undefined
    const left = searchesAfterSignOut({ copy: deviceCopy.read(), searches: savedSearches.read() })
    if (left.length < savedSearches.read().length) savedSearches.write(left)
  }
}

async function syncIfDue(): Promise<void> {
  const { owner, read_at } = deviceCopy.read()
  const account = accountNow()
  const isFresh = owner === account && read_at !== null && Date.now() - Date.parse(read_at) < freshMs
  if (account && !(isFresh && unsentChanges(deviceCopy.read(), account).length === 0)) await sync()
}

/** Sends the changes made here to the signed-in account, and takes over its lists. False where that failed. */
export function sync(): Promise<boolean> {
  // Changes made while a round runs are sent by another round.
  isWanted = true
  running ??= rounds().finally(() => {
    running = undefined
  })
  return running
}

async function rounds(): Promise<boolean> {
  let isDone = true
  while (isWanted) {
    isDone = await alone(round)
    if (!isDone) break
  }
  clearTimeout(timer)
  if (isDone) {
    pauseMs = firstPauseMs
    pausedFor = undefined
  } else if (accountNow()) {
    timer = setTimeout(() => void sync(), pauseMs)
    pauseMs = Math.min(2 * pauseMs, longestPauseMs)
  }
  return isDone
}

/** One tab at a time, where the browser has locks; without them a change that two tabs send twice does no harm. */
function alone(work: () => Promise<boolean>): Promise<boolean> {
  return navigator.locks ? navigator.locks.request('gable.saved', work) : work()
}

async function round(): Promise<boolean> {
  // Not reset before this round's turn: until then the round covers every caller that wants one.
  isWanted = false
  if (currentUser() === undefined) await askUser()
  const account = accountNow()
  if (!account) return currentUser() === null
  storeLists(listsForAccount(device(), account))
  const changes = unsentChanges(deviceCopy.read(), account)
  const isSent = await sendChanges(currentUser()?.user_id, changes, {
    onSent: (change) => deviceCopy.write(copyWithoutSent(deviceCopy.read(), change)),
    onRefused: (change, message) => {
      deviceCopy.write(copyAfterRefusal(deviceCopy.read(), change))
      const why = message ?? 'Your account could not take this.'
      if (change.isSaved) showToast({ text: `${why} What you saved stays on this device.`, kind: 'error', duration: 8000 })
    },
  })
  if (!isSent) tellUnsent(changes)
  const lists = isSent && (await askLists(account))
  if (!lists || accountNow() !== account) {
    pausedFor = account
    // The session may have ended.
    void askUser()
    return false
  }
  storeLists(listsWithAnswer(device(), lists, new Date()))
  return true
}

/** The visitor is told only once of each change. */
function tellUnsent(changes: readonly Change[]): void {
  const text = 'This could not be sent to your account. It is kept on this device, and sent as soon as that works.'
  if (changes.some(({ at }) => at > toldAt)) showToast({ text, kind: 'error', duration: 8000 })
  toldAt = changes.reduce((last, { at }) => (at > last ? at : last), toldAt)
}

function accountNow(): string | undefined {
  return currentUser()?.saved_by || undefined
}

type Device = { copy: DeviceCopy } & Pick<Parameters<typeof listsForAccount>[0], 'properties' | 'searches'>

function device(): Device {
  return { copy: deviceCopy.read(), properties: savedProperties.read(), searches: savedSearches.read() }
}

function storeLists({ copy, properties, searches }: Device): void {
  const before = device()
  // The unsent changes are stored first: none of them may be lost.
  if (copy !== before.copy) deviceCopy.write(copy)
  if (properties !== before.properties) savedProperties.write(properties)
  if (searches !== before.searches) savedSearches.write(searches)
}

/** What an account has saved; undefined where another account or none is signed in by now, or the reply cannot be used. */
export async function askLists(account: string): Promise<SavedLists | undefined> {
  try {
    const [properties, searches] = await Promise.all([ask(routes.saved.properties.href()), ask(routes.saved.searches.href())])
    const { saved_by, ...lists } = v.parse(accountLists, { ...(properties as object), searches })
    if (saved_by !== account) throw new Error('They are of another account.')
    return lists
  } catch (error) {
    console.warn('What is saved could not be asked', error)
    return undefined
  }
}

async function ask(address: string): Promise<unknown> {
  const response = await fetch(address, { headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`${response.status} from ${address}`)
  return response.json()
}
