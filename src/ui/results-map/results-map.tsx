import { type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { resultsRegion } from '#src/browser/results/show-results.ts'
import { type FoundPoints, foundText } from '#src/domain/search/found-points.ts'
import type { SearchCriteria } from '#src/domain/search/search-criteria.ts'
import { DrawArea } from '#src/ui/map/draw/draw-area.tsx'
import { MapFrame } from '#src/ui/map/map-frame.tsx'
import type { OpenedMap } from '#src/ui/map/open-map.ts'
import { Button } from '../button.tsx'
import * as shapes from '../icon-shapes.ts'
import { DrawTool } from './draw-tool.tsx'
import type { KnownSearch } from './known-search.ts'
import { isPlaceSearch, readMapSearch, searchAnywhere, searchInAreas } from './map-search.ts'
import { type MapSession, startMapSession } from './map-session.ts'
import { PropertyCarousel } from './property-carousel.tsx'
import styles from './results-map.module.css'
import { SaveShownSearch } from './save-shown-search.tsx'
import { StillMap } from './still-map.tsx'
import type { StillAction } from './still-view.ts'
import { useArticles } from './use-articles.ts'

interface Searched {
  criteria: SearchCriteria
  /** Undefined while it is asked for. */
  found: FoundPoints | undefined
}

export interface ResultsMapProps {
  leave: () => void
  /** A picture stands for the map until it is touched (decision 202). */
  beginsStill: boolean
}

/** Of the map, and of the picture that stands for it. */
const label = 'Map of the results. Arrow keys move it, plus and minus change how near it is, Enter opens what is in the middle.'

/** The results of the page on a map; the list beside or behind it stays at the same search. */
export function ResultsMap({ leave, beginsStill }: ResultsMapProps) {
  const session = useRef<MapSession>(undefined)
  const canvas = useRef<HTMLElement>(undefined)
  // The list is there before the map: its count and its cards are shown meanwhile, where they stay.
  const [searched, setSearched] = useState<Searched>(() => ({
    criteria: readMapSearch(resultsRegion().dataset.search ?? ''),
    found: undefined,
  }))
  const [retry, setRetry] = useState<{ again: () => void }>()
  const carousel = useArticles(session)
  const known = useRef<KnownSearch>(undefined)
  const [isWanted, setWanted] = useState(!beginsStill)
  const [isStill, setStill] = useState(beginsStill)
  /** The map, once it has drawn what the picture shows. */
  const [ready, setReady] = useState<OpenedMap>()
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

  function takeOver(action: StillAction | undefined) {
    setStill(false)
    if (!ready) return
    focusMap()
    if (action && 'tool' in action && action.tool === 'draw') startDrawing(ready)
    else if (action) session.current?.take(action)
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
        label={label}
        isWanted={isWanted}
        without="The list shows the same properties."
        onOpen={(opened) => {
          session.current = startMapSession(opened, {
            onFound(criteria, found) {
              flushSync(() => {
                setRetry(undefined)
                setSearched({ criteria, found })
                if (found) carousel.showSearch()
              })
            },
            onFailed: (again) =>
              setRetry({
                again() {
                  again()
                  focusMap()
                },
              }),
            onOpen: (point) => carousel.showPlace(point),
            onShown: () => void opened.map.once('idle', () => setReady(opened)).triggerRepaint(),
            known: known.current,
          })
          canvas.current = opened.map.getCanvas()
          if (!isStill) focusMap()
          return session.current.close
        }}
        tools={(opened) => <DrawTool poly={criteria.poly} isOn={drawnOn !== undefined} draw={() => startDrawing(opened)} />}
      >
        {isStill ? (
          <StillMap
            label={label}
            poly={criteria.poly}
            isWanted={isWanted}
            isReady={ready !== undefined}
            onFound={(search) => {
              known.current = search
              flushSync(() => setSearched(search))
            }}
            onWanted={() => setWanted(true)}
            onDone={takeOver}
          />
        ) : null}
        {drawnOn ? <DrawArea opened={drawnOn} poly={criteria.poly} onDone={searchDrawn} onCancel={stopDrawing} /> : null}
        <div data-over-map="bar" className={styles.bar} hidden={drawnOn !== undefined}>
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
          <div data-over-map="foot" className={styles.foot}>
            <div className={styles.save}>{carousel.isOfPlace ? null : <SaveShownSearch criteria={criteria} />}</div>
            <PropertyCarousel carousel={{ ...carousel, close: closePlace }} />
          </div>
        )}
      </MapFrame>
    </div>
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
