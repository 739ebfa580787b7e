import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { loadChunk } from '#src/browser/load-chunk.ts'
import { savedProperties } from '#src/browser/saved/saved-store.ts'
import { showToast } from '#src/browser/toast.ts'
import {
  type SavedOrder,
  type SavedProperty,
  savedItems,
  sortedItems,
  withNote,
  withoutProperty,
  withPropertyAgain,
} from '#src/domain/saved/saved-list.ts'
import { Button } from '#src/ui/button.tsx'
import { MergeSavedItems } from '../merge-saved-items.tsx'
import type { OverlayProps } from '../overlay.ts'
import { NeedsScript, NothingSaved, UndoRemoval, useAccountLists, useRemoval } from '../saved-list.tsx'
import { ListUnavailable } from '../use-asked-facts.tsx'
import { UserTabs } from '../user-tabs.tsx'
import { CompareChosen, SavedActions } from './saved-actions.tsx'
import type { SavedMap } from './saved-map.tsx'
import styles from './saved-properties.module.css'
import { SavedRow } from './saved-row.tsx'
import { useSavedCards } from './use-saved-cards.ts'

const nothing: readonly SavedProperty[] = []
const removable = {
  what: 'property',
  list: savedProperties,
  idOf: ({ property_id }: SavedProperty) => property_id,
  without: withoutProperty,
  withAgain: withPropertyAgain,
} as const

/** The properties saved on this device or by the account, with their current state (rules: A2, A20). */
export function SavedProperties({ page }: OverlayProps<'accounts'>) {
  const saved = useSyncExternalStore(savedProperties.subscribe, savedProperties.read, () => nothing)
  useAccountLists()
  const { known, hasFailed, retry } = useSavedCards(saved.map(({ property_id }) => property_id))
  const [order, setOrder] = useState<SavedOrder>('saved')
  const [compared, setCompared] = useKeptChoice()
  const { keep, remove, removed, putBack, backId } = useRemoval(removable)
  const { ShownMap, toggle } = useSavedMap()
  /** The properties of the opened marker; empty where all are shown. */
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const items = sortedItems(savedItems(saved, known), order)
  const ofMarker = ShownMap ? items.filter(({ saved: { property_id } }) => chosen.has(property_id)) : []

  function removeRow(property: SavedProperty) {
    if (remove(property)) setCompared((ids) => ids.filter((id) => id !== property.property_id))
  }

  return (
    <div className={styles.saved}>
      <UserTabs current="properties" accounts={page.accounts} />
      <MergeSavedItems />
      {removed ? <UndoRemoval key={removed.property_id} what={removed.display_address} undo={putBack} /> : null}
      {saved.length === 0 ? <NothingSaved what="Saved properties" how="The heart of a property keeps it." /> : null}
      <NeedsScript />
      {saved.length > 0 ? (
        <SavedActions
          items={items}
          order={order}
          setOrder={setOrder}
          isOnMap={ShownMap !== undefined}
          toggleMap={() => {
            setChosen(new Set())
            void toggle()
          }}
        />
      ) : null}
      {ShownMap && saved.length > 0 ? <ShownMap ids={saved.map(({ property_id }) => property_id)} choose={setChosen} /> : null}
      {ofMarker.length > 0 ? (
        <div role="status" className={styles.chosen}>
          <p>
            {ofMarker.length} of {items.length} at this place
          </p>
          <Button variant="outline" onClick={() => setChosen(new Set())}>
            Show all
          </Button>
        </div>
      ) : null}
      {hasFailed ? (
        <ListUnavailable
          text="How things stand with them now could not be asked. This is what they were when you saved them."
          retry={retry}
        />
      ) : null}
      <ul className={styles.rows}>
        {(ofMarker.length > 0 ? ofMarker : items).map((item) => (
          <SavedRow
            key={item.saved.property_id}
            item={item}
            isCompared={compared.includes(item.saved.property_id)}
            compare={(isCompared) =>
              setCompared((ids) => [...ids.filter((id) => id !== item.saved.property_id), ...(isCompared ? [item.saved.property_id] : [])])
            }
            note={(text) => keep(withNote(savedProperties.read(), item.saved.property_id, text))}
            remove={() => removeRow(item.saved)}
            isBack={item.saved.property_id === backId}
          />
        ))}
      </ul>
      {items.length > 1 ? <CompareChosen ids={compared} /> : null}
    </div>
  )
}

/** The ticked properties, kept in the history entry: Back from the comparison restores them. */
function useKeptChoice() {
  const [ids, setIds] = useState<readonly number[]>([])
  // After the first render, which has to match the server's.
  useEffect(() => setIds(history.state?.compared ?? []), [])
  function choose(change: (before: readonly number[]) => readonly number[]): void {
    const next = change(ids)
    history.replaceState({ ...history.state, compared: next }, '')
    setIds(next)
  }
  return [ids, choose] as const
}

interface MapInList {
  /** Undefined while only the list is shown. */
  ShownMap: ComponentType<Parameters<typeof SavedMap>[0]> | undefined
  toggle: () => Promise<void>
}

/** Shows and hides the map, whose code is fetched when first asked for. */
function useSavedMap(): MapInList {
  const [state, setState] = useState<Pick<MapInList, 'ShownMap'>>({ ShownMap: undefined })
  async function toggle(): Promise<void> {
    if (state.ShownMap) return setState({ ShownMap: undefined })
    try {
      setState({ ShownMap: (await loadChunk('saved-map', () => import('./saved-map.tsx'))).SavedMap })
    } catch (error) {
      console.warn('The map could not be fetched', error)
      showToast({ text: 'The map could not be fetched. Please try again.', kind: 'error' })
    }
  }
  return { ...state, toggle }
}
