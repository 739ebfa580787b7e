import { events } from '#src/routes/office-live.ts'

const name = 'gable office'
/** Several changes in a row are one, and not every screen asks in the same moment. */
const [pauseMs, spreadMs] = [500, 1500]
const longestMs = 5 * 60_000

/**
 * Keeps the parts of a screen that are marked `data-live` as new as the server has them: one connection a browser says that something
 * changed, and every tab asks again for its own screen. What somebody is in the middle of is left as it is, and they are told.
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
        // Another change, or the next screen, asks again.
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
  // The tab that has the lock has the connection; when it closes, the next one gets both.
  if ('locks' in navigator) void navigator.locks.request(name, listen)
  else void listen()
}

function connect(changed: () => void, waitMs = 3000): void {
  const source = new EventSource(events.href())
  let wasOpen = false
  source.addEventListener('message', changed)
  source.addEventListener('open', () => {
    // What happened while it was cut off nobody said.
    if (wasOpen || waitMs > 3000) changed()
    wasOpen = true
  })
  source.addEventListener('error', () => {
    // It tries again by itself, unless it was refused.
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

/** Politely: it is read out when there is nothing else to read, and takes no focus. */
function say(text: string, offersIt: boolean): void {
  const place = document.querySelector('[data-live-status]')
  if (!place) return
  const link = document.createElement('a')
  link.href = location.href
  link.textContent = 'Show it'
  place.replaceChildren(text, ...(offersIt ? [' ', link] : []))
}
