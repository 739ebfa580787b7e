import { useState } from 'react'
import { type SavedItem, type SavedOrder, savedOrders } from '#src/domain/saved/saved-list.ts'
import { Icon } from '#src/ui/icon.tsx'
import * as shapes from '#src/ui/icon-shapes.ts'
import styles from './saved-actions.module.css'
import { ListLink, ShareList } from './share-list.tsx'

interface SavedActionsProps {
  items: readonly SavedItem[]
  order: SavedOrder
  setOrder: (order: SavedOrder) => void
  isOnMap: boolean
  toggleMap: () => void
}

/** What can be done with the list as a whole: put it in another order or on a map, send it to somebody. */
export function SavedActions({ items, order, setOrder, isOnMap, toggleMap }: SavedActionsProps) {
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
        <Icon shape={shapes.pin} /> Map
      </button>
      <ShareList ids={ids} onRefused={() => setRefusals((count) => count + 1)} />
      {refusals > 0 ? <ListLink key={refusals} ids={ids} /> : null}
    </div>
  )
}
