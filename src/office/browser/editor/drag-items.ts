/** The session storage key for the message that the next page announces. */
const movedKey = 'gable office moved'
/** Distance from the window's edge within which the page scrolls, and the scroll step, in CSS pixels. */
const [edge, scrollStep] = [60, 14]

/**
 * Lets list items be dragged by a handle, with a mouse or a finger, besides the buttons that move them by one. Dropping an item sends the
 * form as those buttons do, and the focus then returns to the item's buttons.
 */
export function startDragging(form: HTMLFormElement): void {
  for (const list of form.querySelectorAll<HTMLElement>('[data-sorted]')) {
    const items = itemsOf(list)
    if (items.length > 1) for (const item of items) addHandle(form, list, item)
  }
  const moved = sessionStorage.getItem(movedKey)
  sessionStorage.removeItem(movedKey)
  const status = form.querySelector('[data-editor-status]')
  // Delayed, because screen readers do not announce changes while a page is loading.
  if (moved !== null && status) setTimeout(() => status.replaceChildren(moved), 500)
}

function itemsOf(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>(':scope > [data-item]')]
}

/** Adds a handle for pointers only: keyboards and screen readers use the buttons. */
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

/** Moves the other items around this one: moving this element itself would lose the pointer capture. */
function arrange(item: HTMLElement, others: readonly HTMLElement[], at: number): void {
  const isBefore = (each: HTMLElement) => (item.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_PRECEDING) !== 0
  item.before(...others.slice(0, at).filter((each) => !isBefore(each)))
  item.after(...others.slice(at).filter(isBefore))
}

/** Submits the form, whose hidden fields are already in the new order. */
function send(form: HTMLFormElement, list: HTMLElement, item: HTMLElement): void {
  const items = itemsOf(list)
  const text = `${item.dataset.title} is now ${items.indexOf(item) + 1} of ${items.length}.`
  sessionStorage.setItem(movedKey, text)
  const button = form.appendChild(document.createElement('button'))
  Object.assign(button, { type: 'submit', name: '_do', value: `put:${item.dataset.item}:${list.dataset.sorted}`, hidden: true })
  form.requestSubmit(button)
}
