import { useState } from 'react'
import { mostCompared } from '#src/domain/property/comparison.ts'
import { type SavedItem, type SavedOrder, savedOrders } from '#src/domain/saved/saved-list.ts'
import * as routes from '#src/routes.ts'
import { Icon } from '#src/ui/icon.tsx'
import styles from './saved-actions.module.css'
import { ListLink, ShareList } from './share-list.tsx'

interface SavedActionsProps {
  items: readonly SavedItem[]
  /** Ids of those chosen to be compared, in the order they were chosen. */
  compared: readonly number[]
  order: SavedOrder
  setOrder: (order: SavedOrder) => void
  isOnMap: boolean
  toggleMap: () => void
}

/** What can be done with the list as a whole: put it in another order or on a map, compare some of it, send it to somebody. */
export function SavedActions({ items, compared, order, setOrder, isOnMap, toggleMap }: SavedActionsProps) {
  // How often the browser could neither share nor copy.
  const [refusals, setRefusals] = useState(0)
  const ids = items.map(({ saved }) => saved.property_id)
  return (
    <div className={styles.actions}>
      <label className={styles.order}>
        <span>Order</span>
        <select value={order} onChange={(event) => setOrder(event.target.value as SavedOrder)}>
          {Object.entries(savedOrders).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </label>
      <button type="button" aria-pressed={isOnMap} onClick={toggleMap} className={styles.toMap}>
        <Icon name="pin" /> Map
      </button>
      <ShareList ids={ids} onRefused={() => setRefusals((count) => count + 1)} />
      <Compare ids={compared} />
      {refusals > 0 ? <ListLink key={refusals} ids={ids} /> : null}
    </div>
  )
}

function Compare({ ids }: { ids: readonly number[] }) {
  if (ids.length >= 2 && ids.length <= mostCompared) {
    return (
      <a href={routes.property.comparison.href(ids)} className={styles.go}>
        Compare {ids.length} side by side <Icon name="arrow" />
      </a>
    )
  }
  return (
    <p className={styles.hint}>
      {ids.length > mostCompared ? `Choose ${mostCompared} at most to compare` : `Choose two to ${mostCompared} to compare`}
    </p>
  )
}
