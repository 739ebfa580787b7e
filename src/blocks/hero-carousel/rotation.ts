/** Why a rotation stands still. */
type Hold = 'focus' | 'hover' | 'hidden' | 'visitor'

interface Rotation {
  /** Begins the time until the next move anew. */
  again: () => void
  /** It moves only where nothing holds it; what held it last gives it a whole interval. */
  hold: (reason: Hold, isHeld: boolean) => void
}

/** Calls `move` each `every` milliseconds, except while something holds it. */
export function startRotation(every: number, move: () => void): Rotation {
  const held = new Set<Hold>()
  let waiting: ReturnType<typeof setTimeout> | undefined
  const again = () => {
    clearTimeout(waiting)
    if (held.size > 0) return
    waiting = setTimeout(() => {
      move()
      again()
    }, every)
  }
  again()
  return {
    again,
    hold(reason, isHeld) {
      if (held.has(reason) === isHeld) return
      if (isHeld) held.add(reason)
      else held.delete(reason)
      again()
    },
  }
}
