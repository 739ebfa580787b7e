import { shareAddress } from '#src/browser/share-address.ts'
import { showToast } from '#src/browser/toast.ts'
import { mostCompared } from '#src/domain/property/comparison.ts'
import { type SavedItem, type SavedOrder, savedOrders } from '#src/domain/saved/saved-list.ts'
import { countText } from '#src/domain/search/search-description.ts'
import * as routes from '#src/routes.ts'
import { Icon } from '#src/ui/icon.tsx'
import styles from './saved-actions.module.css'

interface SavedActionsProps {
  items: readonly SavedItem[]
  /** Ids of those chosen to be compared, in the order they were chosen. */
  compared: readonly number[]
  order: SavedOrder
  setOrder: (order: SavedOrder) => void
}

/** What can be done with the list as a whole: put it in another order, compare some of it, send it to somebody. */
export function SavedActions({ items, compared, order, setOrder }: SavedActionsProps) {
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
      <Share ids={items.map(({ saved }) => saved.property_id)} />
      <Compare ids={compared} />
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

/** A mail where the browser can neither share nor copy. */
function Share({ ids }: { ids: readonly number[] }) {
  const title = `A list of ${countText(ids.length)}`
  const url = new URL(routes.property.list.href(ids), location.origin).href
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`
  async function share(event: React.MouseEvent) {
    event.preventDefault()
    const outcome = await shareAddress({ title, url }, navigator)
    if (outcome === 'copied') showToast({ text: 'Link copied', kind: 'success' })
    if (outcome === 'unable') location.href = mail
  }
  return (
    <a href={mail} onClick={share} className={styles.share}>
      <Icon name="share" /> Share this list
    </a>
  )
}
