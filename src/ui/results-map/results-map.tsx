import { type KeyboardEvent, useRef, useState } from 'react'
import { type FoundPoints, foundText } from '#src/domain/search/found-points.ts'
import type { SearchCriteria } from '#src/domain/search/search-criteria.ts'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'
import * as shapes from '../icon-shapes.ts'
import { DrawArea } from '../map/draw/draw-area.tsx'
import frame from '../map/map-frame.module.css'
import { MapFrame } from '../map/map-frame.tsx'
import type { OpenedMap } from '../map/open-map.ts'
import { isBoundToPlace, searchAnywhere, searchInAreas } from './map-search.ts'
import { type MapSession, startMapSession } from './map-session.ts'
import { PropertyCarousel } from './property-carousel.tsx'
import styles from './results-map.module.css'
import { SaveShownSearch } from './save-shown-search.tsx'
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
  const [searched, setSearched] = useState<Searched>()
  const [retry, setRetry] = useState<{ again: () => void }>()
  const carousel = useArticles(session)
  /** The map that is drawn on. */
  const [drawnOn, setDrawnOn] = useState<OpenedMap>()
  const criteria = searched?.criteria

  function startDrawing(opened: OpenedMap) {
    session.current?.pause(true)
    setDrawnOn(opened)
  }

  function stopDrawing() {
    session.current?.pause(false)
    setDrawnOn(undefined)
    focusMap()
  }

  /** What has been pressed goes, and would take the focus along. */
  function focusMap() {
    canvas.current?.focus({ preventScroll: true })
  }

  function closePlace() {
    carousel.close()
    focusMap()
  }

  function searchDrawn(poly: string | undefined) {
    stopDrawing()
    if (criteria) void session.current?.search(searchInAreas(criteria, poly))
  }

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    // Else the dialog would close with what stands over its map.
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
        tools={(opened) => <DrawTool poly={criteria?.poly} isOn={drawnOn !== undefined} draw={() => startDrawing(opened)} />}
      >
        {drawnOn ? <DrawArea opened={drawnOn} poly={criteria?.poly} onDone={searchDrawn} onCancel={stopDrawing} /> : null}
        <div className={styles.bar} hidden={drawnOn !== undefined}>
          <Button icon={shapes.left} onClick={leave}>
            List
          </Button>
          <div role="status" className={styles.found}>
            {retry ? null : <Found found={searched?.found} />}
          </div>
          {retry ? (
            <div role="alert" className={styles.failed}>
              <p>The map could not be searched.</p>
              <Button variant="outline" onClick={retry.again}>
                Try again
              </Button>
            </div>
          ) : null}
          {searched?.criteria.view && isBoundToPlace(searched.criteria) ? (
            <Button
              variant="outline"
              className={styles.wider}
              onClick={() => {
                void session.current?.search(searchAnywhere(searched.criteria))
                focusMap()
              }}
            >
              Search everywhere on this map
            </Button>
          ) : null}
        </div>
        {drawnOn ? null : (
          <div className={styles.foot}>
            <div className={styles.save}>{criteria && !carousel.isOfPlace ? <SaveShownSearch criteria={criteria} /> : null}</div>
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
