import { type KeyboardEvent, useRef, useState } from 'react'
import { type FoundPoints, foundText } from '#src/domain/search/found-points.ts'
import type { SearchCriteria } from '#src/domain/search/search-criteria.ts'
import { Button } from '../button.tsx'
import { MapFrame } from '../map/map-frame.tsx'
import { isBoundToPlace, searchAnywhere } from './map-search.ts'
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
  const [searched, setSearched] = useState<Searched>()
  const [retry, setRetry] = useState<{ again: () => void }>()
  const carousel = useArticles(session)

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    // Else the dialog would close with what stands over its map.
    event.preventDefault()
    if (carousel.isOfPlace) carousel.close()
    else leave()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape reaches it from whatever is focused inside
    <div className={styles.view} onKeyDown={closeOnEscape}>
      <MapFrame
        label="Map of the results. Arrow keys move it, plus and minus change how near it is, Enter opens what is in the middle."
        onOpen={(opened) => {
          session.current = startMapSession(opened, {
            onFound(criteria, found) {
              setRetry(undefined)
              setSearched({ criteria, found })
              if (found) carousel.showSearch()
            },
            onFailed: (again) => setRetry({ again }),
            onOpen: (point) => carousel.showPlace(point),
          })
          opened.map.getCanvas().focus({ preventScroll: true })
          return session.current.close
        }}
      >
        <div className={styles.bar}>
          <Button icon="left" onClick={leave}>
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
              onClick={() => void session.current?.search(searchAnywhere(searched.criteria))}
            >
              Search everywhere on this map
            </Button>
          ) : null}
        </div>
        <PropertyCarousel carousel={carousel} />
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
