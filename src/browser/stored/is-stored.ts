/** What the browser keeps of a visitor in local storage, each by its own module on top of `stored.ts`. */
export type StoredName = 'searches' | 'viewed' | 'saved-properties' | 'saved-searches' | 'saved-copy' | 'looked-at' | 'places' | 'user'

export function storageKey(name: StoredName): string {
  return `gable.${name}`
}

/** Whether there is anything to read: apart from what reads it, so that a first visit does not fetch that. */
export function isStored(name: StoredName): boolean {
  try {
    return localStorage.getItem(storageKey(name)) !== null
  } catch {
    // A visitor may have forbidden it.
    return false
  }
}
