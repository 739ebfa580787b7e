import type { Map as MapLibreMap } from 'maplibre-gl'
import { type KeyboardEvent, type PointerEvent, useEffect, useReducer, useRef } from 'react'
import type { Point } from '#src/domain/places/point.ts'
import { pointBeside, pointUnder } from './map-pointer.ts'
import styles from './point-handles.module.css'

interface PointHandlesProps {
  map: MapLibreMap
  points: readonly Point[]
  /** The name of the area that the points belong to: "Area 1". */
  name: string
  onMove: (index: number, to: Point, isFurther: boolean) => void
  onInsert: (index: number) => void
  onRemove: (index: number) => void
}

/** CSS pixels that an arrow key moves a point, and with Shift. */
const step = 10
const smallStep = 1
/** Pixels between two points below which there is no room for a handle that adds one. */
const roomForMiddle = 56

const directions: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/**
 * The points of an area as buttons on the map: dragged by pointer; by keyboard moved with the arrows, removed with Delete, and added
 * to with Insert. Page Up and Page Down go from one to the next, so that Tab need not stop at a hundred.
 */
export function PointHandles({ map, points, name, onMove, onInsert, onRemove }: PointHandlesProps) {
  useMoves(map)
  const handles = useRef<Array<HTMLButtonElement | null>>([])
  const current = useRef(0)
  const isDragged = useRef(false)

  function focus(index: number) {
    current.current = (index + points.length) % points.length
    handles.current[current.current]?.focus()
  }

  function onKeyDown(event: KeyboardEvent, index: number) {
    const direction = directions[event.key]
    const pixels = event.shiftKey ? smallStep : step
    if (direction) onMove(index, pointBeside(map, points[index]!, [direction[0] * pixels, direction[1] * pixels]), event.repeat)
    else if (event.key === 'PageDown') focus(index + 1)
    else if (event.key === 'PageUp') focus(index - 1)
    else if (event.key === 'Insert' || event.key === '+') onInsert(index)
    else if (event.key === 'Delete' || event.key === 'Backspace') {
      onRemove(index)
      handles.current[index === 0 ? 1 : index - 1]?.focus()
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  function onPointerDown(event: PointerEvent<HTMLButtonElement>) {
    if (event.button !== 0) return
    isDragged.current = false
    event.currentTarget.setPointerCapture(event.pointerId)
  }

  function onPointerMove(event: PointerEvent<HTMLButtonElement>, index: number) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    onMove(index, pointUnder(map, event), isDragged.current)
    isDragged.current = true
  }

  return points.map((point, index) => {
    const at = map.project(point)
    const next = map.project(points[(index + 1) % points.length]!)
    const hasRoom = Math.hypot(next.x - at.x, next.y - at.y) > roomForMiddle
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a point is its number in the ring
      <span key={index}>
        <button
          type="button"
          ref={(handle) => {
            handles.current[index] = handle
          }}
          className={styles.handle}
          style={{ transform: `translate(${at.x}px, ${at.y}px)` }}
          aria-label={`${name}, point ${index + 1} of ${points.length}`}
          tabIndex={index === Math.min(current.current, points.length - 1) ? 0 : -1}
          onFocus={() => {
            current.current = index
          }}
          onKeyDown={(event) => onKeyDown(event, index)}
          onPointerDown={onPointerDown}
          onPointerMove={(event) => onPointerMove(event, index)}
        />
        {hasRoom ? (
          <button
            type="button"
            className={styles.middle}
            style={{ transform: `translate(${(at.x + next.x) / 2}px, ${(at.y + next.y) / 2}px)` }}
            aria-label={`${name}, add a point after point ${index + 1}`}
            tabIndex={-1}
            onClick={() => onInsert(index)}
          />
        ) : null}
      </span>
    )
  })
}

/** Renders again whenever the map shows something else. */
function useMoves(map: MapLibreMap): void {
  const [, render] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    map.on('move', render)
    map.on('resize', render)
    return () => {
      map.off('move', render)
      map.off('resize', render)
    }
  }, [map])
}
