import type { Map as MapLibreMap } from 'maplibre-gl'
import type { Point } from '#src/domain/places/point.ts'

/** More points than a hand draws in one go; the cost in outline.ts grows with the square of it. */
const mostOnWay = 1500
/** Closer together than a finger can tell, in CSS pixels. */
const leastPixels = 3

/** Returns the point on the globe under a pointer. */
export function pointUnder(map: MapLibreMap, { clientX, clientY }: Pick<PointerEvent, 'clientX' | 'clientY'>): Point {
  const { left, top } = map.getContainer().getBoundingClientRect()
  const { lng, lat } = map.unproject([clientX - left, clientY - top])
  return { lng, lat }
}

/** The point so many CSS pixels to the right of and below another. */
export function pointBeside(map: MapLibreMap, point: Point, [right, below]: readonly [number, number]): Point {
  const { x, y } = map.project(point)
  const { lng, lat } = map.unproject([x + right, y + below])
  return { lng, lat }
}

/** Square degrees of latitude of a square of two CSS pixels in the middle of the map. */
export function smallestTriangle(map: MapLibreMap): number {
  const middle = map.getCenter()
  return (pointBeside(map, middle, [0, -2]).lat - middle.lat) ** 2
}

interface Sketching {
  /** The path so far; empty once it is cancelled. */
  onWay: (way: readonly Point[]) => void
  /** Called with the whole path when the pointer leaves the map. */
  onDone: (way: readonly Point[]) => void
}

/**
 * Makes the pointer draw where it moved the map, until the function that is returned is called. A second finger gives the way up: it zooms.
 */
export function sketchOnMap(map: MapLibreMap, { onWay, onDone }: Sketching): () => void {
  const surface = map.getCanvasContainer()
  const ending = new AbortController()
  let way: Point[] = []
  let last: Pick<PointerEvent, 'clientX' | 'clientY'> | undefined

  const begin = (event: PointerEvent) => {
    const isFurther = !event.isPrimary
    way = isFurther || event.button !== 0 ? [] : [pointUnder(map, event)]
    last = way.length > 0 ? event : undefined
    if (last) surface.setPointerCapture(event.pointerId)
    onWay(way)
  }
  const go = (event: PointerEvent) => {
    if (!last || !event.isPrimary || way.length >= mostOnWay) return
    if (Math.hypot(event.clientX - last.clientX, event.clientY - last.clientY) < leastPixels) return
    last = event
    way = [...way, pointUnder(map, event)]
    onWay(way)
  }
  const end = (event: PointerEvent) => {
    if (!last || !event.isPrimary) return
    const drawn = way
    giveUp()
    if (drawn.length > 2) onDone(drawn)
  }
  const giveUp = () => {
    way = []
    last = undefined
    onWay(way)
  }
  map.dragPan.disable()
  // Disabling dragPan removes MapLibre's touch-action; without one the browser would scroll with the finger and end the drawing.
  surface.style.touchAction = 'none'
  const { signal } = ending
  surface.addEventListener('pointerdown', begin, { signal })
  surface.addEventListener('pointermove', go, { signal })
  surface.addEventListener('pointerup', end, { signal })
  surface.addEventListener('pointercancel', giveUp, { signal })
  return () => {
    ending.abort()
    giveUp()
    surface.style.touchAction = ''
    map.dragPan.enable()
  }
}
