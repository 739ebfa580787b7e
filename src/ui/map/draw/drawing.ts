import { drawnArea, drawnRings } from '#src/domain/places/drawn-area.ts'
import { simplifyRing } from '#src/domain/places/outline.ts'
import type { Point } from '#src/domain/places/point.ts'

/** The areas drawn so far. */
interface Drawn {
  /** Closed areas, of three points or more. */
  rings: ReadonlyArray<readonly Point[]>
  /** The points of an area that is set point by point and not closed yet. */
  open: readonly Point[]
}

export interface Drawing extends Drawn {
  /** Earlier states for undo, the latest last. */
  past: readonly Drawn[]
  /** Why the last step was not taken; empty when it was. */
  refusal: string
}

/** `ring` and `index` count from 0. */
type Step =
  | { do: 'set'; point: Point }
  | { do: 'close' }
  /** The path of a pointer as a closed area. `tolerance`: square degrees that are indistinguishable at the zoom it was drawn at. */
  | { do: 'sketch'; way: readonly Point[]; tolerance: number }
  /** `isFurther`: of one drag, which is undone as one step. */
  | { do: 'move'; ring: number; index: number; to: Point; isFurther?: boolean }
  /** A point half way to the next. */
  | { do: 'insert'; ring: number; index: number }
  /** Removing one of the last three points removes the ring. */
  | { do: 'remove'; ring: number; index: number }
  | { do: 'undo' }
  | { do: 'clear' }

const mostRings = 10
/** Limit for one ring; drawn-area.ts allows 300 for all together. */
const mostPoints = 100
const mostPointsInAll = 300
const mostUndone = 100

/** Returns a drawing with the areas of an earlier search, or an empty one. */
export function startDrawing(poly?: string): Drawing {
  return { rings: poly ? drawnRings(poly) : [], open: [], past: [], refusal: '' }
}

/** SearchCriteria.poly of what is drawn; undefined while it encloses nothing. */
export function drawnPoly({ rings }: Drawn): string | undefined {
  return drawnArea(rings)
}

export function drawStep(drawing: Drawing, step: Step): Drawing {
  if (step.do === 'undo') {
    const last = drawing.past.at(-1)
    return last ? { ...last, past: drawing.past.slice(0, -1), refusal: '' } : drawing
  }
  const next = stepped(drawing, step)
  const refusal = typeof next === 'string' ? next : refusalOf(next)
  if (typeof next === 'string' || refusal) return { ...drawing, refusal }
  const isOneStep = step.do === 'move' && step.isFurther
  const { rings, open, past } = drawing
  return { ...next, past: isOneStep ? past : [...past, { rings, open }].slice(-mostUndone), refusal: '' }
}

function stepped({ rings, open }: Drawn, step: Exclude<Step, { do: 'undo' }>): Drawn | string {
  switch (step.do) {
    case 'set':
      return { rings, open: [...open, step.point] }
    case 'close':
      return added({ rings, open: [] }, open)
    case 'sketch':
      return added({ rings, open }, simplifyRing(step.way, { mostPoints, leastTriangle: step.tolerance }))
    case 'move':
      return { rings: changed(rings, step.ring, (ring) => ring.with(step.index, step.to)), open }
    case 'insert':
      return { rings: changed(rings, step.ring, (ring) => withMiddle(ring, step.index)), open }
    case 'remove':
      return { rings: changed(rings, step.ring, (ring) => (ring.length > 3 ? ring.toSpliced(step.index, 1) : [])), open }
    case 'clear':
      return { rings: [], open: [] }
  }
}

function added({ rings, open }: Drawn, ring: readonly Point[]): Drawn | string {
  return drawnArea([ring]) ? { rings: [...rings, ring], open } : 'An area needs three points that are not in one line.'
}

/** A ring without points is dropped. */
function changed(rings: Drawn['rings'], at: number, change: (ring: readonly Point[]) => readonly Point[]): Drawn['rings'] {
  return rings.map((ring, index) => (index === at ? change(ring) : ring)).filter((ring) => ring.length > 0)
}

function withMiddle(ring: readonly Point[], index: number): readonly Point[] {
  const [one, other] = [ring[index]!, ring[(index + 1) % ring.length]!]
  return ring.toSpliced(index + 1, 0, { lat: (one.lat + other.lat) / 2, lng: (one.lng + other.lng) / 2 })
}

function refusalOf({ rings, open }: Drawn): string {
  if (rings.length > mostRings) return `A search can have ${mostRings} areas.`
  if ([...rings, open].some((ring) => ring.length > mostPoints)) return `An area can have ${mostPoints} points.`
  const points = [...rings, open].reduce((sum, ring) => sum + ring.length, 0)
  return points > mostPointsInAll ? `All areas together can have ${mostPointsInAll} points.` : ''
}
