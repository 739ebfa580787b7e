import { type DevelopmentPlot, plotsText, pricesFrom, statusCounts } from '#src/domain/developments/development-plot.ts'
import { breadcrumbData, itemListData } from '#src/domain/structured-data/thing.ts'
import * as routes from '#src/routes.ts'
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx'
import { CardGrid } from '#src/ui/card-grid.tsx'
import filled from '#src/ui/filled-grid.module.css'
import { Picture } from '#src/ui/picture.tsx'
import { cardSizes, PictureCard } from '#src/ui/picture-card.tsx'
import { Section } from '#src/ui/section.tsx'
import type { Page } from '../page.ts'
import type { DevelopmentsContent } from './load.ts'
import styles from './page.module.css'

const heading = 'New homes developments'

/** All developments, each with what is available. */
export function developmentsPage({ developments, homes, now, site, pictures, publicUrl }: DevelopmentsContent): Page {
  const own = routes.developments.index.href()
  const trail = [{ text: 'Home', href: routes.site.home.href() }, { text: 'Developments' }]
  const shown = developments.map(({ development, plots }) => ({
    ...development,
    href: routes.developments.one.href(development.slug),
    plots,
  }))
  const isAlone = shown.length === 1
  return {
    kind: 'developments',
    head: {
      title: heading,
      description: `New homes sold by ${site.name}: ${shown.map(({ name, place }) => `${name} in ${place}`).join('; ')}. Plots, prices and what is still available.`,
      canonical: own,
      structuredData: [
        breadcrumbData(trail.map(({ text, href = own }) => ({ name: text, address: publicUrl + href }))),
        itemListData(shown.map(({ name, href }) => ({ name, address: publicUrl + href }))),
      ],
    },
    view: (
      <>
        <Breadcrumbs crumbs={trail} inColumn />
        <Section id="developments" heading={heading} headingLevel={1}>
          <ul className={filled.grid}>
            {shown.map(({ slug, name, place, summary, href, plots, pictures: [first] }, at) => {
              const stored = first && pictures.get(first.file)
              return (
                <li key={slug}>
                  <PictureCard
                    title={name}
                    headingLevel={2}
                    isLead={isAlone}
                    href={href}
                    over={place}
                    text={summary}
                    linkText="See the plots"
                    picture={
                      stored ? (
                        <Picture
                          {...stored}
                          alt=""
                          sizes={cardSizes(isAlone)}
                          {...(at === 0 && { load: { loading: 'eager' as const, priority: true } })}
                        />
                      ) : undefined
                    }
                  >
                    {plots.length === 0 ? null : <Figures plots={plots} />}
                  </PictureCard>
                </li>
              )
            })}
          </ul>
        </Section>
        {homes.length === 0 || !shown[0] ? null : (
          <Section id="homes" heading={`Homes at ${shown[0].name}`} link={{ text: 'The whole plan', href: shown[0].href }}>
            <CardGrid cards={homes} now={now} label={`Homes at ${shown[0].name}`} className={filled.grid} />
          </Section>
        )}
      </>
    ),
  }
}

/** The lowest price large, how much of the development can still be had as a bar and in words. */
function Figures({ plots }: { plots: readonly DevelopmentPlot[] }) {
  const [price, ...prices] = pricesFrom(plots)
  const available = statusCounts(plots).find(({ status }) => status === 'available')?.count ?? 0
  return (
    <>
      {price === undefined ? null : <p className={styles.price}>{price}</p>}
      <svg viewBox={`0 0 ${plots.length} 1`} preserveAspectRatio="none" aria-hidden="true" className={styles.bar}>
        <rect width={available} height="1" />
      </svg>
      <p className={styles.plots}>{[plotsText(plots), ...prices].join('. ')}</p>
    </>
  )
}
