import type { LiveAddendum, LiveSale } from '#src/domain/auctions/live-sale.ts'

const slowest = 30_000

/**
 * Keeps a page of a sale true on its day: asks what became of the lots, and puts it in its place. What nobody looks at asks for nothing; a
 * site that does not answer is asked more and more seldom.
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

/** Only what is new is said by a screen reader. */
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
