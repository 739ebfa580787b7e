import { priceText } from '#src/domain/property/price.ts'
import type { PropertyCard } from '#src/domain/property/property-card.ts'
import * as routes from '#src/routes.ts'
import { spoken } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import * as shapes from '#src/ui/icon-shapes.ts'
import { SaveButton } from '#src/ui/save-button.tsx'
import { PrintButton, ShareLink, ShareRow } from '#src/ui/share-row.tsx'

/** Save on this device; share; a mail of ours to a friend; a printed sheet. */
export function Share({ card, publicUrl }: { card: PropertyCard; publicUrl: string }) {
  return (
    <ShareRow>
      <SaveButton card={card} variant="word" />
      <ShareLink
        title={card.displayAddress}
        facts={priceText(card)}
        address={publicUrl + routes.property.page.href(card.id, card.channel)}
      />
      <a href={routes.overlay.shareProperty.href(card.id)} data-opens={routes.overlay.shareProperty.hash()}>
        <Icon shape={shapes.mail} /> Email<span className={spoken}> a friend</span>
      </a>
      <PrintButton />
    </ShareRow>
  )
}
