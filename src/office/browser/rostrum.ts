import { lotStatusText } from '#src/domain/auctions/lot-words.ts'
import { readPounds } from '#src/domain/auctions/read-pounds.ts'
import { outcomeOf, priceDoubt, type RostrumWord, refusedTexts } from '#src/domain/auctions/rostrum.ts'
import { lotsAsTapped, queueWithTap, type ShownLot, type TapQueue } from '#src/domain/auctions/shown-lot.ts'
import { sendQueue } from './send-taps.ts'
import { keepQueue } from './tap-queue.ts'

/** Data from the page (auctions/rostrum-page.tsx). */
interface RostrumFacts {
  user: number
  sale: string
  lots: ShownLot[]
  version: string
  /** The address to send taps to. */
  send: string
  isBefore: boolean
}

/**
 * Starts the rostrum. Lots are shown one after another without requests. Each tap is stored in the browser first, and stored taps are sent
 * in order as soon as the site can be reached, even from a page that is opened later.
 */
export function startRostrum(): void {
  const root = document.querySelector<HTMLElement>('[data-rostrum]')
  const form = root?.querySelector<HTMLFormElement>('[data-tap]')
  if (!root || !form) return
  const facts: RostrumFacts = JSON.parse(root.dataset.rostrum ?? '')
  const kept = keepQueue(`gable.office.rostrum.${facts.user}.${facts.sale}`)
  const find = <Found extends Element = HTMLElement>(selector: string) => root.querySelector<Found>(selector)!
  const price = form.elements.namedItem('price') as HTMLInputElement
  const jump = find<HTMLSelectElement>('[data-jump] select')
  let { lots, version } = facts
  let number = jump.value
  let queue: TapQueue = kept.read()
  let sure = ''

  const show = () => {
    queue = kept.read()
    const shown = lotsAsTapped(lots, queue)
    const at = shown.findIndex((lot) => lot.number === number)
    const lot = shown[at]
    if (!lot) return
    fillIn(root, lot)
    jump.value = number
    for (const way of root.querySelectorAll<HTMLAnchorElement>('[data-go]')) {
      const other = shown[at + Number(way.dataset.go)]
      if (other) way.href = `?lot=${encodeURIComponent(other.number)}`
      else way.removeAttribute('href')
    }
    showRefused(find('[data-refused]'), queue, async (key) => {
      await kept.change((each) => ({ ...each, refused: each.refused.filter(({ tap }) => tap.key !== key) }))
      show()
    })
  }

  const goTo = (other: string) => {
    number = other
    price.value = ''
    doubtful('')
    history.replaceState(history.state, '', `?lot=${encodeURIComponent(other)}`)
    show()
  }

  const doubtful = (question: string) => {
    sure = question === '' ? '' : price.value
    find('[data-doubt]').textContent = question
    find('[value="sold"] span').textContent = question === '' ? 'Sold' : 'Yes, sold'
  }

  const sending = sendQueue({
    address: facts.send,
    token: (form.elements.namedItem('authenticity_token') as HTMLInputElement).value,
    kept,
    known: () => version,
    answered(answer) {
      version = answer.version
      if (answer.lots) lots = answer.lots
      show()
    },
    say(text, state) {
      const link = find('[data-link]')
      if (link.textContent !== text) link.textContent = text
      link.dataset.state = state
    },
  })

  form.addEventListener('submit', (event) => {
    const said = (event.submitter as HTMLButtonElement | null)?.value as RostrumWord | undefined
    event.preventDefault()
    if (said === undefined) return
    const lot = lotsAsTapped(lots, kept.read()).find((each) => each.number === number)
    const typed = said === 'sold' || said === 'sold-prior' ? price.value.trim() : ''
    const pounds = typed === '' ? null : (readPounds(typed) ?? 0)
    if (!lot) return
    if (pounds === 0 || (said === 'sold' && pounds === null)) {
      doubtful('')
      find('[data-doubt]').textContent = refusedTexts['no price']
      price.focus()
      return
    }
    const question = pounds === null ? undefined : priceDoubt(pounds, lot)
    if (question !== undefined && sure !== price.value) return doubtful(question)
    doubtful('')
    price.value = ''
    const tap = { key: crypto.randomUUID(), number, said, price: pounds, seen: lot.last, at: Date.now() }
    void kept
      .change((each) => queueWithTap(each, tap))
      .then(() => {
        show()
        sending.now()
      })
  })
  // Enter in the price field presses the button beside it, which asks about a doubtful price.
  price.addEventListener('input', () => doubtful(''))
  root.addEventListener('click', (event) => {
    const way = (event.target as Element).closest<HTMLAnchorElement>('[data-go][href]')
    if (!way || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    goTo(new URL(way.href).searchParams.get('lot') ?? number)
  })
  jump.addEventListener('change', () => goTo(jump.value))
  find('[data-jump]').addEventListener('submit', (event) => {
    event.preventDefault()
    goTo(jump.value)
  })
  // Follows changes in other tabs of this browser.
  window.addEventListener('storage', show)
  show()
  sending.now()
}

function fillIn(root: HTMLElement, lot: ShownLot): void {
  const texts = { number: lot.number, heading: lot.heading, guide: lot.guide, status: lotStatusText(lot, false), by: lot.by }
  for (const [name, text] of Object.entries(texts)) {
    const element = root.querySelector<HTMLElement>(`[data-shown="${name}"]`)!
    if (element.textContent !== text) element.textContent = text
    if (name === 'status') element.dataset.status = lot.status
  }
  const isOffered = lot.status === 'offered'
  root.querySelector<HTMLElement>('[data-when="offered"]')!.hidden = !isOffered
  root.querySelector<HTMLElement>('[data-when="said"]')!.hidden = isOffered
  root.querySelector<HTMLButtonElement>('[data-undo]')!.value = lot.last === '' ? 'offered' : 'undo'
}

/** Lists refused taps, each until somebody confirms having read it. */
function showRefused(list: HTMLElement, { refused }: TapQueue, read: (key: string) => void): void {
  list.replaceChildren(
    ...refused.map(({ tap, result }) => {
      const item = document.createElement('li')
      const said = tap.said === 'undo' ? 'Undo' : lotStatusText(outcomeOf({ said: tap.said, price: tap.price }), false) || 'Offered'
      const button = Object.assign(document.createElement('button'), { type: 'button', textContent: 'I have read it' })
      button.addEventListener('click', () => read(tap.key))
      item.append(`Lot ${tap.number}, ${said}. ${result === 'taken' ? '' : refusedTexts[result]}`, button)
      return item
    }),
  )
}
