import { MapOfBranches } from '#src/blocks/branch-map/map-of-branches.tsx'
import { directionsLink, mapLink } from '#src/domain/places/public-point.ts'
import type { Branch } from '#src/domain/site/agency.ts'
import { NewTabLink } from '#src/ui/links.tsx'
import { OpeningHours } from '#src/ui/opening-hours.tsx'
import { Section } from '#src/ui/section.tsx'
import styles from './find-us.module.css'

/** Where a branch is and when it is open: the map, and beside it the address and the week. */
export function FindUs({ branch, now }: { branch: Branch; now: Date }) {
  const { name, streetAddress, town, county, postcode, location } = branch
  return (
    <Section id="map" heading="Where to find us">
      <div className={styles.both}>
        <MapOfBranches upTo="middle" branches={[{ name, ...location }]} />
        <div className={styles.words}>
          <address className={styles.address}>
            {streetAddress}
            <br />
            {town}
            <br />
            {county} <span className={styles.postcode}>{postcode}</span>
          </address>
          <p className={styles.ways} data-screen-only="">
            <NewTabLink href={directionsLink(location)}>Get directions</NewTabLink>
            <NewTabLink href={mapLink(location, 'exact')}>Street map</NewTabLink>
          </p>
          <OpeningHours branch={branch} now={now} />
        </div>
      </div>
    </Section>
  )
}
