import type { SearchCriteria } from '#src/domain/search/search-criteria.ts'
import { searchQuery } from '#src/domain/search/search-query.ts'
import * as routes from '#src/routes.ts'
import { Icon } from '#src/ui/icon.tsx'
import * as shapes from '#src/ui/icon-shapes.ts'
import { TellDevice } from '#src/ui/tell-device/tell-device.tsx'
import styles from './branch-contact.module.css'
import type { PropertyContent } from './load.ts'

/** Alerts without an account, of changes to this property and of others like it: the forms for mail, and a press for this device. */
export function EmailAlerts({ property }: { property: Pick<PropertyContent, 'card' | 'listing' | 'listed' | 'site'> }) {
  const { card, listed, site } = property
  const like = likeThis(property)
  if (!site.accounts || (!listed && !like)) return null
  return (
    <ul className={styles.alerts} data-screen-only="" data-enhance="tell-device">
      {listed ? (
        <Alert
          text="Tell me if the price or status changes"
          form={routes.alerts.newOfPropertyPage.href(card.id)}
          device={routes.alerts.tellDeviceOfProperty.href(card.id)}
        />
      ) : null}
      {like ? (
        <Alert
          text="Tell me of homes like this"
          form={routes.alerts.newPage.href(searchQuery(like))}
          device={routes.alerts.tellDeviceOfSearch.href(searchQuery(like))}
        />
      ) : null}
    </ul>
  )
}

function Alert({ text, form, device }: { text: string; form: string; device: string }) {
  return (
    <li className={styles.alert}>
      <p>{text}</p>
      <a href={form} rel="nofollow" aria-label={`By email: ${text}`} className={styles.more}>
        <Icon shape={shapes.mail} /> By email
      </a>
      <TellDevice address={device} formHref={form} label={`On this device: ${text}`} variant="word">
        On this device
      </TellDevice>
    </li>
  )
}

/** In its town, with as many bedrooms, for up to a seventh less or more; undefined where too little is known to search by. */
export function likeThis({ card, listing }: Pick<PropertyContent, 'card' | 'listing'>): SearchCriteria | undefined {
  const { channel, bedrooms, priceValue } = card
  const { town } = listing
  if (town === '' || bedrooms === 0 || priceValue === null) return undefined
  const step = channel === 'sales' ? 5000 : 25
  return {
    channel,
    q: town,
    minBeds: bedrooms,
    minPrice: Math.floor((priceValue * 6) / 7 / step) * step,
    maxPrice: Math.ceil((priceValue * 8) / 7 / step) * step,
  }
}
