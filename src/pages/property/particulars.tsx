import type { ReactNode } from 'react'
import { type Fact, keyFacts, lettingFacts, materialFacts } from '#src/domain/property-facts.ts'
import { documentPath, imagePath } from '#src/routes.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Picture } from '#src/ui/picture.tsx'
import type { PropertyContent } from './load.ts'
import styles from './particulars.module.css'

/** Everything told about a property, in the order people read it. */
export function Particulars({ property }: { property: PropertyContent }) {
  const { listing, media } = property
  return (
    <div className={styles.particulars}>
      {listing.features.length > 0 ? (
        <Part id="features" heading="Key features">
          <ul className={styles.features}>
            {listing.features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        </Part>
      ) : null}
      {listing.description || listing.summary ? (
        <Part id="description" heading="Description">
          {listing.description ? <Description html={listing.description} /> : <p className={styles.description}>{listing.summary}</p>}
        </Part>
      ) : null}
      <Facts id="facts" heading="At a glance" facts={keyFacts(listing)} />
      <Facts id="letting" heading="Renting it" facts={lettingFacts(listing)} />
      <Facts id="material" heading="Before you decide" facts={materialFacts(listing)} />
      <Pictures id="floorplan" opens="#/floorplan" heading="Floorplan" media={media.filter(({ kind }) => kind === 'floorplan')} />
      <Pictures id="epc" opens="#/epc-chart" heading="Energy performance" media={media.filter(({ kind }) => kind === 'epc')} />
      <Documents media={media} />
    </div>
  )
}

function Part({ id, heading, children }: { id: string; heading: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`${id}-heading`} className={styles.part}>
      <h2 id={`${id}-heading`} className={styles.heading}>
        {heading}
      </h2>
      <div>{children}</div>
    </section>
  )
}

function Description({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when the feed was imported (feeds/), tested there with known attacks
  return <div className={styles.description} dangerouslySetInnerHTML={{ __html: html }} />
}

/** What the agency has not told is named too, because the law may want it told. */
function Facts({ id, heading, facts }: { id: string; heading: string; facts: readonly Fact[] }) {
  if (facts.length === 0) return null
  return (
    <Part id={id} heading={heading}>
      <dl className={styles.facts}>
        {facts.map(({ name, value }) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value ?? <a href="#contact-heading">Ask agent</a>}</dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}

interface PicturesProps {
  id: string
  /** The overlay that shows them large. */
  opens: string
  heading: string
  media: PropertyContent['media']
}

function Pictures({ id, opens, heading, media }: PicturesProps) {
  const pictures = media.flatMap(({ hash, width, height, caption }) => (hash && width && height ? [{ hash, width, height, caption }] : []))
  if (pictures.length === 0) return null
  return (
    <Part id={id} heading={heading}>
      <ul className={styles.pictures}>
        {pictures.map(({ caption, ...picture }, position) => (
          <li key={picture.hash}>
            <a href={imagePath(1920, picture.hash)} data-opens={opens}>
              <Picture {...picture} alt={caption || `${heading} ${position + 1}`} fit="contain" sizes="(min-width: 992px) 44rem, 94vw" />
            </a>
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** Files of ours, and tours elsewhere: those open in their own tab. */
function Documents({ media }: { media: PropertyContent['media'] }) {
  const own = media.flatMap(({ kind, hash, caption }) =>
    kind === 'document' && hash ? [{ href: documentPath(hash), text: caption || 'Brochure' }] : [],
  )
  const tours = media.flatMap(({ kind, source, caption }) =>
    kind === 'virtual-tour' && /^https?:\/\//.test(source) ? [{ href: source, text: caption || 'Virtual tour' }] : [],
  )
  if (own.length + tours.length === 0) return null
  return (
    <Part id="more" heading="More to see">
      <ul className={styles.documents}>
        {own.map(({ href, text }) => (
          <li key={href}>
            <a href={href}>
              <Icon name="document" /> {text} (PDF)
            </a>
          </li>
        ))}
        {tours.map(({ href, text }) => (
          <li key={href}>
            <a href={href} target="_blank" rel="noopener noreferrer">
              <Icon name="arrow" /> {text} (opens in a new tab)
            </a>
          </li>
        ))}
      </ul>
    </Part>
  )
}
