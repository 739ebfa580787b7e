import { type ComponentProps, Fragment } from 'react'
import { wholePostcodes } from '#src/domain/places/postcode.ts'
import { directionsLink } from '#src/domain/places/public-point.ts'
import type { Branch } from '#src/domain/site/agency.ts'
import { branchPagePath } from '#src/domain/site/branch-path.ts'
import { telephoneLink } from '#src/domain/site/contacts.ts'
import { openingLines } from '#src/domain/site/open-now.ts'
import { visuallyHidden } from '#src/ui/class-names.ts'
import { Icon, type IconShape } from '#src/ui/icon.tsx'
import * as shapes from '#src/ui/icon-shapes.ts'
import { NewTabLink } from '#src/ui/links.tsx'
import { OpenNow } from '#src/ui/opening-hours.tsx'
import { NoPicture, Picture } from '#src/ui/picture.tsx'
import { Paragraphs } from '#src/ui/prose.tsx'
import styles from './location-card.module.css'

interface LocationCardProps {
  card: { title?: string; text?: string; link?: string; linkText: string }
  branch: Branch
  /** `undefined` leaves a drawing in its place, `null` no place for one. */
  picture: ComponentProps<typeof Picture> | undefined | null
  hasIcons: boolean
  /** Paths of the pages that exist. */
  paths: ReadonlySet<string>
  now: Date
}

/** One branch: its services, its opening times, and how to reach it. */
export function LocationCard({ card, branch, picture, hasIcons, paths, now }: LocationCardProps) {
  const text = card.text ?? branch.introduction
  const link = card.link ?? ownPage(branch, paths)
  const opening = openingLines(branch.openingTimes)
  return (
    <article className={styles.card}>
      <div className={styles.words}>
        <div className={styles.sides}>
          <div className={styles.said}>
            <h3 className={styles.name}>{card.title ?? branch.name}</h3>
            {hasIcons ? (
              <ul className={styles.services}>
                {servicesOf(branch).map(([icon, name]) => (
                  <li key={name}>
                    <Icon shape={icon} /> {name}
                  </li>
                ))}
              </ul>
            ) : null}
            {text === '' ? null : <Paragraphs text={text} />}
            <address className={styles.address}>
              <Icon shape={shapes.pin} />
              <span>
                {branch.streetAddress}
                <br />
                {branch.town} {wholePostcodes(branch.postcode)}
              </span>
            </address>
          </div>
          <div className={styles.reach}>
            {opening.length === 0 ? null : (
              <div className={styles.opening}>
                <OpenNow branch={branch} now={now} />
                <table className={styles.hours}>
                  <caption className={visuallyHidden}>Opening times of {branch.name}</caption>
                  <tbody>
                    {opening.map(({ days, hours }) => (
                      <tr key={days}>
                        <th scope="row">{shortened(days)}</th>
                        <td>{hours}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </div>
            )}
            <div className={styles.ways}>
              <a href={telephoneLink(branch.telephone)} className={styles.phone}>
                <Icon shape={shapes.phone} /> {branch.telephone}
              </a>
              <NewTabLink href={directionsLink(branch.location)} className={styles.way}>
                Get directions<span className={visuallyHidden}> to {branch.name}</span>
              </NewTabLink>
              {link === undefined ? null : (
                <a href={link} className={styles.way}>
                  {card.linkText}
                  <span className={visuallyHidden}>: {branch.name}</span> <Icon shape={shapes.arrow} />
                </a>
              )}
            </div>
          </div>
        </div>
      </div>
      {picture === null ? null : (
        <div className={styles.picture}>{picture ? <Picture {...picture} /> : <NoPicture label="" shape="wide" />}</div>
      )}
    </article>
  )
}

/** The names of days, of which a narrow card shows three letters. */
function shortened(days: string) {
  return days.split(' ').map((word, at) => (
    <Fragment key={word}>
      {at > 0 ? ' ' : null}
      {word.slice(0, 3)}
      {word.length > 3 ? <span className={styles.rest}>{word.slice(3)}</span> : null}
    </Fragment>
  ))
}

function ownPage({ slug }: Branch, paths: ReadonlySet<string>): string | undefined {
  const path = branchPagePath(slug)
  return paths.has(path) ? path : undefined
}

function servicesOf({ channels }: Branch): [icon: IconShape, name: string][] {
  return [
    ...(channels.includes('sales') ? [[shapes.roof, 'Sales'] as [IconShape, string]] : []),
    ...(channels.includes('lettings') ? [[shapes.key, 'Lettings'] as [IconShape, string]] : []),
    [shapes.document, 'Survey & valuation'],
  ]
}
