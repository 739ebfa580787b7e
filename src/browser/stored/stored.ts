import type { StoredName } from '#src/domain/site/kept-in-browsers.ts'
import { storageKey } from './is-stored.ts'

interface StoredOptions<T> {
  /** Raised when the shape changes: values that another version stored are not read. */
  version: number
  /** Turns the stored value into the value that is read; undefined for a damaged one. Mostly `bySchema`. */
  readAs: (value: unknown) => T | undefined
  /** The value where nothing is stored, or nothing that can be read. */
  empty: T
}

export interface Stored<T> {
  /** The current value. The same object until something changes: fit for `useSyncExternalStore`. */
  read: () => T
  /**
   * Returns whether the value was stored: storage may be full or forbidden, and what a newer version of the site stored is not overwritten.
   */
  write: (value: T) => boolean
  /** As `write`. */
  clear: () => boolean
  /** Calls back after each change, by this page or another tab of the site. Returns a function that unsubscribes. */
  subscribe: (onChange: () => void) => () => void
}

/**
 * A value in the browser's local storage, as JSON `{ version, value }`. Nothing here throws: storage may be forbidden, full, damaged or of
 * another version.
 */
export function stored<T>(name: StoredName, { version, readAs, empty }: StoredOptions<T>): Stored<T> {
  const key = storageKey(name)
  const listeners = new Set<() => void>()
  let text: string | null = null
  let value = empty
  let isOfNewerVersion = false

  /** Reads the stored text, unless it is the one last read or written. */
  function look(): void {
    const found = textAt(key)
    if (found === text) return
    const json = parsed(found)
    isOfNewerVersion = versionOf(json) > version
    value = (versionOf(json) === version ? readAs((json as { value?: unknown }).value) : undefined) ?? empty
    text = found
  }

  function read(): T {
    look()
    return value
  }

  /** Remembers a stored text, or null for none, and the value that it is read as. */
  function change(nextText: string | null, nextValue: T): boolean {
    look()
    if (isOfNewerVersion) return false
    try {
      if (nextText === null) localStorage.removeItem(key)
      else localStorage.setItem(key, nextText)
    } catch {
      return false
    }
    text = nextText
    value = nextValue
    for (const listener of listeners) listener()
    return true
  }

  function subscribe(onChange: () => void): () => void {
    const stop = new AbortController()
    const { signal } = stop
    listeners.add(onChange)
    // An event without a key means that all storage was cleared.
    const onStorage = (event: StorageEvent) => (event.key === key || event.key === null) && onChange()
    window.addEventListener('storage', onStorage, { signal })
    // A page that Back restored from the browser's memory received no events meanwhile.
    const onReturn = (event: PageTransitionEvent) => event.persisted && textAt(key) !== text && onChange()
    window.addEventListener('pageshow', onReturn, { signal })
    return () => {
      listeners.delete(onChange)
      stop.abort()
    }
  }

  return {
    read,
    write: (next) => change(JSON.stringify({ version, value: next }), next),
    clear: () => change(null, empty),
    subscribe,
  }
}

function textAt(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

function versionOf(kept: unknown): number {
  const { version } = Object(kept) as { version?: unknown }
  return typeof version === 'number' ? version : 0
}
