import { events } from '#src/routes/office-live.ts'

const name = 'gable office'
/** Several changes in a row count as one, and screens do not all ask at the same moment. */
const [pauseMs, spreadMs] = [500, 1500]
const longestMs = 5 * 60_000

/**
 * Keeps the parts of a screen marked `data-live` up to date: one connection per browser reports that something changed, and every tab
 * fetches its own screen again. A part that the user is working in is left as it is, and the user is told.
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
        // Another change, or the next screen, tries again.
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
  // The tab with the lock has the connection; when it closes, the next tab gets both.
  if ('locks' in navigator) void navigator.locks.request(name, listen)
  else void listen()
}

function connect(changed: () => void, waitMs = 3000): void {
  const source = new EventSource(events.href())
  let wasOpen = false
  source.addEventListener('message', changed)
  source.addEventListener('open', () => {
    // Changes while the connection was down were not reported.
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

/** A polite live region: read out when nothing else is being read; the focus does not move. */
function say(text: string, offersIt: boolean): void {
  const place = document.querySelector('[data-live-status]')
  if (!place) return
  const link = document.createElement('a')
  link.href = location.href
  link.textContent = 'Show it'
  place.replaceChildren(text, ...(offersIt ? [' ', link] : []))
}
