import type { Branch, Site } from '#src/domain/agency.ts'
import type { Channel } from '#src/domain/channel.ts'
import { telephoneLink } from '#src/domain/telephone-link.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import styles from './branch-contact.module.css'

interface BranchContactProps {
  branch: Branch | undefined
  site: Site
  channel: Channel
}

/** Who to ask: the property's branch, else the agency. */
export function BranchContact({ branch, site, channel }: BranchContactProps) {
  const telephone = branchTelephone(branch, site, channel)
  return (
    <section aria-labelledby="contact-heading" className={styles.contact}>
      <h2 id="contact-heading" className={styles.heading}>
        {branch ? `Ask our ${branch.name} branch` : `Ask ${site.name}`}
      </h2>
      <a href={telephoneLink(telephone)} className={styles.telephone}>
        {telephone}
      </a>
      {branch ? (
        <address className={styles.address}>
          {branch.streetAddress}, {branch.town} {branch.postcode}
        </address>
      ) : null}
      <div className={styles.actions}>
        <ButtonLink look="outline" icon="mail" href={`mailto:${branch?.email ?? site.email}`}>
          Write to us
        </ButtonLink>
        {branch ? (
          <ButtonLink look="outline" href={`/branches/${branch.slug}/properties`}>
            More from {branch.name}
          </ButtonLink>
        ) : null}
      </div>
    </section>
  )
}

/** Specification 2 section 4.3: the number of the channel, then the general one. */
export function branchTelephone(branch: Branch | undefined, site: Site, channel: Channel): string {
  const own = channel === 'sales' ? branch?.salesTelephone : branch?.lettingsTelephone
  return own ?? branch?.telephone ?? site.telephone
}
