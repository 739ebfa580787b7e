import { useState } from 'react'
import { say, toastOf } from '#src/browser/saved/toggle.ts'
import type { Stored } from '#src/browser/stored/stored.ts'
import { showToast } from '#src/browser/toast.ts'
import type { AlertFrequency, AlertSubject } from '#src/domain/saved/saved-search.ts'

/** A list of what is saved on this device, and how something is taken out of it and put back. */
interface SavedList<Item, Id> {
  /** As toasts call one of them. */
  what: 'property' | 'search'
  list: Stored<readonly Item[]>
  idOf: (item: Item) => Id
  without: (saved: readonly Item[], id: Id) => readonly Item[]
  withAgain: (saved: readonly Item[], item: Item) => readonly Item[]
  /** How often to alert and to what, of what alerts. */
  alertsOf?: (item: Item) => { frequency: AlertFrequency; about: AlertSubject }
}

interface Removal<Item, Id> {
  /** Returns false where the browser keeps nothing, which is told. */
  keep: (next: readonly Item[]) => boolean
  /** As `keep`. */
  remove: (item: Item) => boolean
  /** What was removed last, and can be put back. */
  removed: Item | undefined
  putBack: () => void
  /** Of what was put back: the focus goes to it. */
  backId: Id | undefined
}

/** Removes from a list, says so, and takes it back where it was a mistake. */
export function useRemoval<Item, Id>({ what, list, idOf, without, withAgain, alertsOf }: SavedList<Item, Id>): Removal<Item, Id> {
  const [removed, setRemoved] = useState<Item>()
  const [backId, setBackId] = useState<Id>()

  const named = (item: Item) => ({ kind: what, id: String(idOf(item)) })

  function keep(next: readonly Item[]): boolean {
    const isKept = list.write(next)
    if (!isKept) showToast(toastOf(what, 'refused'))
    return isKept
  }
  function remove(item: Item): boolean {
    if (!keep(without(list.read(), idOf(item)))) return false
    say({ ...named(item), isSaved: false })
    showToast(toastOf(what, 'removed'))
    setRemoved(item)
    return true
  }
  function putBack(): void {
    if (removed === undefined) return
    // First, since the row is drawn as soon as it is kept.
    setBackId(idOf(removed))
    if (!keep(withAgain(list.read(), removed))) return
    say({ ...named(removed), isSaved: true, ...alertsOf?.(removed) })
    showToast(toastOf(what, 'saved'))
    setRemoved(undefined)
  }
  return { keep, remove, removed, putBack, backId }
}
