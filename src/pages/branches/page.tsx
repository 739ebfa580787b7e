import { breadcrumbData, itemListData } from '#src/domain/structured-data/thing.ts'
import * as routes from '#src/routes.ts'
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx'
import { Section } from '#src/ui/section.tsx'
import { BranchMap } from '../../blocks/branch-map/branch-map.island.tsx'
import type { Page } from '../page.ts'
import { BranchCards } from './branch-cards.tsx'
import { NearForm } from './near-form.tsx'
import styles from './page.module.css'
import type { BranchesContent } from './shown-branches.ts'

/** All branches, those first that are near a place. Found near one they are not indexed: there are as many such pages as places. */
export function branchesPage(content: BranchesContent): Page {
  const { site, branches, near, publicUrl } = content
  const own = routes.branches.index.href()
  const trail = [{ text: 'Home', href: routes.site.home.href() }, { text: 'Our branches' }]
  const items = branches.map(({ branch }) => ({ name: branch.name, address: publicUrl + routes.branches.one.href(branch.slug) }))
  return {
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
      <div className={styles.crumbs}>
        <Breadcrumbs crumbs={crumbs} />
      </div>
      <Section id="branches" heading={near?.place === undefined ? 'Our branches' : `Branches near ${near.place}`} headingLevel={1}>
        <NearForm near={near} />
        <BranchCards branches={branches} now={now} />
      </Section>
      <div data-screen-only="" className={styles.mapped}>
        <Section id="map" heading="On the map">
          <div className={styles.map}>
            <BranchMap branches={branches.map(({ branch: { name, location } }) => ({ name, ...location }))} />
          </div>
        </Section>
      </div>
    </>
  )
}
