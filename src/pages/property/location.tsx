import { mapLink } from '#src/domain/places/map-link.ts'
import type { Point } from '#src/domain/places/point.ts'
import type { AddressPrecision } from '#src/domain/property/listing.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import styles from './location.module.css'
import { LocationDrawing } from './location-drawing.tsx'
import { Part } from './part.tsx'

const notes: Record<Exclude<AddressPrecision, 'hidden'>, string> = {
  exact: 'The map marks the property itself.',
  approximate: 'The map shows the area, to within half a mile: we tell the exact place when you ask.',
}

/** Where it is, without asking anybody else's server before the visitor does (decision 23). Nothing where the address is hidden. */
export function Location({ point, precision }: { point: Point | null; precision: AddressPrecision }) {
  if (!point || precision === 'hidden') return null
  return (
    <Part id="location" heading="Where it is" onScreen>
      <div className={styles.frame}>
        <LocationDrawing isExact={precision === 'exact'} />
        <div className={styles.words}>
          <p>{notes[precision]}</p>
          <ButtonLink icon="pin" href={mapLink(point, precision)} target="_blank" rel="noopener noreferrer">
            Open the map on OpenStreetMap (new tab)
          </ButtonLink>
        </div>
      </div>
    </Part>
  )
}
