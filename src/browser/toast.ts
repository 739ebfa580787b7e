import styles from './toast.module.css'

export interface Toast {
  text: string
  kind: 'success' | 'error'
  /** Milliseconds; rules: P12. */
  duration?: number
}

const usualDuration = 3000

/**
 * Shows a message at the top of the window for a while; it can be closed, and stays while the pointer or the focus is on it
 * (WCAG 2.2.1). Screen readers hear it: errors at once, the rest when they pause.
 */
export function showToast({ text, kind, duration = usualDuration }: Toast): void {
  const toast = document.createElement('div')
  toast.className = `${styles.toast} ${styles[kind]}`
  const words = document.createElement('p')
  words.textContent = text
  const close = document.createElement('button')
  close.type = 'button'
  close.className = styles.close ?? ''
  close.textContent = 'Close'
  toast.append(words, close)

  let timer: ReturnType<typeof setTimeout>
  const remove = () => {
    clearTimeout(timer)
    toast.remove()
  }
  const start = () => {
    clearTimeout(timer)
    timer = setTimeout(remove, duration)
  }
  const hold = () => clearTimeout(timer)
  close.addEventListener('click', remove)
  for (const kindOfEvent of ['pointerenter', 'focusin']) toast.addEventListener(kindOfEvent, hold)
  for (const kindOfEvent of ['pointerleave', 'focusout']) toast.addEventListener(kindOfEvent, start)
  region(kind).append(toast)
  start()
}

/** Live regions must be in the page before something is put into them; an open dialog would hide them if they were outside it. */
function region(kind: Toast['kind']): HTMLElement {
  const id = `toasts-${kind}`
  const existing = document.getElementById(id)
  const home = document.querySelector('dialog[open]') ?? document.body
  const live = existing ?? document.createElement('div')
  if (!existing) {
    live.id = id
    live.className = styles.region ?? ''
    live.setAttribute('role', kind === 'error' ? 'alert' : 'status')
  }
  if (live.parentElement !== home) home.append(live)
  return live
}
