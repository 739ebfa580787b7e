import type { MapGeoJSONFeature, MapLibreEvent, MapMouseEvent } from 'maplibre-gl'
import { askForResults, resultsShown } from '#src/browser/results/results-events.ts'
import { resultsRegion } from '#src/browser/results/show-results.ts'
import type { FoundPoints } from '#src/domain/search/found-points.ts'
import type { SearchCriteria } from '#src/domain/search/search-criteria.ts'
import type { Viewport } from '#src/domain/search/search-values.ts'
import type { OpenedMap } from '#src/ui/map/open-map.ts'
import { drawBranchPin, readBranchPin } from './branch-pin.ts'
import { edgesOfSearch, type KnownSearch, knownSearch, overMap } from './known-search.ts'
import { mapSearchKey, pageAddress, readMapSearch, searchInView } from './map-search.ts'
import { drawMarkers, markerAt, markerInMiddle } from './marker-layers.ts'
import type { StillAction } from './still-view.ts'

interface SessionOptions {
  /** Called when the results change; undefined while they are requested. */
  onFound: (criteria: SearchCriteria, found: FoundPoints | undefined) => void
  onFailed: (retry: () => void) => void
  /** Called when a marker is opened, with the edges of the properties that it represents; with undefined once none is open. */
  onOpen: (edges: Viewport | undefined) => void
  /** Called each time the map has been given what was found, and looks at it. */
  onShown: () => void
  /** What was found before the map was there, if it searches the same. */
  known: KnownSearch | undefined
}

export type MapSession = ReturnType<typeof startMapSession>

/** Milliseconds the map has to rest before it is searched. */
const pauseMs = 250
/** Marks a movement that a visitor asked for; those made by hand have the event that made them. */
const wanted = { isWanted: true }

/** Keeps the map and the list of results at the same search: moving the map searches its view, and new results appear on the map. */
export function startMapSession(opened: OpenedMap, { onFound, onFailed, onOpen, onShown, known }: SessionOptions) {
  const { map } = opened
  const markers = drawMarkers(opened)
  const showBranch = drawBranchPin(opened)
  const gone = new AbortController()
  let asked = new AbortController()
  let shown = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  let isPaused = false

  async function show(criteria: SearchCriteria, mayFit: boolean): Promise<void> {
    asked.abort()
    asked = new AbortController()
    const { signal } = asked
    shown = mapSearchKey(criteria)
    const before = known && mapSearchKey(known.criteria) === shown ? known : undefined
    if (!before) onFound(criteria, undefined)
    try {
      const search = before ?? (await knownSearch(criteria, signal))
      if (signal.aborted) return
      markers.show(search.found.placed)
      markers.showAreas(search.areas)
      showBranch(criteria.branchId === undefined ? undefined : readBranchPin(resultsRegion().dataset.branch))
      onFound(criteria, search.found)
      if (mayFit) frame(criteria, edgesOfSearch(search))
      onShown()
    } catch (error) {
      if (signal.aborted) return
      console.warn('The map could not be searched', error)
      shown = ''
      onFailed(() => void show(criteria, mayFit))
    }
  }

  function frame({ view }: SearchCriteria, edges: Viewport | undefined): void {
    if (view) map.fitBounds([...view], { animate: false })
    else if (edges) map.fitBounds([...edges], { padding: overMap(map.getContainer().parentElement!), maxZoom: 14, animate: false })
  }

  /** Searches with these criteria, on the map and in the list. */
  async function search(criteria: SearchCriteria): Promise<void> {
    if (mapSearchKey(criteria) === shown) return
    onOpen(undefined)
    void show(criteria, false)
    if (!(await askForResults(pageAddress(criteria))) && shown === mapSearchKey(criteria)) onFailed(() => again(criteria))
  }

  function again(criteria: SearchCriteria): void {
    shown = ''
    void search(criteria)
  }

  function view() {
    const [[west, south], [east, north]] = map.getBounds().toArray()
    return { west, south, east, north }
  }

  map.on('moveend', (event: MapLibreEvent & { isWanted?: true }) => {
    clearTimeout(timer)
    // A window that is resized, and a map that is fitted to what was found, search nothing.
    if (isPaused || (!event.originalEvent && !event.isWanted)) return
    timer = setTimeout(() => void search(searchInView(readMapSearch(resultsRegion().dataset.search ?? ''), view())), pauseMs)
  })

  async function open(feature: MapGeoJSONFeature | undefined): Promise<void> {
    if (isPaused) return
    if (feature?.geometry.type !== 'Point') return onOpen(undefined)
    const [lng = 0, lat = 0] = feature.geometry.coordinates
    const zoom = feature.properties.cluster ? await markers.zoomInto(feature) : undefined
    const edges = zoom === undefined ? await markers.edgesOf(feature) : undefined
    // The map was closed meanwhile.
    if (gone.signal.aborted) return
    if (zoom === undefined) onOpen(edges)
    else map.easeTo({ center: [lng, lat], zoom: zoom + 0.3 }, wanted)
  }

  map.on('click', ({ point }: MapMouseEvent) => void open(markerAt(map, point)))
  map.on('mousemove', ({ point }: MapMouseEvent) => {
    const isOverMarker = !isPaused && markerAt(map, point) !== undefined
    map.getCanvas().style.cursor = isPaused ? 'crosshair' : isOverMarker ? 'pointer' : ''
  })
  map.getCanvas().addEventListener('keydown', (event) => {
    if (event.key === 'Enter') void open(markerInMiddle(map))
  })
  document.addEventListener(
    resultsShown,
    () => {
      const criteria = readMapSearch(resultsRegion().dataset.search ?? '')
      if (mapSearchKey(criteria) !== shown) void show(criteria, true)
    },
    { signal: gone.signal },
  )
  void show(readMapSearch(resultsRegion().dataset.search ?? ''), true)

  return {
    search,
    choose: markers.choose,
    /** Does what a visitor did on the picture that stood in the map's place; drawing is not the session's. */
    take(action: StillAction) {
      if ('move' in action) map.panBy([-action.move[0], -action.move[1]], { animate: false }, wanted)
      else if ('press' in action) void open(markerAt(map, action.press))
      else if ('key' in action) map.getCanvas().dispatchEvent(keyEvent(action.key))
      else if (action.tool !== 'draw') map[action.tool === 'nearer' ? 'zoomIn' : 'zoomOut']({}, wanted)
    },
    /** While the visitor draws on the map it is paused: it neither searches nor opens anything. */
    pause(isNow: boolean) {
      isPaused = isNow
      clearTimeout(timer)
      onOpen(undefined)
    },
    close() {
      clearTimeout(timer)
      asked.abort()
      gone.abort()
    },
  }
}

/** MapLibre goes by the number of a key. */
function keyEvent(key: string): KeyboardEvent {
  const numbers: Readonly<Record<string, number>> = {
    ArrowLeft: 37,
    ArrowUp: 38,
    ArrowRight: 39,
    ArrowDown: 40,
    '+': 187,
    '=': 187,
    '-': 189,
  }
  return new KeyboardEvent('keydown', { key, keyCode: numbers[key] ?? 0, bubbles: true, cancelable: true })
}
