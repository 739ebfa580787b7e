import { type ComponentType, useEffect, useRef, useState } from 'react'
import { island } from '#src/browser/island.tsx'
import { loadChunk } from '#src/browser/load-chunk.ts'
import type { MapSetup } from '#src/domain/places/map-geography.ts'
import * as routes from '#src/routes.ts'
import type { BranchesOnMapProps } from '#src/ui/map/branches-on-map.tsx'
import styles from './branch-map.module.css'

/**
 * A map that moves, over the one that is drawn, once the visitor asks for it: it is 258 kB. A map style from another company's server tells
 * that company who looks at it, so that is said first. Without scripts the drawing and the addresses beside it remain.
 */
export const BranchMap = island('branch-map', BranchMapView, { when: 'interaction' })

function BranchMapView(props: BranchesOnMapProps) {
  const [shown, setShown] = useState<{ Map: ComponentType<BranchesOnMapProps> }>()
  const [state, setState] = useState<keyof typeof texts>('drawn')
  const map = useRef<HTMLDivElement>(null)

  async function show() {
    try {
      if (state !== 'waiting' && (await asksOtherServers())) return setState('waiting')
      setState('opening')
      const { BranchesOnMap } = await loadChunk('branch-map', () => import('#src/ui/map/branches-on-map.tsx'))
      setShown({ Map: BranchesOnMap })
    } catch (error) {
      console.warn('The map could not be fetched', error)
      setState('failed')
    }
  }

  // The button that had the focus is gone.
  useEffect(() => {
    if (shown) map.current?.focus({ preventScroll: true })
  }, [shown])

  if (shown) {
    return (
      <div ref={map} tabIndex={-1} className={styles.moving}>
        <shown.Map {...props} />
      </div>
    )
  }
  return (
    <>
      <p role="status" className={styles.said}>
        {texts[state]}
      </p>
      <button type="button" className={styles.open} onClick={show}>
        {state === 'failed' ? 'Try again' : state === 'waiting' ? 'Show the map' : 'Move and zoom the map'}
      </button>
    </>
  )
}

const texts = {
  drawn: '',
  opening: 'The map is on its way …',
  waiting: 'The map comes from another company, which then knows that you looked at it.',
  failed: 'The map could not be fetched. Try again, or open a street map by the links to each office.',
}

/**
 * Whether the map requests files from another company's servers, as an operator's own style does; the built-in style does not. Rejects
 * where this cannot be found out.
 */
export async function asksOtherServers(): Promise<boolean> {
  const response = await fetch(routes.map.setup.href())
  if (!response.ok) throw new Error(`${response.status} for ${response.url}`)
  const { style } = (await response.json()) as MapSetup
  return style !== null && new URL(style.address, location.href).origin !== location.origin
}
