import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { resultsShown } from '#src/browser/results/results-events.ts'
import { resultsRegion } from '#src/browser/results/show-results.ts'
import { shownBounds } from '#src/domain/places/map-geography.ts'
import landAddress from '#src/ui/map/coast.json?url'
import { type MapColours, mapColours, tokenReader } from '#src/ui/map/map-colours.ts'
import frame from '#src/ui/map/map-frame.module.css'
import { fetchFile, fetchSetup } from '#src/ui/map/open-map.ts'
import { DrawTool } from './draw-tool.tsx'
import { edgesOfSearch, type KnownSearch, knownSearch, overMap } from './known-search.ts'
import { readMapSearch } from './map-search.ts'
import styles from './still-map.module.css'
import { fittedView, pathOf, type StillAction, type StillMarker, type StillName, stillMarkers, stillNames } from './still-view.ts'

interface StillMapProps {
  label: string
  /** The area that is drawn already. */
  poly: string | undefined
  /** The map is being fetched, or was not to be had. */
  isWanted: boolean
  /** The map below has drawn the same search. */
  isReady: boolean
  onFound: (known: KnownSearch) => void
  /** The visitor wants more than a picture, or there is none: the map is to be fetched. */
  onWanted: () => void
  /** Called once the map is ready and no finger is down; the picture is then to be taken away. */
  onDone: (action: StillAction | undefined) => void
}

interface Picture {
  colours: MapColours
  land: string
  area: string
  markers: readonly StillMarker[]
  names: readonly StillName[]
}

/** Pixels by which a finger may slip and still press. */
const slip = 6

/**
 * A picture of the results' map, drawn without MapLibre for a page whose address asks for the map: land, the largest towns and markers,
 * where the map will have them (decision 202). The first pointer or key on it asks for the map, and is handed to it.
 */
export function StillMap({ label, poly, isWanted, isReady, onFound, onWanted, onDone }: StillMapProps) {
  const place = useRef<HTMLDivElement>(null)
  const [picture, setPicture] = useState<Picture>()
  const [from, setFrom] = useState<[x: number, y: number]>()
  const [moved, setMoved] = useState<[x: number, y: number]>([0, 0])
  const action = useRef<StillAction>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn once; whatever else is searched is the map's
  useEffect(() => {
    const gone = new AbortController()
    const { signal } = gone
    const element = place.current!
    drawPicture(element, { signal, onFound }).then(
      (drawn) => {
        if (signal.aborted) return
        if (!drawn) return onWanted()
        setPicture(drawn)
      },
      // The map says what is the matter.
      () => signal.aborted || onWanted(),
    )
    document.addEventListener(resultsShown, onWanted, { signal })
    if (document.activeElement === document.body || element.closest('dialog') === document.activeElement)
      element.focus({ preventScroll: true })
    return () => gone.abort()
  }, [])

  useEffect(() => {
    if (isReady && !from) onDone(action.current)
  }, [isReady, from, onDone])

  function want(wanted?: StillAction) {
    if (wanted) action.current = wanted
    onWanted()
  }

  function follow({ pointerType, clientX, clientY }: PointerEvent) {
    if (from) setMoved([clientX - from[0], clientY - from[1]])
    else if (pointerType === 'mouse') want()
  }

  function release({ clientX, clientY }: PointerEvent) {
    if (!from) return
    const { left, top } = place.current!.getBoundingClientRect()
    const [right, down] = [clientX - from[0], clientY - from[1]]
    want(Math.hypot(right, down) < slip ? { press: [clientX - left, clientY - top] } : { move: [right, down] })
    setFrom(undefined)
  }

  function pressKey({ key, ctrlKey, altKey, metaKey }: KeyboardEvent) {
    if (key !== 'Escape' && key !== 'Tab' && key !== 'Shift' && !ctrlKey && !altKey && !metaKey) want({ key })
  }

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: as MapLibre's canvas, which takes its place */}
      <div
        ref={place}
        role="region"
        aria-label={label}
        aria-busy={isWanted}
        data-still=""
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move the map (WCAG 2.1.1)
        tabIndex={0}
        className={styles.still}
        onPointerMove={follow}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          setFrom([event.clientX, event.clientY])
          onWanted()
        }}
        onPointerUp={release}
        onPointerCancel={release}
        onWheel={() => want()}
        onKeyDown={pressKey}
      >
        <div className={styles.moved} style={{ translate: `${moved[0]}px ${moved[1]}px` }}>
          {picture ? <Drawn {...picture} /> : null}
        </div>
        <p className={styles.credits}>GeoNames CC BY 4.0 · Natural Earth</p>
      </div>
      <div role="toolbar" aria-label="Map" className={frame.toolbar}>
        <button type="button" aria-label="Zoom in" className={frame.tool} onClick={() => want({ tool: 'nearer' })}>
          <span aria-hidden="true">+</span>
        </button>
        <button type="button" aria-label="Zoom out" className={frame.tool} onClick={() => want({ tool: 'farther' })}>
          <span aria-hidden="true">–</span>
        </button>
        <DrawTool poly={poly} isOn={false} draw={() => want({ tool: 'draw' })} />
      </div>
    </>
  )
}

function Drawn({ colours, land, area, markers, names }: Picture) {
  return (
    <>
      <svg aria-hidden="true" className={styles.land} style={{ background: colours.water }}>
        <path d={land} fill="none" stroke={colours.shallows} strokeWidth={24} strokeOpacity={0.55} strokeLinejoin="round" />
        <path d={land} fill={colours.land} stroke={colours.shore} />
        <path d={area} fill={colours.pin} fillOpacity={0.07} stroke={colours.pin} strokeWidth={2} strokeDasharray="8 4" />
      </svg>
      <div aria-hidden="true">
        {names.map(({ name, x, y }) => (
          <span key={`${x} ${y}`} className={styles.name} style={{ left: x, top: y }}>
            {name}
          </span>
        ))}
        {markers.map(({ x, y, count, text }) => (
          <span key={`${x} ${y}`} className={count > 1 ? styles.cluster : styles.price} style={{ left: x, top: y }}>
            {text}
          </span>
        ))}
      </div>
    </>
  )
}

/** Undefined where an operator's own style has to draw the map. */
async function drawPicture(
  element: HTMLElement,
  { signal, onFound }: { signal: AbortSignal } & Pick<StillMapProps, 'onFound'>,
): Promise<Picture | undefined> {
  const criteria = readMapSearch(resultsRegion().dataset.search ?? '')
  const [setup, land, known] = await Promise.all([fetchSetup(), fetchFile(landAddress), knownSearch(criteria, signal)])
  if (setup.style || signal.aborted) return undefined
  // What is found is said over the map, which is measured.
  onFound(known)
  const { geometry } = (await land.json()) as { geometry: { coordinates: number[][][][] } }
  const { clientWidth: width, clientHeight: height } = element
  const size = { width, height, within: shownBounds }
  const edges = edgesOfSearch(known)
  const fit = criteria.view
    ? { edges: criteria.view }
    : { edges: edges ?? shownBounds, ...(edges && { padding: overMap(element.parentElement!), maxZoom: 14 }) }
  const view = fittedView({ ...size, ...fit })
  const areas = known.areas.flatMap(({ geometry }) => (geometry.type === 'MultiPolygon' ? geometry.coordinates : []))
  const markers = stillMarkers(known.found.placed, view)
  return {
    colours: mapColours(tokenReader(element)),
    land: pathOf(geometry.coordinates, view),
    area: pathOf(areas, view),
    markers,
    names: stillNames(setup.towns, view, markers),
  }
}
