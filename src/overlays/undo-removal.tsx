import { useEffect, useRef } from 'react'
import styles from './undo-removal.module.css'

/** Takes a removal back. It takes the focus as well, which the button that removed has lost with its row. */
export function UndoRemoval({ what, undo }: { what: string; undo: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: of another removal again
  useEffect(() => button.current?.focus(), [what])
  return (
    <p className={styles.removed}>
      <span>Removed: {what}</span>
      <button ref={button} type="button" onClick={undo} className={styles.undo}>
        Undo
      </button>
    </p>
  )
}
