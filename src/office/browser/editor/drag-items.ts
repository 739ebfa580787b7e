/** Where an item was put, for the page that is shown next. */
const movedKey = 'gable office moved'
/** How near the edge of the window the page scrolls, and by how much a step, in CSS pixels. */
const [edge, scrollStep] = [60, 14]

/**
 * Items of lists are dragged by a handle, beside the buttons that move them by one: with a mouse or a finger. Where one is put, the form is
 * sent as by such a button, and the focus is on the item's buttons afterwards.
 */
export function startDragging(form: HTMLFormElement): void {
  for (const list of form.querySelectorAll<HTMLElement>('[data-sorted]')) {
    const items = itemsOf(list)
    if (items.length > 1) for (const item of items) addHandle(form, list, item)
  }
  const moved = sessionStorage.getItem(movedKey)
  sessionStorage.removeItem(movedKey)
  const status = form.querySelector('[data-editor-status]')
  // A moment later, or nobody is told: the page is new.
  if (moved !== null && status) setTimeout(() => status.replaceChildren(moved), 500)
}

function itemsOf(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>(':scope > [data-item]')]
}

/** For pointers alone: by keyboard, and for screen readers, there are the buttons. */
function addHandle(form: HTMLFormElement, list: HTMLElement, item: HTMLElement): void {
  const handle = document.createElement('span')
  handle.dataset.dragItem = ''
  handle.setAttribute('aria-hidden', 'true')
  handle.title = 'Drag to move it'
  item.prepend(handle)
  handle.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return
    event.preventDefault()
    drag(form, list, { item, handle, pointerId: event.pointerId })
  })
}

interface Dragged {
  item: HTMLElement
  handle: HTMLElement
  pointerId: number
}

function drag(form: HTMLFormElement, list: HTMLElement, { item, handle, pointerId }: Dragged): void {
  const before = itemsOf(list)
  const ending = new AbortController()
  const { signal } = ending
  let pointerY = 0
  let scrolling = 0
  handle.setPointerCapture(pointerId)
  item.dataset.dragged = ''
  const place = () => {
    const now = itemsOf(list)
    const others = now.filter((each) => each !== item)
    const above = others.filter((each) => {
      const { top, height } = each.getBoundingClientRect()
      return pointerY >= top + height / 2
    })
    if (now.indexOf(item) !== above.length) arrange(item, others, above.length)
  }
  const scroll = () => {
    const by = pointerY < edge ? -scrollStep : pointerY > innerHeight - edge ? scrollStep : 0
    if (by !== 0) {
      scrollBy(0, by)
      place()
    }
    scrolling = requestAnimationFrame(scroll)
  }
  const end = () => {
    ending.abort()
    cancelAnimationFrame(scrolling)
    delete item.dataset.dragged
  }
  const giveUp = () => {
    end()
    arrange(
      item,
      before.filter((each) => each !== item),
      before.indexOf(item),
    )
  }
  handle.addEventListener(
    'pointermove',
    ({ clientY }) => {
      pointerY = clientY
      place()
      if (scrolling === 0) scroll()
    },
    { signal },
  )
  handle.addEventListener('pointercancel', giveUp, { signal })
  addEventListener('keydown', (event) => void (event.key === 'Escape' && giveUp()), { signal })
  handle.addEventListener(
    'pointerup',
    () => {
      end()
      const now = itemsOf(list)
      if (now.some((each, at) => each !== before[at])) send(form, list, item)
    },
    { signal },
  )
}

/** Puts others before and behind it: an item that was itself put elsewhere would lose the pointer. */
function arrange(item: HTMLElement, others: readonly HTMLElement[], at: number): void {
  const isBefore = (each: HTMLElement) => (item.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_PRECEDING) !== 0
  item.before(...others.slice(0, at).filter((each) => !isBefore(each)))
  item.after(...others.slice(at).filter(isBefore))
}

/** The hidden fields of the items are in their new order: that order is what is saved. */
function send(form: HTMLFormElement, list: HTMLElement, item: HTMLElement): void {
  const items = itemsOf(list)
  const text = `${item.dataset.title} is now ${items.indexOf(item) + 1} of ${items.length}.`
  sessionStorage.setItem(movedKey, text)
  const button = form.appendChild(document.createElement('button'))
  Object.assign(button, { type: 'submit', name: '_do', value: `put:${item.dataset.item}:${list.dataset.sorted}`, hidden: true })
  form.requestSubmit(button)
}
