import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { classNames, visuallyHidden } from '../class-names.ts'
import * as shapes from '../icon-shapes.ts'
import styles from './show-more.module.css'

interface ShowMoreProps {
  items: readonly { key: string | number; content: ReactNode }[]
  /** How many are shown at first. */
  shown: number
  /** How many more with each press; all the rest unless given. */
  step?: number
  /** Wider windows show all at once. */
  below?: 768
  text?: string
  /** Style of the list. */
  className?: string | undefined
}

/**
 * A list that shows its first items and, when asked, further ones: the one "show more" of the site. Without scripts all of them are there.
 */
export function ShowMore({ items, shown, step = items.length, below, text = 'Show More', className }: ShowMoreProps) {
  const isLonger = items.length > shown
  return (
    <div {...(isLonger && { 'data-enhance': 'show-more', 'data-step': step, 'data-below': below, className: styles.root })}>
      <ul className={classNames(styles.list, className)}>
        {items.map(({ key, content }, at) => (
          <li key={key} {...(at >= shown && { 'data-more': '' })}>
            {content}
          </li>
        ))}
      </ul>
      {isLonger ? (
        <>
          <p className={styles.controls} data-screen-only="">
            <Button variant="outline" icon={shapes.down} data-do="">
              {text}
            </Button>
          </p>
          <p role="status" className={visuallyHidden} />
        </>
      ) : null}
    </div>
  )
}
