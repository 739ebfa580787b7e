import { followOffice } from './office-stream.ts'

/** Delay that joins several changes into one, and a random addition so that not all screens ask at once, in milliseconds. */
const [pauseMs, spreadMs] = [500, 1500]

/**
 * Keeps the parts of a screen marked `data-live` up to date: every tab that hears of a change fetches its own screen again. A part that the
 * user is working in is left as it is, with a note to the user.
 */
export function startLive(): void {
  if (!document.querySelector('[data-live]')) return
  let due: number | undefined
  let isStale = false
  const change = () => {
    isStale = true
    if (document.hidden || due !== undefined) return
    due = window.setTimeout(
      () => {
        due = undefined
        isStale = false
        // Retried after the next change.
        void askAgain().catch(() => {})
      },
      pauseMs + Math.random() * spreadMs,
    )
  }
  document.addEventListener('visibilitychange', () => {
    if (isStale) change()
  })
  followOffice({
    hear(parts) {
      // No screen shows lots as they are sold but the rostrum, which asks for itself.
      if (parts?.every((part) => part === 'lots') !== true) change()
    },
  })
}

async function askAgain(): Promise<void> {
  const answer = await fetch(location.href, { headers: { 'x-office-live': '1' }, redirect: 'error' })
  if (!answer.ok) return
  const next = new DOMParser().parseFromString(await answer.text(), 'text/html')
  for (const part of document.querySelectorAll<HTMLElement>('[data-live]')) {
    const newer = next.querySelector(`[data-live="${part.dataset.live}"]`)
    if (!newer || newer.innerHTML === part.innerHTML) continue
    const isInUse = part.contains(document.activeElement) || part.querySelector('details[open], input:checked') !== null
    if (!isInUse) part.replaceChildren(...newer.childNodes)
    if (part.dataset.liveSays) say(isInUse ? 'There is something new here.' : part.dataset.liveSays, isInUse)
  }
}

/** Announces a change in a polite live region, without moving the focus. */
function say(text: string, offersIt: boolean): void {
  const place = document.querySelector('[data-live-status]')
  if (!place) return
  const link = document.createElement('a')
  link.href = location.href
  link.textContent = 'Show it'
  place.replaceChildren(text, ...(offersIt ? [' ', link] : []))
}
