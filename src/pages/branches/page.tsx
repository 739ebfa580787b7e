import { MapSection } from '#src/blocks/branch-map/map-section.tsx'
import { directionsLink } from '#src/domain/places/public-point.ts'
import type { AgencyContent, Branch } from '#src/domain/site/agency.ts'
import { branchPath, branchServices } from '#src/domain/site/branch-path.ts'
import { telephoneLink } from '#src/domain/site/contacts.ts'
import { breadcrumbData, itemListData } from '#src/domain/structured-data/thing.ts'
import * as routes from '#src/routes.ts'
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx'
import { Button } from '#src/ui/button.tsx'
import { visuallyHidden } from '#src/ui/class-names.ts'
import { Field } from '#src/ui/field.tsx'
import * as shapes from '#src/ui/icon-shapes.ts'
import { NewTabLink } from '#src/ui/links.tsx'
import { OpenNow } from '#src/ui/opening-hours.tsx'
import { Section } from '#src/ui/section.tsx'
import type { Page } from '../page.ts'
import styles from './page.module.css'

/** All branches, or the nearest to a place first. The latter pages are not indexed: there are as many as places. */
export function branchesPage(content: BranchesContent): Page {
  const { site, branches, near, publicUrl } = content
  const own = routes.branches.index.href()
  const trail = [{ text: 'Home', href: routes.site.home.href() }, { text: 'Our branches' }]
  const items = branches.map(({ branch }) => ({ name: branch.name, address: publicUrl + routes.branches.one.href(branch.slug) }))
  return {
    kind: 'branches',
    head: {
      title: near?.place === undefined ? 'Our branches' : `Branches near ${near.place}`,
      description: `The branches of ${site.name}: ${branches.map(({ branch }) => branch.name).join(', ')}. Addresses, telephone numbers, opening times and the branch nearest to you.`,
      canonical: own,
      ...(near && { robots: 'noindex, follow' as const }),
      structuredData: [
        breadcrumbData(trail.map(({ text, href = own }) => ({ name: text, address: publicUrl + href }))),
        itemListData(items),
      ],
    },
    view: <Branches content={content} crumbs={trail} />,
  }
}

function Branches({ content, crumbs }: { content: BranchesContent; crumbs: Parameters<typeof Breadcrumbs>[0]['crumbs'] }) {
  const { branches, near, now } = content
  return (
    <>
      <Breadcrumbs crumbs={crumbs} inColumn />
      <Section id="branches" heading={near?.place === undefined ? 'Our branches' : `Branches near ${near.place}`} headingLevel={1}>
        <NearForm near={near} />
        <BranchCards branches={branches} now={now} />
      </Section>
      <MapSection heading="On the map" branches={branches.map(({ branch: { name, location } }) => ({ name, ...location }))} />
    </>
  )
}

interface ShownBranch {
  branch: Branch
  /** Miles from the requested place; null where unknown, or where no place was requested. */
  distance: number | null
}

interface BranchesContent {
  site: AgencyContent['site']
  /** In the order in which they are shown. */
  branches: readonly ShownBranch[]
  /** What was typed, and the name of the place; `place` is undefined where no place was found. */
  near?: { typed: string; place: string | undefined } | undefined
  publicUrl: string
  now: Date
}

/** The form for a postcode or place. A plain form: the result is a page of its own, with scripts and without. */
export function NearForm({ near }: Pick<BranchesContent, 'near'>) {
  const isUnknown = near !== undefined && near.place === undefined
  return (
    <search data-screen-only="" className={styles.search}>
      <form action={routes.branches.index.href()} className={styles.form}>
        <Field
          id="near"
          name="near"
          label="Find the branch nearest to you"
          hint="A postcode, a town or a village"
          defaultValue={near?.typed}
          error={isUnknown ? `We do not know where “${near.typed}” is. Try a postcode, or the nearest town.` : undefined}
          autoComplete="postal-code"
          maxLength={60}
          required
        />
        <Button type="submit" icon={shapes.search}>
          Find
        </Button>
        <p className={styles.here} data-enhance="near-me">
          <Button variant="outline" icon={shapes.locate} data-do="">
            Use my location
          </Button>
          <span role="status" />
        </p>
      </form>
      {near ? (
        <p className={styles.all}>
          <a href={routes.branches.index.href()}>All branches</a>
        </p>
      ) : null}
    </search>
  )
}

/** The branches in the given order, with the distance where known. */
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
            Our property<span className={visuallyHidden}> in {branch.name}</span>
          </a>
          <NewTabLink href={directionsLink(branch.location)} data-screen-only="">
            Get directions<span className={visuallyHidden}> to {branch.name}</span>
          </NewTabLink>
        </p>
      </div>
    </>
  )
}

/** A distance in words: '3.4 miles', 'under a mile', whole miles from ten on. */
export function distanceText(miles: number): string {
  if (miles < 1) return 'under a mile'
  const text = miles < 9.95 ? miles.toFixed(1).replace(/\.0$/, '') : Math.round(miles).toLocaleString('en-GB')
  return text === '1' ? '1 mile' : `${text} miles`
}
