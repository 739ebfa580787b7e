import type { ChangedSale, LiveAddendum, LiveSale } from '#src/domain/auctions/live-sale.ts'
import { followStream } from './event-stream.ts'

const slowest = 30_000

const sale = document.querySelector<HTMLElement>('[data-live]')
if (sale) refreshSaleLots(sale)

/**
 * Keeps a sale's page up to date on the day of the sale. A stream says what changes; while there is none (refused, held up on the way, or of
 * another tab), fetches the state of the lots again and again. A tab in the background requests nothing; a site that does not reply is asked
 * less and less often.
 */
function refreshSaleLots({ dataset: { live: address = '', stream = '' } }: HTMLElement): void {
  let shown: LiveSale | undefined
  let pause = 1000
  let every = pause
  let isStreamed = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const take = (sale: LiveSale) => {
    if (JSON.stringify(sale) !== JSON.stringify(shown)) show(sale)
    shown = sale
    pause = every = sale.every
    if (sale.every === 0) end()
  }
  const look = async () => {
    clearTimeout(timer)
    if (document.hidden || isStreamed) return
    try {
      const answer = await fetch(address, { signal: AbortSignal.timeout(10_000) })
      if (!answer.ok) throw new Error(String(answer.status))
      const sale: LiveSale = await answer.json()
      // What the stream has said meanwhile may be newer.
      if (!isStreamed) take(sale)
    } catch {
      pause = Math.min(Math.max(pause, every) * 2, slowest)
    }
    clearTimeout(timer)
    if (pause > 0 && !isStreamed) timer = setTimeout(look, pause)
  }
  const end = followStream({
    address: stream,
    hear(name, data) {
      if (name === 'sale') take(data as LiveSale)
      else if (shown) take(withChanges(shown, data as ChangedSale))
      isStreamed = true
    },
    heard(is) {
      isStreamed = is && shown !== undefined
      if (!is && every > 0) void look()
    },
  })
  document.addEventListener('visibilitychange', look)
  void look()
}

function withChanges({ lots }: LiveSale, { lots: changed, ...now }: ChangedSale): LiveSale {
  const all = Object.entries({ ...lots, ...changed })
  return { ...now, lots: Object.fromEntries(all.filter((each): each is [string, LiveSale['lots'][string]] => each[1] !== null)) }
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
