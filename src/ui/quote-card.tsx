import type { ReactNode } from 'react'
import { type ReviewOrigin, reviewOriginText } from '#src/domain/site/review.ts'
import * as routes from '#src/routes.ts'
import { classNames } from './class-names.ts'
import styles from './quote-card.module.css'
import { ReadMore } from './read-more/read-more.tsx'

interface Quote extends ReviewOrigin {
  title?: string | undefined
  text: string
  author: string
  /** The place where the home was sold. */
  soldIn?: string | undefined
}

interface QuoteCardProps {
  quote: Quote
  /** A picture of the person quoted, or of their home. */
  picture?: ReactNode
  /** It is the only one of its list: across the row in large letters, the picture beside the words. */
  isAlone?: boolean
  /** Beside others: a long one is cut, with "Read more". */
  isCut?: boolean
  /** A picture of a signature, shown in place of the author's name, which is then its alternative text. */
  signature?: ReactNode
}

/** Below a list of quotes: a link to where all of them come from and how they are checked. */
export function QuotesNote() {
  return (
    <p className={styles.note}>
      <a href={`${routes.legal.terms.href()}#reviews`}>Where reviews come from, and whether they are checked</a>
    </p>
  )
}

/** Letters of a quote that is set large. */
const mostLarge = 180

/** Of one beside others: letters that are shown whole, and of more those shown at first. */
const [mostWhole, shownAtFirst] = [240, 160]

/** A quote about the agency. */
export function QuoteCard({ quote, picture, signature, isAlone = false, isCut = false }: QuoteCardProps) {
  const origin = reviewOriginText(quote)
  return (
    <figure className={classNames(styles.card, isAlone && styles.alone, isAlone && picture ? styles.across : undefined)}>
      {picture ? <div className={styles.picture}>{picture}</div> : null}
      <blockquote className={styles.words}>
        {quote.title ? <p className={styles.title}>{quote.title}</p> : null}
        {isCut && quote.text.length > mostWhole ? (
          <ReadMore text={quote.text} most={shownAtFirst} about={quote.author} />
        ) : (
          <p {...(quote.text.length <= mostLarge && { className: styles.large })}>{quote.text}</p>
        )}
      </blockquote>
      <figcaption className={styles.author}>
        {signature ? <span className={styles.signature}>{signature}</span> : quote.author}
        {quote.soldIn ? <span className={styles.place}>Sold in {quote.soldIn}</span> : null}
        {origin === '' ? null : <span className={styles.place}>{origin}</span>}
      </figcaption>
    </figure>
  )
}
