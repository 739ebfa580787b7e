import { useEffect, useRef, useState } from 'react'
import { type FoundPoint, type FoundPoints, foundPoints } from '#src/domain/search/found-points.ts'
import * as routes from '#src/routes.ts'
import { Button } from '#src/ui/button.tsx'
import { MapFrame } from '#src/ui/map/map-frame.tsx'
import type { OpenedMap } from '#src/ui/map/open-map.ts'
import { drawMarkers, edgesOfPoints, markerAt, markerInMiddle } from '#src/ui/results-map/marker-layers.ts'
import styles from './saved-map.module.css'

interface SavedMapProps {
  ids: readonly number[]
  /** Called with the ids of the marker that was opened; empty where there is no marker. */
  choose: (ids: ReadonlySet<number>) => void
}

interface Drawn {
  opened: OpenedMap
  markers: ReturnType<typeof drawMarkers>
}

/** The saved properties on the map of results; the list below shows the properties of the opened marker. */
export function SavedMap({ ids, choose }: SavedMapProps) {
  const [drawn, setDrawn] = useState<Drawn>()
  const [found, setFound] = useState<FoundPoints>()
  const [hasFailed, setHasFailed] = useState(false)
  const [turn, setTurn] = useState(0)
  const chosen = useRef(choose)
  chosen.current = choose
  // Sorted, so that another order of the list needs no new request.
  const wanted = ids.toSorted((one, other) => one - other).join(',')

  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` asks once more
  useEffect(() => {
    if (!drawn) return
    const stop = new AbortController()
    setHasFailed(false)
    fetchPoints(wanted, stop.signal).then(
      (points) => {
        setFound(points)
        drawn.markers.show(points.placed)
        const edges = edgesOfPoints(points.placed)
        if (edges) drawn.opened.map.fitBounds([...edges], { padding: 56, maxZoom: 14, animate: false })
      },
      (error: unknown) => {
        if (stop.signal.aborted) return
        console.warn('Where the saved properties are could not be asked', error)
        setHasFailed(true)
      },
    )
    return () => stop.abort()
  }, [drawn, wanted, turn])

  return (
    <div className={styles.map}>
      <MapFrame
        label="Map of your saved properties. Arrow keys move it, plus and minus change how near it is, Enter shows what is in the middle."
        without="The list below shows the same properties."
        onOpen={(opened) => {
          const markers = drawMarkers(opened)
          followMarkers({ opened, markers }, (ids) => chosen.current(ids))
          setDrawn({ opened, markers })
          return undefined
        }}
      >
        {hasFailed ? (
          <div role="alert" className={styles.told}>
            <p>Where they are could not be asked.</p>
            <Button onClick={() => setTurn(turn + 1)}>Try again</Button>
          </div>
        ) : null}
        {found && found.unplaced > 0 ? (
          <p role="status" className={styles.told}>
            {found.unplaced === 1 ? '1 has' : `${found.unplaced} have`} no place on the map: see the list
          </p>
        ) : null}
      </MapFrame>
    </div>
  )
}

/** Opening a marker of several properties zooms in until it splits; properties at the same place are all chosen. */
function followMarkers({ opened: { map }, markers }: Drawn, choose: (ids: ReadonlySet<number>) => void): void {
  async function open(marker: ReturnType<typeof markerAt>): Promise<void> {
    const zoom = marker?.properties.cluster ? await markers.zoomInto(marker) : undefined
    if (zoom !== undefined && marker?.geometry.type === 'Point') {
      const [lng = 0, lat = 0] = marker.geometry.coordinates
      return void map.easeTo({ center: [lng, lat], zoom: zoom + 0.3 })
    }
    const ids = marker ? await markers.idsOf(marker) : new Set<number>()
    markers.choose(ids)
    choose(ids)
  }
  map.on('click', ({ point }) => void open(markerAt(map, point)))
  map.on('mousemove', ({ point }) => {
    map.getCanvas().style.cursor = markerAt(map, point) ? 'pointer' : ''
  })
  map.getCanvas().addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') void open(markerInMiddle(map))
  })
}

/** Throws where the request fails. */
async function fetchPoints(ids: string, signal: AbortSignal): Promise<FoundPoints> {
  const response = await fetch(`${routes.property.byIds.href(ids.split(',').map(Number))}&markers=points`, { signal })
  if (!response.ok) throw new Error(`${response.status} from ${response.url}`)
  const { properties } = (await response.json()) as { properties: readonly FoundPoint[] }
  return foundPoints(properties, properties.length)
}
