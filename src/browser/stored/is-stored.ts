import type { StoredName } from '#src/domain/site/kept-in-browsers.ts'

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
