import { tellFlash } from './flash-toast.ts'

/** Shows the message of `#flash/{key}` and takes it out of the address, so that a reload or a shared link does not repeat it. */
export function showFlash(): void {
  const key = /^#flash\/([\w-]+)$/.exec(location.hash)?.[1]
  if (!key) return
  history.replaceState(history.state, '', location.pathname + location.search)
  tellFlash(key)
}

/** The same for results that say so themselves: a place that nobody knows is `location-not-found`. */
export function showFlashOf({ dataset }: HTMLElement): void {
  if (dataset.flash) tellFlash(dataset.flash)
}
