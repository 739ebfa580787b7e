import type { PropertyCard } from '#src/domain/property/property-card.ts'
import { acresText } from '#src/domain/property/property-facts.ts'
import { Icon, type IconShape } from './icon.tsx'
import * as shapes from './icon-shapes.ts'
import styles from './room-counts.module.css'
import { spoken } from './spoken.ts'

/** Type and rooms; where there are no bedrooms, how much land or floor. A thing there is none of is not counted. */
export function RoomCounts({ card }: { card: PropertyCard }) {
  return (
    <ul className={styles.rooms}>
      {card.propertyType === 'Not specified' ? null : <li>{card.propertyType}</li>}
      <Count icon={shapes.bed} count={card.bedrooms} of="bedroom" />
      <Count icon={shapes.bath} count={card.bathrooms} of="bathroom" />
      <Count icon={shapes.sofa} count={card.receptionRooms} of="reception room" />
      {card.bedrooms === 0 && card.acreage ? <li>{acresText(card.acreage)}</li> : null}
      {card.bedrooms === 0 && card.squareFeet ? <li>{card.squareFeet.toLocaleString('en-GB')} sq ft</li> : null}
    </ul>
  )
}

function Count({ icon, count, of }: { icon: IconShape; count: number | null; of: string }) {
  if (!count) return null
  return (
    <li className={styles.count}>
      <Icon shape={icon} size={18} />
      <span aria-hidden="true">{count}</span>
      <span className={spoken}>{`${count} ${of}${count === 1 ? '' : 's'}`}</span>
    </li>
  )
}
