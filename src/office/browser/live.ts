import { events } from '#src/routes/office-live.ts'

const name = 'gable office'
/** Delay that joins several changes into one, and a random addition so that not all screens ask at once, in milliseconds. */
const [pauseMs, spreadMs] = [500, 1500]
const longestMs = 5 * 60_000

/**
 * Keeps the parts of a screen marked `data-live` up to date. One connection per browser reports that something changed, and every tab then
 * fetches its own screen again. A part that the user is working in is left as it is, with a note to the user.
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
  const tabs = new BroadcastChannel(name)
  tabs.addEventListener('message', change)
  const listen = () =>
    new Promise<never>(() => {
      connect(() => {
        tabs.postMessage('changed')
        change()
      })
    })
  // The tab with the lock has the connection. When it closes, the next tab gets the lock.
  if ('locks' in navigator) void navigator.locks.request(name, listen)
  else void listen()
}

function connect(changed: () => void, waitMs = 3000): void {
  const source = new EventSource(events.href())
  let wasOpen = false
  source.addEventListener('message', changed)
  source.addEventListener('open', () => {
    // Changes during a lost connection were not reported.
    if (wasOpen || waitMs > 3000) changed()
    wasOpen = true
  })
  source.addEventListener('error', () => {
    // The browser reconnects by itself, unless the server refused.
    if (source.readyState !== EventSource.CLOSED) return
    window.setTimeout(() => connect(changed, Math.min(waitMs * 2, longestMs)), waitMs)
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
