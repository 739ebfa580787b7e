import { useEffect, useRef } from 'react'
import styles from './undo-removal.module.css'

/**
 * Takes a removal back. It takes the focus as well, which the button that removed has lost with its row; a `key` of what was removed
 * makes it do so each time.
 */
export function UndoRemoval({ what, undo }: { what: string; undo: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <p className={styles.removed}>
      <span>Removed: {what}</span>
      <button ref={button} type="button" onClick={undo} className={styles.undo}>
        Undo
      </button>
    </p>
  )
}
