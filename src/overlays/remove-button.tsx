import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import * as shapes from '#src/ui/icon-shapes.ts'
import { spoken } from '#src/ui/spoken.ts'
import styles from './remove-button.module.css'

interface RemoveButtonProps {
  /** What is removed by it. */
  what: string
  remove: () => void
  /** It was removed and put back: the focus goes to where it was. */
  isBack: boolean
  className?: string | undefined
}

/** Takes a row out of a list of what is saved. */
export function RemoveButton({ what, remove, isBack, className }: RemoveButtonProps) {
  return (
    // biome-ignore lint/a11y/noAutofocus: 'Undo', which had the focus, has gone
    <button type="button" onClick={remove} className={classNames(styles.remove, className)} autoFocus={isBack}>
      <Icon shape={shapes.close} size={16} /> Remove<span className={spoken}> {what}</span>
    </button>
  )
}
