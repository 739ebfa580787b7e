import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { swipeStep } from './slide-position.ts'

interface Finger {
  x: number
  y: number
}

/**
 * Enlarges the picture on a stage: by two fingers, a double click, the wheel with Ctrl, keys and buttons. `onSwipe` is called for a swipe
 * over a picture that is not enlarged.
 */
export function useZoom(stage: RefObject<HTMLElement | null>, onSwipe: (step: -1 | 0 | 1) => void) {
  const [zoom, setZoom] = useState<Zoom>(wholePicture)
  const fingers = useRef(new Map<number, Finger>())
  const start = useRef<Finger & { isSwipe: boolean }>(undefined)
  const size = () => stage.current?.getBoundingClientRect() ?? new DOMRect()
  const zoomBy = (by: number, at?: Finger) => setZoom((now) => zoomedTo(now, now.scale * by, fromMiddle(size(), at), size()))

  useEffect(() => {
    const onWheel = (event: WheelEvent) => {
      // Pinching on a touch pad is sent as the wheel with Ctrl.
      if (!event.ctrlKey) return
      event.preventDefault()
      setZoom((now) => zoomedTo(now, now.scale * Math.exp(-event.deltaY / 100), fromMiddle(size(), at(event)), size()))
    }
    const element = stage.current
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  })

  function onPointerDown(event: PointerEvent) {
    if (event.pointerType === 'mouse' && event.button !== 0) return
    stage.current?.setPointerCapture(event.pointerId)
    fingers.current.set(event.pointerId, at(event))
    start.current = { ...at(event), isSwipe: fingers.current.size === 1 && zoom.scale === 1 }
  }

  function onPointerMove(event: PointerEvent) {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const [other] = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, finger]) => finger)
    const now = at(event)
    fingers.current.set(event.pointerId, now)
    if (other) zoomBy(distance(now, other) / Math.max(1, distance(before, other)), between(now, other))
    else setZoom((shown) => movedZoom(shown, { x: now.x - before.x, y: now.y - before.y }, size()))
  }

  function onPointerUp(event: PointerEvent) {
    const from = start.current
    fingers.current.delete(event.pointerId)
    if (from?.isSwipe) onSwipe(swipeStep(event.clientX - from.x, event.clientY - from.y))
    start.current = undefined
  }

  return {
    zoom,
    zoomBy,
    reset: () => setZoom(wholePicture),
    /** Whether the picture uses the key. */
    onKey(key: string): boolean {
      const after = zoomForKey(key, zoom, size())
      if (after) setZoom(after)
      return after !== undefined
    },
    ofStage: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel({ pointerId }: PointerEvent) {
        fingers.current.delete(pointerId)
        start.current = undefined
      },
      onDoubleClick: (event: Pointed) => (zoom.scale > 1 ? setZoom(wholePicture) : zoomBy(zoomStep, at(event))),
    },
  }
}

type Pointed = Pick<MouseEvent, 'clientX' | 'clientY'>

function at({ clientX, clientY }: Pointed): Finger {
  return { x: clientX, y: clientY }
}

function fromMiddle({ left, top, width, height }: DOMRect, point?: Finger): Finger {
  return point ? { x: point.x - left - width / 2, y: point.y - top - height / 2 } : { x: 0, y: 0 }
}

function distance(one: Finger, other: Finger): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}

function between(one: Finger, other: Finger): Finger {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }
}

/** How a picture lies on its stage: enlarged about its middle, then moved by pixels. */
interface Zoom {
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

/** The initial state: all of the picture. */
export const wholePicture: Zoom = { scale: 1, x: 0, y: 0 }

const largest = 4
/** The factor of one press of a zoom button. */
export const zoomStep = 2
/** Pixels that an arrow key moves an enlarged picture. */
const keyStep = 80

/** Enlarged to `scale`, within bounds; what is under `point` (from the middle of the stage) stays there. */
export function zoomedTo(zoom: Zoom, scale: number, point: Point, stage: Stage): Zoom {
  const to = Math.min(largest, Math.max(1, scale))
  const by = to / zoom.scale
  return within({ scale: to, x: point.x - (point.x - zoom.x) * by, y: point.y - (point.y - zoom.y) * by }, stage)
}

/** Moved, but not beyond the picture's edges. */
export function movedZoom(zoom: Zoom, { x, y }: Point, stage: Stage): Zoom {
  return within({ ...zoom, x: zoom.x + x, y: zoom.y + y }, stage)
}

/** The zoom after a key; undefined for a key without an effect. Arrows move an enlarged picture. */
export function zoomForKey(key: string, zoom: Zoom, stage: Stage): Zoom | undefined {
  const middle = { x: 0, y: 0 }
  if (key === '+' || key === '=') return zoomedTo(zoom, zoom.scale * zoomStep, middle, stage)
  if (key === '-') return zoomedTo(zoom, zoom.scale / zoomStep, middle, stage)
  if (key === '0') return wholePicture
  const by = arrows[key]
  return by && zoom.scale > 1 ? movedZoom(zoom, by, stage) : undefined
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
  // Avoids -0.
  return Math.min(reach, Math.max(-reach, value)) + 0
}
