import type { ReactNode } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import * as shapes from '#src/ui/icon-shapes.ts'
import type { Overlay } from './overlay.ts'
import styles from './overlay-frame.module.css'

interface OverlayFrameProps {
  title: string
  /** Where closing leads without scripts: `/` for an overlay at its own address. */
  closeLink: string
  children: ReactNode
}

/** The frame of every overlay: its title and a close link, which works before any script does. */
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

/** Classes of an overlay's dialog. */
export function dialogClass({ fills }: Pick<Overlay, 'fills'>): string {
  return classNames(styles.dialog, styles[fills])
}

/**
 * Calls `close` when a click is outside the dialog: the browser sends it to the dialog itself. A press that began inside, such as one that
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

/** Opens the dialog over the page; a field that already has the focus, because the dialog stood in the page, keeps it. */
export function showModally(dialog: HTMLDialogElement): void {
  const before = document.activeElement
  dialog.removeAttribute('open')
  dialog.showModal()
  if (before instanceof HTMLElement && dialog.contains(before)) before.focus()
}

/** Scrolls new content to its top, and announces it by focusing the title. */
export function readFromTop(dialog: Element): void {
  dialog.scrollTop = 0
  dialog.querySelector<HTMLElement>('#overlay-title')?.focus()
}

function isBeside(dialog: HTMLDialogElement, { target, clientX, clientY }: MouseEvent): boolean {
  if (target !== dialog) return false
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}
