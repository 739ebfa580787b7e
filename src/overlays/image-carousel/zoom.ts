/** How a picture lies on its stage: enlarged about its middle, then moved by so many pixels. */
export interface Zoom {
  scale: number
  x: number
  y: number
}

interface Point {
  x: number
  y: number
}

interface Stage {
  width: number
  height: number
}

/** All of the picture, as it lies at first. */
export const whole: Zoom = { scale: 1, x: 0, y: 0 }

const largest = 4
/** What a press of a button multiplies by. */
export const zoomStep = 2
/** Pixels that an arrow key moves an enlarged picture. */
const keyStep = 80

/** Enlarged to `scale`, within bounds, with what is under `point` (from the middle of the stage) staying there. */
export function zoomedTo(zoom: Zoom, scale: number, point: Point, stage: Stage): Zoom {
  const to = Math.min(largest, Math.max(1, scale))
  const by = to / zoom.scale
  return within({ scale: to, x: point.x - (point.x - zoom.x) * by, y: point.y - (point.y - zoom.y) * by }, stage)
}

/** Moved, as far as there is picture to come. */
export function moved(zoom: Zoom, { x, y }: Point, stage: Stage): Zoom {
  return within({ ...zoom, x: zoom.x + x, y: zoom.y + y }, stage)
}

/** What a key makes of it; undefined for a key that does nothing to it. Arrows move what is enlarged. */
export function zoomForKey(key: string, zoom: Zoom, stage: Stage): Zoom | undefined {
  const middle = { x: 0, y: 0 }
  if (key === '+' || key === '=') return zoomedTo(zoom, zoom.scale * zoomStep, middle, stage)
  if (key === '-') return zoomedTo(zoom, zoom.scale / zoomStep, middle, stage)
  if (key === '0') return whole
  const by = arrows[key]
  return by && zoom.scale > 1 ? moved(zoom, by, stage) : undefined
}

const arrows: Record<string, Point> = {
  ArrowLeft: { x: keyStep, y: 0 },
  ArrowRight: { x: -keyStep, y: 0 },
  ArrowUp: { x: 0, y: keyStep },
  ArrowDown: { x: 0, y: -keyStep },
}

function within({ scale, x, y }: Zoom, { width, height }: Stage): Zoom {
  return { scale, x: limited(x, (width * (scale - 1)) / 2), y: limited(y, (height * (scale - 1)) / 2) }
}

function limited(value: number, reach: number): number {
  // No minus nought.
  return Math.min(reach, Math.max(-reach, value)) + 0
}
