import { directionsLink } from '#src/domain/places/public-point.ts'
import { branchPath, branchServices } from '#src/domain/site/branch-path.ts'
import { telephoneLink } from '#src/domain/site/contacts.ts'
import * as routes from '#src/routes.ts'
import { spoken } from '#src/ui/class-names.ts'
import { NewTabLink } from '#src/ui/links.tsx'
import { OpenNow } from '#src/ui/opening-hours.tsx'
import styles from './branch-cards.module.css'
import type { ShownBranch } from './shown-branches.ts'

/** The branches in the order given, with how far each is where that is known. */
export function BranchCards({ branches, now }: { branches: readonly ShownBranch[]; now: Date }) {
  return (
    <ol className={styles.cards}>
      {branches.map((shown) => (
        <li key={shown.branch.id} className={styles.card}>
          <Card shown={shown} now={now} />
        </li>
      ))}
    </ol>
  )
}

function Card({ shown: { branch, distance }, now }: { shown: ShownBranch; now: Date }) {
  return (
    <>
      <div>
        <h2 className={styles.name}>
          <a href={routes.branches.one.href(branch.slug)}>{branch.name}</a>
        </h2>
        <p className={styles.services}>
          {branchServices(branch)}
          {distance === null ? null : <strong className={styles.distance}> · {distanceText(distance)}</strong>}
        </p>
      </div>
      <div>
        <address className={styles.address}>
          {branch.streetAddress}, {branch.town} <span className={styles.postcode}>{branch.postcode}</span>
        </address>
        <OpenNow branch={branch} now={now} />
      </div>
      <div>
        <a href={telephoneLink(branch.telephone)} className={styles.telephone}>
          {branch.telephone}
        </a>
        <p className={styles.ways}>
          <a href={branchPath(branch.slug, branch.channels[0])} data-screen-only="">
            Our property<span className={spoken}> in {branch.name}</span>
          </a>
          <NewTabLink href={directionsLink(branch.location)} data-screen-only="">
            Get directions<span className={spoken}> to {branch.name}</span>
          </NewTabLink>
        </p>
      </div>
    </>
  )
}

/** How far away something is: '3.4 miles', 'under a mile', from ten miles on in whole ones. */
export function distanceText(miles: number): string {
  if (miles < 1) return 'under a mile'
  const text = miles < 9.95 ? miles.toFixed(1).replace(/\.0$/, '') : Math.round(miles).toLocaleString('en-GB')
  return text === '1' ? '1 mile' : `${text} miles`
}
