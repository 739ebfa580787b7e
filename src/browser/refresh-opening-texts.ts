/** Milliseconds after which a page that could not be fetched is tried again. */
const pause = 60_000

/** `data-until` of each office: when it next opens or closes. */
const mark = '[data-until]'

refreshOpeningTexts()

/**
 * Keeps the opening times on a page true in a tab that stays open or is returned to: once an office has opened or closed, the server's
 * current text replaces the old one. A tab in the background requests nothing.
 */
function refreshOpeningTexts(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const check = async () => {
    if (document.hidden) return
    if (msLeft() <= 0) await renew().catch(() => {})
    clearTimeout(timer)
    timer = setTimeout(check, msLeft() > 0 ? msLeft() : pause)
  }
  document.addEventListener('visibilitychange', check)
  window.addEventListener('pageshow', check)
  void check()
}

function msLeft(): number {
  return Math.min(...[...document.querySelectorAll<HTMLElement>(mark)].map(({ dataset }) => Date.parse(dataset.until ?? ''))) - Date.now()
}

async function renew(): Promise<void> {
  const response = await fetch(location.pathname + location.search, { cache: 'no-cache', signal: AbortSignal.timeout(pause) })
  if (!response.ok) return
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html').querySelectorAll(mark)
  for (const [at, shown] of document.querySelectorAll(mark).entries()) if (fresh[at]) shown.replaceWith(fresh[at])
}
