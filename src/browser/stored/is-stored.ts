import type { StoredName } from '#src/domain/site/kept-in-browsers.ts'

export function storageKey(name: StoredName): string {
  return `gable.${name}`
}

/** Whether anything is stored under a name: kept apart from the code that reads it, so that a first visit does not fetch that code. */
export function isStored(name: StoredName): boolean {
  try {
    return localStorage.getItem(storageKey(name)) !== null
  } catch {
    // A visitor may have forbidden storage.
    return false
  }
}
