import { type ComponentType, type MouseEvent, useState } from 'react'
import { island } from '#src/browser/island.tsx'
import { loadChunk } from '#src/browser/load-chunk.ts'
import { isPlainClick } from '#src/browser/load-on-interaction.ts'
import { directionsLink, mapLink } from '#src/domain/places/public-point.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import * as shapes from '#src/ui/icon-shapes.ts'
import styles from './location-map.module.css'
import type { LocationMapProps } from './property-map.tsx'

/**
 * Where the property is: a drawing until the visitor asks for the map, which replaces it. Without scripts, and where the map cannot be
 * fetched, the link leads to OpenStreetMap.
 */
export const LocationMap = island('location-map', LocationMapView, { when: 'interaction' })

const shownBy = {
  exact: 'The map marks the property itself.',
  postcode: 'The map shows the postcode: the property is near the mark.',
  approximate: 'The map shows the area, to within half a mile: we tell the exact place when you ask.',
}

function LocationMapView(props: LocationMapProps) {
  const { point, precision, branch } = props
  const hasPin = precision !== 'approximate'
  const elsewhere = mapLink(point, hasPin ? 'exact' : 'approximate')
  const [shown, setShown] = useState<{ Map: ComponentType<LocationMapProps> }>()
  const [hasFailed, setFailed] = useState(false)

  async function show(event: MouseEvent) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    setFailed(false)
    try {
      const { PropertyMap } = await loadChunk('property-map', () => import('./property-map.tsx'))
      setShown({ Map: PropertyMap })
    } catch (error) {
      console.warn('The map could not be fetched', error)
      setFailed(true)
    }
  }

  return (
    <div className={styles.frame}>
      {shown ? (
        <div className={styles.map}>
          <shown.Map {...props} />
        </div>
      ) : (
        <LocationDrawing hasPin={hasPin} />
      )}
      <div className={styles.words}>
        <p>{shownBy[precision]}</p>
        <p role="status" className={styles.failed}>
          {hasFailed ? 'The map could not be fetched. Try again, or open it on OpenStreetMap.' : ''}
        </p>
        <div className={styles.ways}>
          {shown ? null : (
            <ButtonLink icon={shapes.pin} href={elsewhere} onClick={show}>
              Show the map
            </ButtonLink>
          )}
          {shown || hasFailed ? (
            <a href={elsewhere} target="_blank" rel="noopener noreferrer">
              Open on OpenStreetMap (new tab)
            </a>
          ) : null}
          {hasPin ? (
            <a href={directionsLink(point)} target="_blank" rel="noopener noreferrer">
              {precision === 'exact' ? 'Directions to it (new tab)' : 'Directions to the postcode (new tab)'}
            </a>
          ) : null}
          {branch ? (
            <a href={directionsLink(branch.location)} target="_blank" rel="noopener noreferrer">
              Directions to our {branch.name} branch (new tab)
            </a>
          ) : null}
        </div>
      </div>
    </div>
  )
}

/** A drawing of no real place, where the map will be: a pin for a point, a circle for an area. */
function LocationDrawing({ hasPin }: { hasPin: boolean }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 800 320" preserveAspectRatio="xMidYMid slice" className={styles.drawing}>
      <path className={styles.field} d="M0 0h310l-40 118-270 46zM520 0h280v120l-210 26zM0 210l250-34 66 144H0zM610 200l190-30v150H640z" />
      <path className={styles.water} d="M-10 292c120-30 170 20 300-4s190-60 330-18 130 20 200 4" />
      <path
        className={styles.lane}
        d="M-10 188 400 128 810 140M330-10l-50 140 70 200M560-10l24 148 40 200M400 128l30 60-36 140M120 168l-30-180M690 138l60-150"
      />
      <path className={styles.road} d="M-10 188 400 128 810 140M330-10l-50 140 70 200" />
      {hasPin ? (
        <path className={styles.pin} d="M400 196 362 150v-48l38-30 38 30v48zM388 120h24v26h-24z" />
      ) : (
        <circle className={styles.area} cx="400" cy="160" r="92" />
      )}
    </svg>
  )
}
