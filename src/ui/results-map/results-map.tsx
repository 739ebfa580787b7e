import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { resultsShown } from '#src/browser/results/results-events.ts'
import { resultsRegion } from '#src/browser/results/show-results.ts'
import { type FoundPoints, foundText } from '#src/domain/search/found-points.ts'
import type { SearchCriteria } from '#src/domain/search/search-criteria.ts'
import { DrawArea } from '#src/ui/map/draw/draw-area.tsx'
import frame from '#src/ui/map/map-frame.module.css'
import { MapFrame } from '#src/ui/map/map-frame.tsx'
import type { OpenedMap } from '#src/ui/map/open-map.ts'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'
import * as shapes from '../icon-shapes.ts'
import { SaveSearchButton, type SearchToSave } from '../save-button.tsx'
import { isPlaceSearch, mapSearchKey, readMapSearch, searchAnywhere, searchInAreas } from './map-search.ts'
import { type MapSession, startMapSession } from './map-session.ts'
import { PropertyCarousel } from './property-carousel.tsx'
import styles from './results-map.module.css'
import { useArticles } from './use-articles.ts'

interface Searched {
  criteria: SearchCriteria
  /** Undefined while it is asked for. */
  found: FoundPoints | undefined
}

/** The results of the page on a map; the list beside or behind it stays at the same search. */
export function ResultsMap({ leave }: { leave: () => void }) {
  const session = useRef<MapSession>(undefined)
  const canvas = useRef<HTMLElement>(undefined)
  // The list is there before the map: its count and its cards are shown meanwhile, where they stay.
  const [searched, setSearched] = useState<Searched>(() => ({
    criteria: readMapSearch(resultsRegion().dataset.search ?? ''),
    found: undefined,
  }))
  const [retry, setRetry] = useState<{ again: () => void }>()
  const carousel = useArticles(session)
  /** The map that is drawn on. */
  const [drawnOn, setDrawnOn] = useState<OpenedMap>()
  const { criteria } = searched

  function startDrawing(opened: OpenedMap) {
    session.current?.pause(true)
    setDrawnOn(opened)
  }

  function stopDrawing() {
    session.current?.pause(false)
    setDrawnOn(undefined)
    focusMap()
  }

  /** The pressed button disappears, and would take the focus with it. */
  function focusMap() {
    canvas.current?.focus({ preventScroll: true })
  }

  function closePlace() {
    carousel.close()
    focusMap()
  }

  function searchDrawn(poly: string | undefined) {
    stopDrawing()
    void session.current?.search(searchInAreas(criteria, poly))
  }

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    // Otherwise Escape would close the whole dialog along with what is open over the map.
    event.preventDefault()
    if (drawnOn) stopDrawing()
    else if (carousel.isOfPlace) closePlace()
    else leave()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape reaches it from whatever is focused inside
    <div className={styles.view} onKeyDown={closeOnEscape}>
      <MapFrame
        label="Map of the results. Arrow keys move it, plus and minus change how near it is, Enter opens what is in the middle."
        without="The list shows the same properties."
        onOpen={(opened) => {
          session.current = startMapSession(opened, {
            onFound(criteria, found) {
              setRetry(undefined)
              setSearched({ criteria, found })
              if (found) carousel.showSearch()
            },
            onFailed: (again) =>
              setRetry({
                again() {
                  again()
                  focusMap()
                },
              }),
            onOpen: (point) => carousel.showPlace(point),
          })
          canvas.current = opened.map.getCanvas()
          focusMap()
          return session.current.close
        }}
        tools={(opened) => <DrawTool poly={criteria.poly} isOn={drawnOn !== undefined} draw={() => startDrawing(opened)} />}
      >
        {drawnOn ? <DrawArea opened={drawnOn} poly={criteria.poly} onDone={searchDrawn} onCancel={stopDrawing} /> : null}
        <div className={styles.bar} hidden={drawnOn !== undefined}>
          <Button icon={shapes.left} onClick={leave}>
            List
          </Button>
          <div role="status" className={styles.found}>
            {retry ? null : <Found found={searched.found} />}
          </div>
          {retry ? (
            <div role="alert" className={styles.failed}>
              <p>The map could not be searched.</p>
              <Button variant="outline" onClick={retry.again}>
                Try again
              </Button>
            </div>
          ) : null}
          {criteria.view && isPlaceSearch(criteria) ? (
            <Button
              variant="outline"
              className={styles.wider}
              onClick={() => {
                void session.current?.search(searchAnywhere(criteria))
                focusMap()
              }}
            >
              Search everywhere on this map
            </Button>
          ) : null}
        </div>
        {drawnOn ? null : (
          <div className={styles.foot}>
            <div className={styles.save}>{carousel.isOfPlace ? null : <SaveShownSearch criteria={criteria} />}</div>
            <PropertyCarousel carousel={{ ...carousel, close: closePlace }} />
          </div>
        )}
      </MapFrame>
    </div>
  )
}

function DrawTool({ poly, isOn, draw }: { poly: string | undefined; isOn: boolean; draw: () => void }) {
  const label = poly ? 'Change the drawn area' : 'Draw an area'
  return (
    <button type="button" className={frame.tool} aria-label={label} title={label} aria-pressed={isOn} onClick={isOn ? undefined : draw}>
      <Icon shape={shapes.draw} />
    </button>
  )
}

function Found({ found }: { found: FoundPoints | undefined }) {
  if (!found) return <p>Searching …</p>
  const [count, ...notes] = foundText(found)
  return (
    <>
      <p data-map-count className={styles.count}>
        {count}
      </p>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </>
  )
}

/**
 * Saves the search that the map shows, as its list would: the server words and names it there. Nothing while that list is on its way, so
 * that no other search is saved.
 */
function SaveShownSearch({ criteria }: { criteria: SearchCriteria }) {
  const [listed, setListed] = useState(readListed)
  useEffect(() => {
    const read = () => setListed(readListed())
    document.addEventListener(resultsShown, read)
    return () => document.removeEventListener(resultsShown, read)
  }, [])
  if (listed?.key !== mapSearchKey(criteria)) return null
  // Another search is another button, which is then marked as saved or not (browser/saved/hearts.ts).
  return <SaveSearchButton key={listed.query} query={listed.query} title={listed.title} variant="plate" />
}

/** The search of the list on the page, as its own button saves it. */
function readListed(): (SearchToSave & { key: string }) | undefined {
  const region = resultsRegion()
  const { search: query, title } = region.querySelector<HTMLElement>('[data-save][data-search]')?.dataset ?? {}
  if (query === undefined || title === undefined) return undefined
  return { query, title, key: mapSearchKey(readMapSearch(region.dataset.search ?? '')) }
}
