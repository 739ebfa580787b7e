import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { island } from '#src/browser/island.tsx'
import { loadChunk } from '#src/browser/load-chunk.ts'
import type { MapSetup } from '#src/domain/places/map-geography.ts'
import * as routes from '#src/routes.ts'
import { Button } from '#src/ui/button.tsx'
import type { BranchesOnMapProps } from '#src/ui/map/branches-on-map.tsx'
import styles from './branch-map.module.css'

/**
 * The map, whose script loads when the visitor scrolls to it. A map style from another company's server tells that company who looks at it,
 * so it loads only when the visitor asks. Without scripts the addresses beside the map remain.
 */
export const BranchMap = island('branch-map', BranchMapView, { when: 'visible' })

function BranchMapView(props: BranchesOnMapProps) {
  const [shown, setShown] = useState<{ Map: ComponentType<BranchesOnMapProps> }>()
  const [state, setState] = useState<'unseen' | 'opening' | 'waiting' | 'failed'>('unseen')

  const show = useCallback(async () => {
    setState('opening')
    try {
      const { BranchesOnMap } = await loadChunk('branch-map', () => import('#src/ui/map/branches-on-map.tsx'))
      setShown({ Map: BranchesOnMap })
    } catch (error) {
      console.warn('The map could not be fetched', error)
      setState('failed')
    }
  }, [])

  useEffect(() => {
    asksOtherServers().then(
      (isAsking) => (isAsking ? setState('waiting') : show()),
      () => setState('failed'),
    )
  }, [show])

  if (shown) return <shown.Map {...props} />
  return (
    <div className={styles.place}>
      <p role="status">{texts[state]}</p>
      {state === 'unseen' || state === 'opening' ? null : (
        <Button onClick={show}>{state === 'failed' ? 'Try again' : 'Show the map'}</Button>
      )}
    </div>
  )
}

const texts = {
  unseen: '',
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
