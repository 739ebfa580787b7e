import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { shareLink } from '#src/browser/share.ts'
import { countText } from '#src/domain/property/count-text.ts'
import { mostCompared } from '#src/domain/property/property-ids.ts'
import { type SavedItem, type SavedOrder, savedOrders } from '#src/domain/saved/saved-list.ts'
import { mostHomes } from '#src/domain/shortlist/shortlist.ts'
import { emptyMailLink } from '#src/domain/site/contacts.ts'
import * as routes from '#src/routes.ts'
import { Icon } from '#src/ui/icon.tsx'
import * as shapes from '#src/ui/icon-shapes.ts'
import styles from './saved-actions.module.css'

interface SavedActionsProps {
  items: readonly SavedItem[]
  order: SavedOrder
  setOrder: (order: SavedOrder) => void
  isOnMap: boolean
  toggleMap: () => void
}

/** Actions on the whole list: change its order, show it on a map, send it to somebody. */
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
      <a href={routes.shortlist.startPage.href(ids.slice(0, mostHomes))} className={styles.share}>
        <Icon shape={shapes.heart} /> Choose together
      </a>
      <ShareList ids={ids} onRefused={() => setRefusals((count) => count + 1)} />
      {refusals > 0 ? <ListLink key={refusals} ids={ids} /> : null}
    </div>
  )
}

interface ShareListProps {
  ids: readonly number[]
  /** The browser can neither share nor copy. */
  onRefused: () => void
}

/** Shares the address of the list, or copies it. */
export function ShareList({ ids, onRefused }: ShareListProps) {
  async function share(event: MouseEvent) {
    event.preventDefault()
    if (!(await shareLink(listOf(ids)))) onRefused()
  }
  return (
    <a href={mailOf(ids)} onClick={share} className={styles.share}>
      <Icon shape={shapes.share} /> Share<span> this list</span>
    </a>
  )
}

/** The address of the list, selected for copying by hand, or sent by mail. */
export function ListLink({ ids }: Pick<ShareListProps, 'ids'>) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  return (
    <div className={styles.link}>
      <label className={styles.address}>
        <span>This browser does not let us copy the link. Copy it from here</span>
        <input ref={field} readOnly value={listOf(ids).url} onFocus={(event) => event.target.select()} />
      </label>
      <a href={mailOf(ids)} className={styles.share}>
        Send it by mail
      </a>
    </div>
  )
}

function listOf(ids: readonly number[]): { title: string; url: string } {
  const origin = typeof location === 'undefined' ? '' : location.origin
  return { title: `A list of ${countText(ids.length)}`, url: origin + routes.property.list.href(ids) }
}

function mailOf(ids: readonly number[]): string {
  const { title, url } = listOf(ids)
  return emptyMailLink({ subject: title, body: url })
}

/**
 * Links to the comparison of the chosen properties, and says how many may be chosen. Stays in view, so that each choice shows its effect.
 */
export function CompareChosen({ ids }: { ids: readonly number[] }) {
  return (
    <div role="status" className={styles.compare}>
      {ids.length >= 2 && ids.length <= mostCompared ? (
        <a href={routes.property.comparison.href(ids)} className={styles.go}>
          Compare {ids.length} side by side <Icon shape={shapes.arrow} />
        </a>
      ) : (
        <p className={styles.hint}>{hintOf(ids.length)}</p>
      )}
    </div>
  )
}

function hintOf(chosen: number): string {
  if (chosen > mostCompared) return `Choose ${mostCompared} at most to compare`
  return chosen === 1 ? 'Choose one more to compare' : `Choose 2 to ${mostCompared} to compare`
}
