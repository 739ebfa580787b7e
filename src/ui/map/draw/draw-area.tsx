import { useEffect, useId, useReducer, useRef, useState } from 'react'
import { visuallyHidden } from '#src/ui/class-names.ts'
import { Button } from '../../button.tsx'
import type { OpenedMap } from '../open-map.ts'
import styles from './draw-area.module.css'
import { drawLayers } from './draw-layers.ts'
import { type Drawing, drawnPoly, drawStep, startDrawing } from './drawing.ts'
import { sketchOnMap, smallestTriangle } from './map-pointer.ts'
import { PointHandles } from './point-handles.tsx'

interface DrawAreaProps {
  opened: OpenedMap
  /** SearchCriteria.poly of the area that is to be changed. */
  poly?: string | undefined
  /** Undefined to remove the areas that were there. */
  onDone: (poly: string | undefined) => void
  onCancel: () => void
}

type Mode = 'sketch' | 'points' | 'change'

const hints: Record<Mode, { hint: string; byKeyboard?: string }> = {
  sketch: { hint: 'Draw round an area with a finger or the mouse.', byKeyboard: 'By keyboard, choose Points.' },
  points: { hint: 'Tap or click the corners one after another, or move the map and add its middle; then close the area.' },
  change: {
    hint: 'Drag the points.',
    byKeyboard: 'By keyboard: arrows move a point, Page Up and Page Down choose one, Insert adds one, Delete removes it.',
  },
}

/** Draws areas to search in over an open map, freehand or point by point, and changes those that were drawn. */
export function DrawArea({ opened, poly, onDone, onCancel }: DrawAreaProps) {
  const { map } = opened
  const [drawing, take] = useReducer(drawStep, poly, startDrawing)
  const [mode, setMode] = useState<Mode>(poly ? 'change' : 'sketch')
  const [said, say] = useState('')
  const show = useShown(opened, drawing)
  const bar = useRef<HTMLFieldSetElement>(null)
  const hintId = useId()
  // Screen readers then announce the toolbar, and the next Tab leads to the first tool.
  useEffect(() => bar.current?.focus({ preventScroll: true }), [])

  useEffect(() => {
    if (mode === 'change') return
    if (mode === 'sketch') {
      const onDone = (way: Parameters<typeof show>[0]) => {
        take({ do: 'sketch', way, tolerance: smallestTriangle(map) })
        setMode('change')
      }
      return sketchOnMap(map, { onWay: show, onDone })
    }
    const set = ({ lngLat: { lng, lat } }: { lngLat: { lng: number; lat: number } }) => take({ do: 'set', point: { lng, lat } })
    map.on('click', set)
    return () => void map.off('click', set)
  }, [map, mode, show])

  function search() {
    const closed = drawing.open.length > 0 ? drawStep(drawing, { do: 'close' }) : drawing
    if (closed.refusal) return take({ do: 'close' })
    const drawn = drawnPoly(closed)
    if (drawn === undefined && poly === undefined) return say('Draw an area first.')
    onDone(drawn)
  }

  const { rings, open, past, refusal } = drawing
  const { hint, byKeyboard } = hints[mode]
  const middle = () => ({ lng: map.getCenter().lng, lat: map.getCenter().lat })
  return (
    <>
      {mode === 'points' ? <span className={styles.middle} aria-hidden="true" /> : null}
      {rings.map((ring, number) => (
        <PointHandles
          // biome-ignore lint/suspicious/noArrayIndexKey: a ring is its number
          key={number}
          map={map}
          points={ring}
          name={`Area ${number + 1}`}
          onMove={(index, to, isFurther) => take({ do: 'move', ring: number, index, to, isFurther })}
          onInsert={(index) => take({ do: 'insert', ring: number, index })}
          onRemove={(index) => take({ do: 'remove', ring: number, index })}
        />
      ))}
      <fieldset ref={bar} tabIndex={-1} aria-describedby={hintId} className={styles.bar}>
        <legend className={visuallyHidden}>Draw an area to search in</legend>
        <p id={hintId} aria-live="polite" className={styles.hint}>
          {hint} {byKeyboard ? <span className={styles.byKeyboard}>{byKeyboard}</span> : null}
        </p>
        <div className={styles.tools}>
          <Mode name="sketch" mode={mode} onChoose={setMode} text="Freehand" />
          <Mode name="points" mode={mode} onChoose={setMode} text="Points" />
          <Mode name="change" mode={mode} onChoose={setMode} text="Change" />
          {mode === 'points' ? (
            <>
              <Tool text="Add the middle" onClick={() => take({ do: 'set', point: middle() })} />
              <Tool text="Close the area" isOff={open.length < 3} onClick={() => take({ do: 'close' })} />
            </>
          ) : null}
          <Tool text="Undo" isOff={past.length === 0} onClick={() => take({ do: 'undo' })} />
          <Tool text="Clear" isOff={rings.length + open.length === 0} onClick={() => take({ do: 'clear' })} />
        </div>
        <p role="status" className={styles.said}>
          {refusal || said || summary(drawing)}
        </p>
        <div className={styles.ends}>
          <Button variant="signal" onClick={search}>
            {rings.length + open.length === 0 && poly ? 'Search without an area' : 'Search this area'}
          </Button>
          <Button variant="outline" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </fieldset>
    </>
  )
}

function Mode({ name, mode, text, onChoose }: { name: Mode; mode: Mode; text: string; onChoose: (mode: Mode) => void }) {
  return (
    <button type="button" className={styles.tool} aria-pressed={mode === name} onClick={() => onChoose(name)}>
      {text}
    </button>
  )
}

/** Stays focusable when there is nothing to undo, so that the focus is not lost with the last step. */
function Tool({ text, isOff = false, onClick }: { text: string; isOff?: boolean; onClick: () => void }) {
  return (
    <button type="button" className={styles.tool} aria-disabled={isOff} onClick={isOff ? undefined : onClick}>
      {text}
    </button>
  )
}

function summary({ rings, open }: Drawing): string {
  const points = open.length === 0 ? '' : `${open.length} ${open.length === 1 ? 'point' : 'points'} set`
  const areas = rings.length === 0 ? '' : `${rings.length} ${rings.length === 1 ? 'area' : 'areas'} drawn`
  return [areas, points].filter(Boolean).join(', ')
}

/** Shows the drawn areas on the map; returns a function that also shows the path of the pointer. */
function useShown(opened: OpenedMap, { rings, open }: Drawing) {
  const layers = useRef<ReturnType<typeof drawLayers>>(undefined)
  const drawn = useRef({ rings, open })
  drawn.current = { rings, open }
  const [show] = useState(() => (way: ReadonlyArray<{ lng: number; lat: number }>) => {
    const { rings, open } = drawn.current
    layers.current?.show({ rings, ways: [open, way] })
  })
  useEffect(() => {
    layers.current = drawLayers(opened)
    show([])
    return () => layers.current?.remove()
  }, [opened, show])
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown anew when they change
  useEffect(() => show([]), [rings, open, show])
  return show
}
