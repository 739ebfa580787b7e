import { MapOfBranches } from '#src/blocks/branch-map/map-of-branches.tsx'
import type { AgencyContent } from '#src/domain/site/agency.ts'
import type { StoredPicture } from '#src/domain/site/pictures.ts'
import { breadcrumbData, itemListData } from '#src/domain/structured-data/thing.ts'
import * as routes from '#src/routes.ts'
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import * as shapes from '#src/ui/icon-shapes.ts'
import { Section } from '#src/ui/section.tsx'
import type { Page } from '../page.ts'
import { BranchCards, type ShownBranch } from './branch-cards.tsx'
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
  const { branches, near, pictures, now } = content
  return (
    <>
      <Breadcrumbs crumbs={crumbs} inColumn />
      <Section id="branches" heading={near?.place === undefined ? 'Our branches' : `Branches near ${near.place}`} headingLevel={1}>
        <NearForm near={near} />
        <BranchCards branches={branches} pictures={pictures} now={now} />
      </Section>
      <div data-screen-only="">
        <Section id="map" heading="On the map">
          <MapOfBranches upTo="wide" branches={branches.map(({ branch: { name, location } }) => ({ name, ...location }))} />
        </Section>
      </div>
    </>
  )
}

interface BranchesContent {
  site: AgencyContent['site']
  /** In the order in which they are shown. */
  branches: readonly ShownBranch[]
  /** What was typed, and the name of the place; `place` is undefined where no place was found. */
  near?: { typed: string; place: string | undefined } | undefined
  /** The agency's own, by file name. */
  pictures: ReadonlyMap<string, StoredPicture>
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
