import type { Channel } from '#src/domain/property/channel.ts'
import type { Branch, Site } from '#src/domain/site/agency.ts'
import { branchPath } from '#src/domain/site/branch-path.ts'
import { telephoneLink } from '#src/domain/site/contacts.ts'
import { openingText } from '#src/domain/site/opening-text.ts'
import * as routes from '#src/routes.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import styles from './branch-contact.module.css'

interface BranchContactProps {
  branch: Branch | undefined
  site: Site
  channel: Channel
  now: Date
}

/** Whom to ask: the property's branch, else the agency. */
export function BranchContact({ branch, site, channel, now }: BranchContactProps) {
  const telephone = branchTelephone(branch, site, channel)
  const general = branch?.telephone ?? site.telephone
  const opening = branch ? openingText(branch.openingTimes, now, branch.closedDays) : ''
  return (
    <section aria-labelledby="contact-heading" className={styles.contact}>
      <h2 id="contact-heading" className={styles.heading}>
        Get in touch..
      </h2>
      <p className={styles.name}>
        <Icon name="phone" /> {branch ? <a href={branchPath(branch.slug)}>{branch.name} branch</a> : site.name}
      </p>
      <p>
        <a href={telephoneLink(telephone)} className={styles.telephone}>
          {telephone}
        </a>
        {telephone === general ? null : (
          <span className={styles.team}>
            {channel === 'sales' ? 'Sales' : 'Lettings'}, or the branch on <a href={telephoneLink(general)}>{general}</a>
          </span>
        )}
      </p>
      {opening ? (
        <p className={styles.opening} data-screen-only="">
          {opening}
        </p>
      ) : null}
      {branch ? (
        <address className={styles.address}>
          {branch.streetAddress}, {branch.town} <span className={styles.postcode}>{branch.postcode}</span>
        </address>
      ) : null}
      <div className={styles.actions} data-screen-only="">
        <ButtonLink variant="outline" icon="mail" href={`mailto:${branch?.email ?? site.email}`}>
          Write to us
        </ButtonLink>
        {branch ? (
          <a href={branchPath(branch.slug)} className={styles.more}>
            All property with {branch.name} <Icon name="arrow" />
          </a>
        ) : null}
        <a href={routes.overlay.bookAValuation.href()} data-opens={routes.overlay.bookAValuation.hash()} className={styles.more}>
          {channel === 'sales' ? 'Have one to sell? Book a valuation' : 'Have one to let? Book a valuation'} <Icon name="arrow" />
        </a>
      </div>
    </section>
  )
}

/** The number of the channel, then the general one (rules: E6). */
export function branchTelephone(branch: Branch | undefined, site: Site, channel: Channel): string {
  const own = channel === 'sales' ? branch?.salesTelephone : branch?.lettingsTelephone
  return own ?? branch?.telephone ?? site.telephone
}
