import type { ReactNode } from 'react'
import { type CardsPerSize, minCardsForButtons, usualCardsPerSize } from '#src/domain/site/block-numbers.ts'
import { classNames } from '../class-names.ts'
import filled from '../filled-grid.module.css'
import { Icon } from '../icon.tsx'
import * as shapes from '../icon-shapes.ts'
import styles from './carousel.module.css'

interface CarouselProps {
  /** A description for screen readers: `Newest: 8 properties`. */
  label: string
  /** Number of cards side by side, by window width. */
  cards?: CardsPerSize
  /** A further button before its own; with it phones show the row of buttons however few the cards are. */
  control?: ReactNode
  /** In windows of at least this width, cards are shown in rows instead, all visible. */
  below?: 992
  /** Class of the row, as `level` of staff-grid.module.css. */
  className?: string | undefined
  items: readonly { key: string | number; content: ReactNode }[]
}

/**
 * Cards side by side: the one carousel of the site. It is a row that scrolls and snaps, so that fingers, wheel and arrow keys move it
 * without script; carousel.enhancement.ts has the buttons move it by one card, disables them at the ends, and says the position. Where all
 * cards fit there are no buttons.
 */
export function Carousel({ label, cards = usualCardsPerSize, control, below, className, items }: CarouselProps) {
  const { xs, sm, md, lg, xl } = cards
  return (
    <div
      className={styles.carousel}
      data-enhance="carousel"
      data-xs={xs}
      data-sm={sm}
      data-md={md}
      data-lg={lg}
      data-xl={xl}
      data-below={below}
      data-swiped={items.length < minCardsForButtons && !control && !xs ? '' : undefined}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1) */}
      <section className={styles.window} aria-label={label} tabIndex={0} data-window="">
        <ul className={classNames(styles.row, below && filled.rows, className)}>
          {items.map(({ key, content }) => (
            <li key={key} className={styles.card}>
              {content}
            </li>
          ))}
        </ul>
      </section>
      <div className={styles.controls} data-screen-only="">
        {control}
        <p className={styles.position} aria-live="polite" data-position="" />
        <Step way="previous" label={label} isDisabled />
        <Step way="next" label={label} />
      </div>
    </div>
  )
}

/** Disabled by ARIA, so that the focus stays on the button when it reaches the end. */
function Step({ way, label, isDisabled = false }: { way: 'previous' | 'next'; label: string; isDisabled?: boolean }) {
  const name = way === 'previous' ? 'Previous' : 'Next'
  return (
    <button type="button" className={styles.step} data-do={way} aria-label={`${name}: ${label}`} aria-disabled={isDisabled}>
      <Icon shape={way === 'previous' ? shapes.left : shapes.right} />
    </button>
  )
}
