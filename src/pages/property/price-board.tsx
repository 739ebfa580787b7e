import { cardFlagsOf } from '#src/domain/card-flags.ts'
import { statusLabel } from '#src/domain/status-label.ts'
import { telephoneLink } from '#src/domain/telephone-link.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Price } from '#src/ui/price.tsx'
import { RoomCounts } from '#src/ui/room-counts.tsx'
import { StatusFlags } from '#src/ui/status-flags.tsx'
import { branchTelephone } from './branch-contact.tsx'
import type { PropertyContent } from './load.ts'
import styles from './price-board.module.css'

/** The sale board: what it is, where, for how much, and whom to call. */
export function PriceBoard({ property: { card, listed, branch, site, now } }: { property: PropertyContent }) {
  const flags = cardFlagsOf(card, now)
  const telephone = branchTelephone(branch, site, card.channel)
  return (
    <div className={styles.board}>
      {flags.length > 0 ? (
        <StatusFlags flags={flags} />
      ) : (
        <p className={styles.status}>{listed ? statusLabel(card.status, card.channel) : 'Withdrawn'}</p>
      )}
      <Price card={card} size="page" />
      <h1 className={styles.address}>{card.displayAddress}</h1>
      <RoomCounts card={card} />
      {listed ? (
        <ButtonLink look="signal" icon="phone" href={telephoneLink(telephone)} className={styles.call}>
          Call {telephone}
        </ButtonLink>
      ) : null}
    </div>
  )
}
