import { priceText } from '#src/domain/property/price.ts'
import type { PropertyCardData } from '#src/domain/property/property-card.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import * as shapes from './icon-shapes.ts'
import styles from './save-button.module.css'

type Saved = Pick<PropertyCardData, 'id' | 'channel' | 'displayAddress' | 'price' | 'priceQualifier' | 'rentFrequency'>

interface SaveButtonProps {
  card: Saved
  /** `plate` is for use on a photo, `word` in a line of actions. */
  variant?: 'plate' | 'word'
}

/**
 * Saves a property on this device, or takes it away again (browser/saved/hearts.ts, which also presses it once the page is there: pages
 * are alike for everyone). It carries what the browser keeps of the property. Without scripts it is not shown.
 */
export function SaveButton({ card, variant = 'plate' }: SaveButtonProps) {
  return (
    <button
      type="button"
      aria-pressed="false"
      aria-label={`Save ${card.displayAddress}`}
      data-save={card.id}
      data-channel={card.channel}
      data-address={card.displayAddress}
      data-price={priceText(card)}
      data-screen-only=""
      className={classNames(styles.heart, styles[variant])}
    >
      <Icon shape={shapes.heart} />
      {variant === 'word' ? <span>Save</span> : null}
    </button>
  )
}

export interface SearchToSave {
  /** Its canonical query (domain/saved/saved-search.ts). */
  query: string
  /** The search in a sentence. */
  title: string
}

/** Saves a search. `word` is for use in a line of actions, `plate` on a map. */
export function SaveSearchButton({ query, title, variant = 'word' }: SearchToSave & { variant?: 'plate' | 'word' }) {
  return (
    <button
      type="button"
      aria-pressed="false"
      data-save=""
      data-search={query}
      data-title={title}
      data-screen-only=""
      className={classNames(styles.heart, styles.word, variant === 'plate' && styles.worded)}
    >
      <Icon shape={shapes.heart} />
      <span>
        Save<span className={styles.rest}> this search</span>
      </span>
    </button>
  )
}
