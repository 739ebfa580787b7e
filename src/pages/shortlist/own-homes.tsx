import { useState } from 'react'
import type { WireCard } from '#src/domain/property/property-card.ts'
import { Button } from '#src/ui/button.tsx'
import styles from './page.module.css'

interface OwnHomesProps {
  /** Of the homes that are there already. */
  ids: readonly number[]
  /** Of the form that takes them, as `ids`. */
  form: string
  /** Whether they have a button of their own; else they are sent with the rest of the form. */
  hasButton?: boolean
}

/**
 * The homes that this browser saved or looked at, to be ticked. Folded, and asked for once it is opened, so that nothing moves. Without
 * scripts it says how to add homes.
 */
export function OwnHomes({ ids, form, hasButton = false }: OwnHomesProps) {
  const [cards, setCards] = useState<readonly WireCard[] | 'asked' | 'failed'>()
  async function ask() {
    if (Array.isArray(cards)) return
    setCards('asked')
    try {
      setCards(await (await import('./ask-own-homes.ts')).askOwnHomes(ids))
    } catch {
      setCards('failed')
    }
  }
  return (
    <details className={styles.end} onToggle={({ currentTarget }) => void (currentTarget.open && ask())}>
      <summary>Homes you saved or looked at here</summary>
      {typeof cards === 'object' && cards.length > 0 ? (
        <div className={styles.form}>
          {cards.map(({ property_id: id, display_address: address, price }) => (
            <label key={id} className={styles.ticked}>
              <input type="checkbox" form={form} name="ids" value={id} />
              <span>
                {address}, {price}
              </span>
            </label>
          ))}
          {hasButton ? (
            <Button type="submit" form={form} name="what" value="add">
              Add those ticked
            </Button>
          ) : null}
        </div>
      ) : (
        <p role="status">{textOf(cards)}</p>
      )}
    </details>
  )
}

function textOf(cards: readonly WireCard[] | 'asked' | 'failed' | undefined): string {
  if (cards === 'asked') return 'Looking for them…'
  if (cards === 'failed') return 'We could not ask for them just now. Close this and open it again to try once more.'
  if (cards) return 'There are no others. Look at homes, or save them, and they are offered here.'
  return 'Every home’s page has “Add to our shortlist”.'
}
