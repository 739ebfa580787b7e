import type { ReactNode } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import * as shapes from '#src/ui/icon-shapes.ts'
import type { Overlay } from './overlay.ts'
import styles from './overlay-frame.module.css'

interface OverlayFrameProps {
  title: string
  /** Where closing goes when there is no script: `/` for an overlay that is the address itself. */
  closeLink: string
  children: ReactNode
}

/** What is round every overlay: its title and the way out, which is a link so that it works before any script does. */
export function OverlayFrame({ title, closeLink, children }: OverlayFrameProps) {
  return (
    <div className={styles.frame}>
      <div className={styles.top}>
        <h2 id="overlay-title" tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        <a href={closeLink} data-close-overlay className={styles.close}>
          <Icon shape={shapes.close} /> Close
        </a>
      </div>
      <div data-overlay-content>{children}</div>
    </div>
  )
}

/** Classes of the dialog that an overlay stands in. */
export function dialogClass({ fills }: Pick<Overlay, 'fills'>): string {
  return classNames(styles.dialog, styles[fills])
}

/**
 * Calls `close` when a click is beside the dialog: the browser gives it to the dialog itself. A press that began inside, as one that
 * selects text, is no such click, wherever it ends.
 */
export function closeOnBackdrop(dialog: HTMLDialogElement, close: () => void): void {
  let isPressedBeside = false
  dialog.addEventListener('pointerdown', (event) => {
    isPressedBeside = isBeside(dialog, event)
  })
  dialog.addEventListener('click', (event) => {
    if (isPressedBeside && isBeside(dialog, event)) close()
  })
}

/** Opens it over the page; a field that the visitor was in already, because the dialog stood in the page, keeps the focus. */
export function showModally(dialog: HTMLDialogElement): void {
  const before = document.activeElement
  dialog.removeAttribute('open')
  dialog.showModal()
  if (before instanceof HTMLElement && dialog.contains(before)) before.focus()
}

/** Shows what has come in the place of something else from its top, and tells a screen reader of it by the title. */
export function readFromTop(dialog: Element): void {
  dialog.scrollTop = 0
  dialog.querySelector<HTMLElement>('#overlay-title')?.focus()
}

function isBeside(dialog: HTMLDialogElement, { target, clientX, clientY }: MouseEvent): boolean {
  if (target !== dialog) return false
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}
