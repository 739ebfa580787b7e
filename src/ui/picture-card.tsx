import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import * as shapes from './icon-shapes.ts'
import { useKeptMarkup } from './kept-markup.ts'
import { NoPicture } from './picture.tsx'
import styles from './picture-card.module.css'

interface PictureCardProps {
  title: string
  headingLevel?: 2 | 3
  /** A title for phones in place of the usual one. */
  mobileTitle?: string | undefined
  /** Where the whole card leads; without it only links among the `children` lead anywhere. */
  href?: string | undefined
  /** The overlay that it opens instead where scripts run. */
  opens?: string | undefined
  /** `undefined` leaves the roof line of the site in its place, `null` no place for one. */
  picture?: ReactNode
  /** A few words above the title: a date, a subject. */
  over?: ReactNode
  text?: string | undefined
  /** The text of a link at the foot; without it the title is the link. */
  linkText?: string | undefined
  children?: ReactNode
  /** Lies across its row where there is room: its picture large, the words beside it. */
  isLead?: boolean
  /** A line on phones, in a list that something larger leads. */
  isSmall?: boolean
  /** An object that never changes, and what the card shows of other things: its markup is kept by them (kept-markup.ts). */
  kept?: { of: object; as: string } | undefined
}

/** The `sizes` of its picture in a row of three, two or one, or of one that leads. */
export function cardSizes(isLead: boolean, onPhones = '92vw'): string {
  return isLead
    ? '(min-width: 1344px) 806px, (min-width: 992px) 56vw, 94vw'
    : `(min-width: 992px) 26rem, (min-width: 768px) 46vw, ${onPhones}`
}

/** The `sizes` of one of so many pictures in `.grid` of filled-grid.module.css. */
export function filledSizes(at: number, count: number): string {
  if (count === 1) return cardSizes(true)
  const inTwos = [0, 4, 2][count % 3] ?? 0
  return `(min-width: 992px) ${at < inTwos ? 42 : 28}rem, (min-width: 768px) ${at === 0 && count % 2 === 1 ? 94 : 46}vw, 92vw`
}

/** A picture, a title and a few words that lead to a page. */
export function PictureCard({ kept, isLead = false, isSmall = false, ...shown }: PictureCardProps) {
  const body = <Body {...shown} />
  return (
    <article
      className={classNames(styles.card, isLead && styles.lead, isSmall && styles.small)}
      {...useKeptMarkup(kept?.of ?? shown, () => kept?.as, body)}
    />
  )
}

/** Letters of a text that is shown whole, whatever stands beside it. */
const mostWhole = 160

function Body({
  title,
  headingLevel = 3,
  mobileTitle,
  href,
  opens,
  picture,
  over,
  text,
  linkText,
  children,
}: Omit<PictureCardProps, 'kept' | 'isLead' | 'isSmall'>) {
  const Heading = `h${headingLevel}` as const
  const name = mobileTitle ? (
    <>
      <span className={styles.wide}>{title}</span>
      <span className={styles.narrow}>{mobileTitle}</span>
    </>
  ) : (
    title
  )
  return (
    <>
      <div className={styles.words}>
        <Heading className={styles.title}>
          {href ? (
            <a href={href} data-opens={opens} className={styles.link}>
              {name}
            </a>
          ) : (
            name
          )}
        </Heading>
        {over ? <p className={styles.over}>{over}</p> : null}
        {text ? <p className={classNames(styles.text, text.length > mostWhole && styles.long)}>{text}</p> : null}
        {children}
        {linkText ? (
          <p className={styles.more} aria-hidden="true">
            {linkText} <Icon shape={shapes.arrow} />
          </p>
        ) : null}
      </div>
      {picture === null ? null : (
        <div data-photo="card" className={styles.picture}>
          {picture ?? <NoPicture label="" />}
        </div>
      )}
    </>
  )
}
