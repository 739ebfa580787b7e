import type { MapGeoJSONFeature, MapLibreEvent, MapMouseEvent } from 'maplibre-gl'
import { askForResults, resultsShown } from '#src/browser/results/results-events.ts'
import { resultsRegion } from '#src/browser/results/show-results.ts'
import { type FoundPoint, type FoundPoints, foundPoints } from '#src/domain/search/found-points.ts'
import type { SearchCriteria } from '#src/domain/search/search-criteria.ts'
import type { Viewport } from '#src/domain/search/search-values.ts'
import type { OpenedMap } from '#src/ui/map/open-map.ts'
import { drawBranchPin, edgesWith, readBranchPin } from './branch-pin.ts'
import { mapSearchKey, pageAddress, pointsAddress, readMapSearch, searchInView } from './map-search.ts'
import { drawMarkers, edgesOfPoints, markerAt, markerInMiddle } from './marker-layers.ts'
import { areaEdges, findSearchedArea } from './searched-area.ts'

interface SessionOptions {
  /** Called when the results change; undefined while they are requested. */
  onFound: (criteria: SearchCriteria, found: FoundPoints | undefined) => void
  onFailed: (retry: () => void) => void
  /** Called when a marker is opened, with the edges of the properties that it represents; with undefined once none is open. */
  onOpen: (edges: Viewport | undefined) => void
}

export type MapSession = ReturnType<typeof startMapSession>

/** Milliseconds the map has to rest before it is searched. */
const pauseMs = 250
/** Marks a movement that a visitor asked for; those made by hand have the event that made them. */
const wanted = { isWanted: true }

/** Keeps the map and the list of results at the same search: moving the map searches its view, and new results appear on the map. */
export function startMapSession(opened: OpenedMap, { onFound, onFailed, onOpen }: SessionOptions) {
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
    onFound(criteria, undefined)
    try {
      const { circle, branch: ofBranch } = resultsRegion().dataset
      const [found, area] = await Promise.all([askPoints(criteria, signal), findSearchedArea(criteria, circle, signal)])
      if (signal.aborted) return
      markers.show(found.placed)
      markers.showArea(area)
      const branch = criteria.branchId === undefined ? undefined : readBranchPin(ofBranch)
      showBranch(branch)
      onFound(criteria, found)
      if (mayFit) frame(criteria, area ? areaEdges(area) : edgesWith(edgesOfPoints(found.placed), branch))
    } catch (error) {
      if (signal.aborted) return
      console.warn('The map could not be searched', error)
      shown = ''
      onFailed(() => void show(criteria, mayFit))
    }
  }

  function frame({ view }: SearchCriteria, edges: Viewport | undefined): void {
    if (view) map.fitBounds([...view], { animate: false })
    else if (edges) map.fitBounds([...edges], { padding: padding(), maxZoom: 14, animate: false })
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

  /** Returns the space covered by what is over the map: its toolbar and, on narrow screens, the cards. */
  function padding() {
    const { clientWidth, clientHeight } = map.getContainer()
    return { top: 72, bottom: clientWidth < 600 ? clientHeight * 0.36 : 48, left: 40, right: clientWidth < 600 ? 40 : 64 }
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

interface Answer {
  properties: FoundPoint[]
  pagination: { total_count: number }
}

/** Returns a search's results as points. Rejects if they cannot be fetched, or if `signal` aborts because they are outdated. */
async function askPoints(criteria: SearchCriteria, signal: AbortSignal): Promise<FoundPoints> {
  const response = await fetch(pointsAddress(criteria), { signal })
  if (!response.ok) throw new Error(`${response.status} for ${response.url}`)
  const { properties, pagination } = (await response.json()) as Answer
  return foundPoints(properties, pagination.total_count)
}
