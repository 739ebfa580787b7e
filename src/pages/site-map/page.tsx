import type { PageGroup } from '#src/domain/site/sitemap.ts'
import { breadcrumbData } from '#src/domain/structured-data/thing.ts'
import * as routes from '#src/routes.ts'
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx'
import { NarrowFold } from '#src/ui/narrow-fold.tsx'
import { PageHeading } from '#src/ui/section.tsx'
import type { Page } from '../page.ts'
import styles from './page.module.css'

/** More of a kind are folded on a phone. */
const mostUnfolded = 10

interface SiteMapContent {
  siteName: string
  groups: readonly PageGroup[]
  publicUrl: string
}

/** Every page of the site by kind, for people who prefer a list. */
export function siteMapPage({ siteName, groups, publicUrl }: SiteMapContent): Page {
  const own = routes.site.siteMap.href()
  const trail = [{ text: 'Home', href: routes.site.home.href() }, { text: 'Site map' }]
  return {
    kind: 'site-map',
    head: {
      title: 'Site map',
      description: `Every page of the website of ${siteName}, by kind.`,
      canonical: own,
      structuredData: [breadcrumbData(trail.map(({ text, href = own }) => ({ name: text, address: publicUrl + href })))],
    },
    view: (
      <>
        <Breadcrumbs crumbs={trail} inColumn />
        <PageHeading text="Site map" />
        <div className={styles.groups}>
          {groups.map(({ heading, links }, at) => (
            <section key={heading} aria-labelledby={`group-${at}`}>
              <h2 id={`group-${at}`} className={styles.heading}>
                {heading}
              </h2>
              {links.length > mostUnfolded ? (
                <NarrowFold text={`All ${links.length}`}>
                  <Links links={links} />
                </NarrowFold>
              ) : (
                <Links links={links} />
              )}
            </section>
          ))}
        </div>
      </>
    ),
  }
}

function Links({ links }: Pick<PageGroup, 'links'>) {
  return (
    <ul className={styles.links}>
      {links.map(({ path, text }) => (
        <li key={path}>
          <a href={path}>{text}</a>
        </li>
      ))}
    </ul>
  )
}
