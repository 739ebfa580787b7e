import type { Stored } from '#src/browser/stored/stored.ts'
import { rememberedUser } from '#src/browser/user/user-store.ts'
import { mostProperties } from '#src/domain/property/property-ids.ts'
import { copyWithChange } from '#src/domain/saved/device-copy.ts'
import { mostSearches } from '#src/domain/saved/saved-search.ts'
import type { Toast } from '../toast.ts'
import { deviceCopy } from './saved-store.ts'

/** The outcome: `full` where the list holds as many as it may, `refused` where the browser stores nothing. */
export type SavingOutcome = 'saved' | 'removed' | 'full' | 'refused'

interface Toggled<List> {
  has: (list: List) => boolean
  /** Undefined where the list is full. */
  add: (list: List) => List | undefined
  remove: (list: List) => List
}

/** Adds an item to a list, or removes it where it is in the list, working on the list as stored now, whichever tab changed it last. */
export function toggleSaved<List>(list: Pick<Stored<List>, 'read' | 'write'>, { has, add, remove }: Toggled<List>): SavingOutcome {
  const now = list.read()
  const isThere = has(now)
  const next = isThere ? remove(now) : add(now)
  if (next === undefined) return 'full'
  if (!list.write(next)) return 'refused'
  return isThere ? 'removed' : 'saved'
}

type Texts = Record<Exclude<SavingOutcome, 'refused'>, string>

/** The first two texts of each are prescribed word for word (rules: A23). */
const texts: Record<'property' | 'search', Texts> = {
  property: {
    saved: 'Property saved.',
    removed: 'Saved property removed.',
    full: `This browser keeps ${mostProperties} saved properties. Remove one to save another.`,
  },
  search: {
    saved: 'Search saved.',
    removed: 'Saved search removed',
    full: `This browser keeps ${mostSearches} saved searches. Remove one to save another.`,
  },
}

export function savingToast(what: 'property' | 'search', outcome: SavingOutcome): Toast {
  if (outcome === 'refused')
    return { text: 'This browser does not let us save. Its storage may be forbidden or full.', kind: 'error', duration: 8000 }
  return outcome === 'full' ? { text: texts[what].full, kind: 'error', duration: 8000 } : { text: texts[what][outcome], kind: 'success' }
}

type ItemChange = Omit<Parameters<typeof copyWithChange>[1], 'at'>

/** Stores a change of a saved item, which the lists show already, for the signed-in account, and has it sent. */
export function recordChange(change: ItemChange): void {
  const account = rememberedUser.read()?.saved_by || undefined
  const before = deviceCopy.read()
  const after = copyWithChange(before, { ...change, at: new Date() }, account)
  // Before anybody has signed in here, there is no change to keep.
  if (after.changes.length > 0 || before.changes.length > 0) deviceCopy.write(after)
  if (account) void import('./sync.ts').then(({ sync }) => sync())
}
