import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { sync } from '#src/browser/saved/sync.ts'
import { recordChange, savingToast } from '#src/browser/saved/toggle-saved.ts'
import { isStored } from '#src/browser/stored/is-stored.ts'
import type { Stored } from '#src/browser/stored/stored.ts'
import { showToast } from '#src/browser/toast.ts'
import { followUser } from '#src/browser/user/show-user.ts'
import { askUser, currentUser, subscribeToUser } from '#src/browser/user/user-store.ts'
import type { PanelUser } from '#src/domain/accounts/profile.ts'
import type { AlertFrequency, AlertSubject } from '#src/domain/saved/saved-search.ts'
import * as routes from '#src/routes.ts'
import { classNames, visuallyHidden } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import * as shapes from '#src/ui/icon-shapes.ts'
import styles from './saved-list.module.css'

/** A list of what is saved on this device, and how items are removed from it and put back. */
interface SavedList<Item, Id> {
  /** What toasts call an item. */
  what: 'property' | 'search'
  list: Stored<readonly Item[]>
  idOf: (item: Item) => Id
  without: (saved: readonly Item[], id: Id) => readonly Item[]
  withAgain: (saved: readonly Item[], item: Item) => readonly Item[]
  /** The alerts of an item: how often, and about what. */
  alertsOf?: (item: Item) => { frequency: AlertFrequency; about: AlertSubject }
}

interface Removal<Item, Id> {
  /** Returns false where the browser stores nothing, after telling the visitor. */
  keep: (next: readonly Item[]) => boolean
  /** As `keep`. */
  remove: (item: Item) => boolean
  /** The item removed last, which can be put back. */
  removed: Item | undefined
  putBack: () => void
  /** Id of the item that was put back: it gets the focus. */
  backId: Id | undefined
}

/** Removes items from a list, says so, and can put the last one back. */
export function useRemoval<Item, Id>({ what, list, idOf, without, withAgain, alertsOf }: SavedList<Item, Id>): Removal<Item, Id> {
  const [removed, setRemoved] = useState<Item>()
  const [backId, setBackId] = useState<Id>()

  const named = (item: Item) => ({ kind: what, id: String(idOf(item)) })

  function keep(next: readonly Item[]): boolean {
    const isKept = list.write(next)
    if (!isKept) showToast(savingToast(what, 'refused'))
    return isKept
  }
  function remove(item: Item): boolean {
    if (!keep(without(list.read(), idOf(item)))) return false
    recordChange({ ...named(item), isSaved: false })
    showToast(savingToast(what, 'removed'))
    setRemoved(item)
    return true
  }
  function putBack(): void {
    if (removed === undefined) return
    // Set first, since the row is rendered as soon as the list is stored.
    setBackId(idOf(removed))
    if (!keep(withAgain(list.read(), removed))) return
    recordChange({ ...named(removed), isSaved: true, ...alertsOf?.(removed) })
    showToast(savingToast(what, 'saved'))
    setRemoved(undefined)
  }
  return { keep, remove, removed, putBack, backId }
}

/**
 * Takes a removal back. Gets the focus, which the remove button lost with its row; a `key` of the removed item makes it do so each time.
 */
export function UndoRemoval({ what, undo }: { what: string; undo: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <p className={styles.removed}>
      <span>Removed: {what}</span>
      <button ref={button} type="button" onClick={undo} className={styles.undo}>
        Undo
      </button>
    </p>
  )
}

interface RemoveButtonProps {
  /** What it removes. */
  what: string
  remove: () => void
  /** The item was removed and put back: the focus returns to its button. */
  isBack: boolean
  className?: string | undefined
}

/** Removes a row from a list of saved items. */
export function RemoveButton({ what, remove, isBack, className }: RemoveButtonProps) {
  return (
    // biome-ignore lint/a11y/noAutofocus: 'Undo', which had the focus, has gone
    <button type="button" onClick={remove} className={classNames(styles.remove, className)} autoFocus={isBack}>
      <Icon shape={shapes.close} size={16} /> Remove<span className={visuallyHidden}> {what}</span>
    </button>
  )
}

/** What stands where nothing is saved yet: `how` one saves. */
export function NothingSaved({ what, how }: { what: string; how: string }) {
  return (
    <div className={styles.empty}>
      <p>{what} will appear here.</p>
      <p className={styles.how}>{how}</p>
      <a href={routes.search.forSale.href()} className={styles.way}>
        Search property
      </a>
    </div>
  )
}

/** Tells visitors without scripts why a list of saved items stays empty: pages are the same for everybody (decision 50). */
export function NeedsScript() {
  return (
    <noscript>
      <p>What you have saved is shown by JavaScript, which does not run in this browser. It stays saved.</p>
    </noscript>
  )
}

/** Keeps the lists in step with the account, where this browser remembers one. Returns who is signed in, once that is known. */
export function useAccountLists(): PanelUser | null | undefined {
  const user = useSyncExternalStore(subscribeToUser, currentUser, () => undefined)
  useEffect(() => {
    if (!isStored('user')) return
    followUser()
    void askUser().then(() => currentUser() && sync())
  }, [])
  return user
}
