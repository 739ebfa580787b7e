/** Milliseconds after which a page that could not be had is asked for again. */
const pause = 60_000

/** When the first of the offices on the page opens or closes: `data-until` of each. */
const mark = '[data-until]'

/**
 * Keeps true what a page says of offices being open, in a tab that stays open or is come back to: once one has opened or closed, what the
 * server says by then takes its place. A tab that nobody looks at asks for nothing.
 */
export function refreshOpeningTexts(): void {
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
