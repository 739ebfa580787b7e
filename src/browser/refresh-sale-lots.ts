import type { LiveAddendum, LiveSale } from '#src/domain/auctions/live-sale.ts'

const slowest = 30_000

/**
 * Keeps a sale's page up to date on the day of the sale: fetches the state of the lots and replaces it. A tab in the background requests
 * nothing; a site that does not reply is asked less and less often.
 */
export function refreshSaleLots(address: string): void {
  let shown = ''
  let pause = 1000
  let every = pause
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = async () => {
    clearTimeout(timer)
    if (document.hidden) return
    try {
      const answer = await fetch(address, { signal: AbortSignal.timeout(10_000) })
      if (!answer.ok) throw new Error(String(answer.status))
      const text = await answer.text()
      const sale: LiveSale = JSON.parse(text)
      if (text !== shown) show(sale)
      shown = text
      pause = every = sale.every
    } catch {
      pause = Math.min(Math.max(pause, every) * 2, slowest)
    }
    clearTimeout(timer)
    if (pause > 0) timer = setTimeout(look, pause)
  }
  document.addEventListener('visibilitychange', look)
  void look()
}

function show({ results, addenda, lots }: LiveSale): void {
  for (const element of all('live-results')) setText(element, results)
  for (const element of all('live-status')) {
    const [status = 'offered', text = ''] = lots[element.dataset.liveStatus ?? ''] ?? []
    element.dataset.status = status
    setText(element, text)
  }
  for (const element of all('live-addenda')) {
    const of = element.dataset.liveAddenda ?? ''
    const shown = of === '' ? addenda : (lots[of]?.[2] ?? [])
    if (element.childElementCount !== shown.length || element.textContent !== shown.map((each) => each.join(' ')).join(''))
      element.replaceChildren(...shown.map(paragraph))
  }
}

/** Screen readers only announce text that has changed. */
function setText(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text
}

function paragraph([when, text]: LiveAddendum): HTMLElement {
  const own = document.createElement('p')
  const strong = document.createElement('strong')
  strong.textContent = when
  own.append(strong, ` ${text}`)
  return own
}

function all(mark: string): Iterable<HTMLElement> {
  return document.querySelectorAll<HTMLElement>(`[data-${mark}]`)
}
