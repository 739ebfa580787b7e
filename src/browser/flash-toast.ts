import { flashText } from '#src/domain/site/flash-text.ts'
import { showToast } from './toast.ts'

/** Flash messages stay for ten seconds (rules: W34). */
const flashDuration = 10_000

/** Shows the message of a key, in the agency's own words where it has some. */
export function tellFlash(key: string): void {
  const flash = flashText(key, JSON.parse(document.body.dataset.flash ?? '{}'))
  if (flash) showToast({ ...flash, duration: flashDuration })
}
