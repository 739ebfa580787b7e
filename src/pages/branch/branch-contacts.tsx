import { directionsLink } from '#src/domain/places/public-point.ts'
import type { Branch } from '#src/domain/site/agency.ts'
import { telephoneLink } from '#src/domain/site/contacts.ts'
import * as routes from '#src/routes.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { visuallyHidden } from '#src/ui/class-names.ts'
import * as shapes from '#src/ui/icon-shapes.ts'
import { NewTabLink } from '#src/ui/links.tsx'
import { OpenNow } from '#src/ui/opening-hours.tsx'
import { SidePanel } from '#src/ui/side-panel.tsx'
import styles from './branch-contacts.module.css'

/** How to contact a branch: by telephone, in writing or in person. */
export function BranchContacts({ branch, now }: { branch: Branch; now: Date }) {
  const { contactOffice, bookAValuation } = routes.overlay
  return (
    <SidePanel id="visit-heading" heading="Ring, write or call in" className={styles.visit}>
      <Numbers branch={branch} />
      <div className={styles.actions} data-screen-only="">
        <ButtonLink variant="signal" icon={shapes.mail} href={contactOffice.href(branch.id)} data-opens={contactOffice.hash()}>
          Write to us
        </ButtonLink>
        <ButtonLink variant="outline" icon={shapes.roof} href={bookAValuation.href()} data-opens={bookAValuation.hash()}>
          Book a valuation
        </ButtonLink>
      </div>
      <address className={styles.address}>
        {branch.streetAddress}
        <br />
        {branch.town}, {branch.county} <span className={styles.postcode}>{branch.postcode}</span>
        <span className={styles.ways} data-screen-only="">
          <NewTabLink href={directionsLink(branch.location)}>Get directions</NewTabLink>
          <a href="#map-heading">Map and opening hours</a>
        </span>
      </address>
      <OpenNow branch={branch} now={now} />
    </SidePanel>
  )
}

/** A single number stands without a label. */
function Numbers({ branch: { telephone, salesTelephone, lettingsTelephone, email } }: { branch: Branch }) {
  const others = [
    ['Sales', salesTelephone],
    ['Lettings', lettingsTelephone],
  ].flatMap(([name, number]) => (name === undefined || number === undefined || number === telephone ? [] : [{ name, number }]))
  return (
    <div className={styles.numbers}>
      <a href={telephoneLink(telephone)} className={styles.telephone}>
        {telephone}
      </a>
      {others.length > 0 ? (
        <ul className={styles.others}>
          {others.map(({ name, number }) => (
            <li key={name}>
              {name} <a href={telephoneLink(number)}>{number}</a>
            </li>
          ))}
        </ul>
      ) : null}
      <p>
        <span className={visuallyHidden}>E-mail </span>
        <a href={`mailto:${email}`} className={styles.mail}>
          {email}
        </a>
      </p>
    </div>
  )
}
