import { directionsLink } from '#src/domain/places/public-point.ts'
import type { Branch } from '#src/domain/site/agency.ts'
import { branchPath, branchServices } from '#src/domain/site/branch-path.ts'
import { telephoneLink } from '#src/domain/site/contacts.ts'
import { carouselImageWidths, isEagerPicture, type StoredPicture } from '#src/domain/site/pictures.ts'
import { shownStaff } from '#src/domain/site/shown-staff.ts'
import * as routes from '#src/routes.ts'
import { visuallyHidden } from '#src/ui/class-names.ts'
import { NewTabLink } from '#src/ui/links.tsx'
import { OpenNow } from '#src/ui/opening-hours.tsx'
import { Picture } from '#src/ui/picture.tsx'
import styles from './branch-cards.module.css'

export interface ShownBranch {
  branch: Branch
  /** Miles from the requested place; null where unknown, or where no place was requested. */
  distance: number | null
}

interface CardsProps {
  branches: readonly ShownBranch[]
  /** The agency's own, by file name. */
  pictures: ReadonlyMap<string, StoredPicture>
  now: Date
}

/** The branches in the given order, with the distance where known. */
export function BranchCards({ branches, pictures, now }: CardsProps) {
  return (
    <ol className={styles.cards}>
      {branches.map((shown, at) => (
        <li key={shown.branch.id} className={styles.card}>
          <Card shown={shown} pictures={pictures} now={now} />
          <Shopfront branch={shown.branch} pictures={pictures} at={at} />
        </li>
      ))}
    </ol>
  )
}

/** Its photograph, which leads where its heading leads, which is enough for keyboards; nothing without one. */
function Shopfront({ branch, pictures, at }: Pick<CardsProps, 'pictures'> & { branch: Branch; at: number }) {
  const photo = pictures.get(branch.photo ?? '')
  if (!photo) return null
  const load = isEagerPicture(at) ? ({ loading: 'eager', priority: at === 0 } as const) : ({ loading: 'lazy' } as const)
  return (
    <a href={routes.branches.one.href(branch.slug)} tabIndex={-1} className={styles.photo}>
      <Picture
        {...photo}
        alt={`The branch in ${branch.name}`}
        widths={carouselImageWidths}
        sizes="(min-width: 1344px) 41rem, (min-width: 768px) 46vw, 92vw"
        load={load}
      />
    </a>
  )
}

/** The first of its people: more are on its own page. */
const mostFaces = 4

/** Who works there, by their portraits; nothing where nobody has one. */
function Faces({ branch, pictures }: Pick<CardsProps, 'pictures'> & { branch: Branch }) {
  const people = shownStaff([branch], pictures)
  const seen = people.flatMap(({ id, name, photo }) => (photo ? [{ id, name, photo }] : [])).slice(0, mostFaces)
  if (seen.length === 0) return null
  return (
    <p className={styles.people}>
      <span aria-hidden="true" className={styles.faces}>
        {seen.map(({ id, photo }) => (
          <span key={id} className={styles.face}>
            <Picture {...photo} alt="" widths={[175]} sizes="4rem" />
          </span>
        ))}
      </span>
      <span>{teamText(people.map(({ name }) => name))}</span>
    </p>
  )
}

/** `Ada Quill`, `Ada Quill and 1 colleague`, `Ada Quill and 2 colleagues` */
function teamText([first, ...others]: string[]): string {
  return others.length === 0 ? `${first}` : `${first} and ${others.length} ${others.length === 1 ? 'colleague' : 'colleagues'}`
}

function Card({ shown: { branch, distance }, pictures, now }: Pick<CardsProps, 'pictures' | 'now'> & { shown: ShownBranch }) {
  return (
    <div className={styles.words}>
      <div>
        <h2 className={styles.name}>
          <a href={routes.branches.one.href(branch.slug)}>{branch.name}</a>
        </h2>
        <p className={styles.services}>
          {branchServices(branch)}
          {distance === null ? null : <strong className={styles.distance}> · {distanceText(distance)}</strong>}
        </p>
      </div>
      <Faces branch={branch} pictures={pictures} />
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
            Our property<span className={visuallyHidden}> in {branch.name}</span>
          </a>
          <NewTabLink href={directionsLink(branch.location)} data-screen-only="">
            Get directions<span className={visuallyHidden}> to {branch.name}</span>
          </NewTabLink>
        </p>
      </div>
    </div>
  )
}

/** A distance in words: '3.4 miles', 'under a mile', whole miles from ten on. */
export function distanceText(miles: number): string {
  if (miles < 1) return 'under a mile'
  const text = miles < 9.95 ? miles.toFixed(1).replace(/\.0$/, '') : Math.round(miles).toLocaleString('en-GB')
  return text === '1' ? '1 mile' : `${text} miles`
}
