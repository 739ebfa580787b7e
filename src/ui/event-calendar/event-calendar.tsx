import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../button.tsx'
import { visuallyHidden } from '../class-names.ts'
import { Select } from '../field.tsx'
import '../scrolls.module.css'
import { ShowMore } from '../show-more/show-more.tsx'
import styles from './event-calendar.module.css'
import card from './event-card.module.css'
import { KindMark } from './event-card.tsx'
import { MonthStrip } from './month-strip.tsx'

interface FilterLink {
  text: string
  href: string
  isChosen: boolean
  /** The number of the mark before it. */
  kind?: number | undefined
}

interface Item {
  key: number
  content: ReactNode
}

interface EventCalendarProps {
  /** Id of the calendar, which is the fragment of links to another choice. */
  id: string
  /** How many are shown, announced to screen readers when it changes. */
  count: number
  /** The types in a list that opens, with the path of the page and the month that stays chosen, where one was. */
  types?: { action: string; month: string | undefined; options: readonly { value: string; text: string }[]; chosen: string }
  /** The types as a row of links instead. */
  links?: readonly FilterLink[]
  linksLabel?: string
  months: ComponentProps<typeof MonthStrip>
  empty: string
  /** A heading above the events. */
  note?: string | undefined
  shown: number
  /** Only phones fold away the items after `shown`. */
  below?: 768
  items: readonly Item[]
  /** Past events, folded away below them. */
  past?: readonly Item[]
  /** Below them: how to subscribe. */
  children?: ReactNode
}

/**
 * Events with what they are filtered by. As sent the filters are links and a form, answered by the server; with scripts
 * (ui/filters-in-place.enhancement.ts) what they lead to is put in the place of this.
 */
export function EventCalendar({
  id,
  count,
  types,
  links = [],
  linksLabel,
  months,
  empty,
  note,
  shown,
  below,
  items,
  past = [],
  children,
}: EventCalendarProps) {
  return (
    <div id={id} className={styles.calendar} data-enhance="filters-in-place">
      <p role="status" className={visuallyHidden} />
      <div className={styles.region} data-region="" data-count={count}>
        {types ? (
          <form action={`${types.action}#${id}`} className={styles.types} data-filters="">
            <Select
              id={`${id}-type`}
              name="type"
              label="Type of sale"
              options={types.options}
              defaultValue={types.chosen}
              className={styles.select}
            />
            {types.month === undefined ? null : <input type="hidden" name="month" value={types.month} />}
            <Button type="submit" variant="outline">
              Show
            </Button>
          </form>
        ) : null}
        {links.length === 0 ? null : (
          <nav aria-label={linksLabel}>
            <ul className={styles.links} data-scrolls="">
              {links.map(({ text, href, isChosen, kind }) => (
                <li key={href}>
                  <a href={href} className={styles.link} aria-current={isChosen ? 'true' : undefined} data-do="">
                    <KindMark kind={kind} />
                    {text}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <MonthStrip {...months} />
        {note ? <h3 className={styles.note}>{note}</h3> : null}
        {items.length === 0 ? (
          <p className={styles.empty}>{empty}</p>
        ) : (
          <ShowMore items={items} shown={shown} {...(below && { below })} className={card.rows} />
        )}
        <div className={styles.foot}>
          {past.length > 0 ? (
            <details>
              <summary className={styles.past}>Earlier this month ({past.length})</summary>
              <ul className={card.rows}>
                {past.map(({ key, content }) => (
                  <li key={key}>{content}</li>
                ))}
              </ul>
            </details>
          ) : null}
          {children}
        </div>
      </div>
    </div>
  )
}
