import { priceText } from '#src/domain/property/price.ts'
import type { PropertyCard } from '#src/domain/property/property-card.ts'
import { mailLink } from '#src/domain/site/contacts.ts'
import * as routes from '#src/routes.ts'
import { Icon } from '#src/ui/icon.tsx'
import { SaveButton } from '#src/ui/save-button.tsx'
import { spoken } from '#src/ui/spoken.ts'
import styles from './share.module.css'

/** Save on this device; a mail of ours to a friend; share by the device's own means or by copying the address (browser/share.ts), by mail without scripts; and a printed sheet. */
export function Share({ card, publicUrl }: { card: PropertyCard; publicUrl: string }) {
  const address = publicUrl + routes.property.page.href(card.id, card.channel)
  const mail = mailLink({ subject: card.displayAddress, body: `${card.displayAddress}\n${priceText(card)}\n\n${address}` })
  return (
    <div className={styles.share}>
      <SaveButton card={card} variant="word" />
      <a href={mail} data-share={address} data-share-title={card.displayAddress}>
        <Icon name="share" /> Share
      </a>
      <a href={routes.overlay.shareProperty.href(card.id)} data-opens={routes.overlay.shareProperty.hash()}>
        <Icon name="mail" /> Email<span className={spoken}> a friend</span>
      </a>
      <button type="button" data-print className={styles.print}>
        <Icon name="print" /> Print
      </button>
    </div>
  )
}
