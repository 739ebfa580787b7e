import styles from './toast.module.css'

export interface Toast {
  text: string
  kind: 'success' | 'error'
  /** Milliseconds; rules: P12. */
  duration?: number
  /** A link to what may follow. */
  link?: { text: string; href: string }
}

const usualDuration = 3000

/** Ends the shown toast of each kind. */
const shown = new Map<Toast['kind'], () => void>()

/**
 * Shows a message at the top of the window for a while, in place of an older one of its kind; it can be closed, and stays while the pointer
 * or the focus is on it (WCAG 2.2.1). Screen readers announce errors at once, and other messages when they pause.
 */
export function showToast({ text, kind, duration = usualDuration, link }: Toast): void {
  const toast = document.createElement('div')
  toast.className = `${styles.toast} ${styles[kind]}`
  const words = document.createElement('p')
  words.textContent = text
  const close = document.createElement('button')
  close.type = 'button'
  close.className = styles.close ?? ''
  close.textContent = 'Close'
  toast.append(words, ...(link ? [linkTo(link)] : []), close)
  const returnFocus = giveFocusBack(toast)

  let timer: ReturnType<typeof setTimeout>
  const remove = () => {
    clearTimeout(timer)
    returnFocus()
    toast.remove()
    makeRoom()
  }
  const start = () => {
    clearTimeout(timer)
    timer = setTimeout(remove, duration)
  }
  const hold = () => clearTimeout(timer)
  close.addEventListener('click', remove)
  for (const kindOfEvent of ['pointerenter', 'focusin']) toast.addEventListener(kindOfEvent, hold)
  for (const kindOfEvent of ['pointerleave', 'focusout']) toast.addEventListener(kindOfEvent, start)
  shown.get(kind)?.()
  shown.set(kind, remove)
  region(kind).append(toast)
  makeRoom()
  start()
}

function linkTo({ text, href }: NonNullable<Toast['link']>): HTMLAnchorElement {
  const link = document.createElement('a')
  link.href = href
  link.textContent = text
  return link
}

/** Ends the shown toast of a kind, because its action is tried again. */
export function endToast(kind: Toast['kind']): void {
  shown.get(kind)?.()
}

/**
 * The live region of a kind. Both regions stand in one box, which is moved into the topmost dialog, as content outside a modal dialog is
 * neither visible nor read. Live regions must be in the page before they get text, so both come with the box.
 */
function region(kind: Toast['kind']): HTMLElement {
  const home = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  const box = document.getElementById('toasts') ?? emptyBox()
  if (box.parentElement !== home) {
    box.closest('dialog')?.style.removeProperty('--toasts')
    home.append(box)
  }
  return box.querySelector<HTMLElement>(`#toasts-${kind}`)!
}

/** Tells a dialog how high the toasts are, so that it can keep its content clear of them. */
function makeRoom(): void {
  const box = document.getElementById('toasts')
  const height = box?.querySelector(`.${styles.toast}`) ? Math.ceil(box.getBoundingClientRect().height) : 0
  box?.closest('dialog')?.style.setProperty('--toasts', `${height}px`)
}

function emptyBox(): HTMLElement {
  const box = document.createElement('div')
  box.id = 'toasts'
  box.className = styles.box ?? ''
  for (const [kind, role] of [
    ['error', 'alert'],
    ['success', 'status'],
  ] as const) {
    const live = document.createElement('div')
    live.id = `toasts-${kind}`
    live.setAttribute('role', role)
    box.append(live)
  }
  return box
}

/**
 * Remembers which element had the focus before it entered `element`. The returned function, called before `element` is removed or hidden,
 * gives the focus back if `element` still has it.
 */
export function giveFocusBack(element: HTMLElement): () => void {
  let from: HTMLElement | undefined
  element.addEventListener('focusin', ({ relatedTarget }) => {
    if (relatedTarget instanceof HTMLElement && !element.contains(relatedTarget)) from = relatedTarget
  })
  return () => {
    if (element.contains(document.activeElement)) from?.focus({ preventScroll: true })
  }
}
