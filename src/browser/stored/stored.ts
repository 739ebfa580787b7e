import type { StoredName } from '#src/domain/site/kept-in-browsers.ts'
import { storageKey } from './is-stored.ts'

interface StoredOptions<T> {
  /** Raised when the shape changes: what another version wrote is not read. */
  version: number
  /** Makes of what was kept what is read; undefined for what is damaged. Mostly `bySchema`. */
  readAs: (value: unknown) => T | undefined
  /** What is read where nothing is kept, or nothing that can be read. */
  empty: T
}

export interface Stored<T> {
  /** What is kept now. The same object as before, unless something changed: fit for `useSyncExternalStore`. */
  read: () => T
  /** Returns whether it is kept: storage may be full or forbidden, and what a newer version of the site wrote is not overwritten. */
  write: (value: T) => boolean
  /** As `write`. */
  clear: () => boolean
  /** Calls back after each change, by this page or another tab of the site. Returns what ends it. */
  subscribe: (onChange: () => void) => () => void
}

/**
 * A value in the browser's local storage, as JSON `{ version, value }`. Nothing here throws: storage may be forbidden, full, damaged
 * or another version's.
 */
export function stored<T>(name: StoredName, { version, readAs, empty }: StoredOptions<T>): Stored<T> {
  const key = storageKey(name)
  const listeners = new Set<() => void>()
  let text: string | null = null
  let value = empty
  let isOfNewerVersion = false

  /** Reads what is there, unless it is what was read or written last. */
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

  /** Keeps a text, or nothing for null, and what it would be read as. */
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
    // Without a key everything was cleared.
    const onStorage = (event: StorageEvent) => (event.key === key || event.key === null) && onChange()
    window.addEventListener('storage', onStorage, { signal })
    // A page that Back brought out of the browser's memory was told of nothing meanwhile.
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
