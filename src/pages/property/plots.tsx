import { plotGroups } from '#src/domain/property/development.ts'
import { priceQualifierText, priceText } from '#src/domain/property/price.ts'
import type { PropertyCard } from '#src/domain/property/property-card.ts'
import { statusLabel } from '#src/domain/property/status.ts'
import * as routes from '#src/routes.ts'
import styles from './plots.module.css'

/** The price list of a development: its plots by what can still be had. */
export function Plots({ plots, current }: { plots: readonly PropertyCard[]; current: number }) {
  return plotGroups(plots).map(({ name, plots: members }) => (
    <table key={name} className={styles.plots}>
      <caption className={styles.group}>
        {name} <span className={styles.count}>{members.length}</span>
      </caption>
      <thead className={styles.head}>
        <tr>
          <th scope="col">Plot</th>
          <th scope="col">Type</th>
          <th scope="col">Bedrooms</th>
          <th scope="col">Price</th>
          <th scope="col">Status</th>
        </tr>
      </thead>
      <tbody>
        {members.map(({ name: plot, card }) => (
          <tr key={card.id} aria-current={card.id === current ? 'true' : undefined} className={styles.row}>
            <th scope="row" className={styles.name}>
              {card.id === current ? plot : <a href={routes.property.page.href(card.id, card.channel)}>{plot}</a>}
            </th>
            <td className={styles.type}>{card.propertyType}</td>
            <td className={styles.beds} data-count={card.bedrooms || undefined}>
              {card.bedrooms || 'Studio'}
            </td>
            <td className={styles.price}>
              {priceQualifierText(card) ? <span className={styles.qualifier}>{priceQualifierText(card)} </span> : null}
              {priceText(card)}
            </td>
            <td className={styles.status}>{card.id === current ? 'This home' : statusLabel(card.status, card.channel)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  ))
}
