import { flashText } from '#src/domain/site/flash-text.ts'
import { showToast } from './toast.ts'

/** Shows the message of `#flash/{key}` and takes it out of the address, so that a reload or a shared link does not repeat it. */
export function showFlash(): void {
  const key = /^#flash\/([\w-]+)$/.exec(location.hash)?.[1]
  if (!key) return
  history.replaceState(history.state, '', location.pathname + location.search)
  showFlashText(key)
}

/** The same for results that name their own message: an unknown place has `location-not-found`. */
export function showFlashOf({ dataset }: HTMLElement): void {
  if (dataset.flash) showFlashText(dataset.flash)
}

/** Flash messages stay for ten seconds (rules: W34). */
const flashDuration = 10_000

/** Shows the message of a key, in the agency's own words where it has set them. */
function showFlashText(key: string): void {
  const flash = flashText(key, JSON.parse(document.body.dataset.flash ?? '{}'))
  if (flash) showToast({ ...flash, duration: flashDuration })
}
