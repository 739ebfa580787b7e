import { type DevelopmentPlot, plotStatusTexts, plotsText, pricesFrom } from '#src/domain/developments/development-plot.ts'
import { slidesOf } from '#src/domain/events/event-pictures.ts'
import { priceQualifierText, priceText } from '#src/domain/property/price.ts'
import { valuationFacts } from '#src/domain/site/valuation-contacts.ts'
import { developmentData } from '#src/domain/structured-data/development.ts'
import { breadcrumbData } from '#src/domain/structured-data/thing.ts'
import * as routes from '#src/routes.ts'
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx'
import { PageFactsData } from '#src/ui/page-facts-data.tsx'
import { PictureSet } from '#src/ui/picture-set.tsx'
import { PlotCount, type PlotRow, PlotTable } from '#src/ui/plot-table.tsx'
import { Paragraphs } from '#src/ui/prose.tsx'
import { Section } from '#src/ui/section.tsx'
import type { Page } from '../page.ts'
import type { DevelopmentPageContent } from './load.ts'
import styles from './page.module.css'
import { SalesOffice } from './sales-office.tsx'
import { PlotSign, rowId, SitePlan } from './site-plan.tsx'

/** The id by which the carousel knows these pictures. */
const picturesId = 'development'

/** A development of new homes: description, site plan, prices and availability. */
export function developmentPage(content: DevelopmentPageContent): Page {
  const { development, plots, branch, agency, pictures, publicUrl } = content
  const { name, place, summary } = development
  const own = routes.developments.one.href(development.slug)
  const slides = slidesOf({ images: development.pictures, title: name }, pictures)
  const trail = [
    { text: 'Home', href: routes.site.home.href() },
    { text: 'Developments', href: routes.developments.index.href() },
    { text: name },
  ]
  return {
    kind: 'development',
    head: {
      title: `${name}, ${place}: new homes`,
      shortTitles: [`${name}, ${place}`, name],
      description: `${summary} ${plotsText(plots)}.`,
      canonical: own,
      ...(slides[0] && { picture: routes.media.image.href(1200, slides[0].hash) }),
      structuredData: [
        breadcrumbData(trail.map(({ text, href = own }) => ({ name: text, address: publicUrl + href }))),
        developmentData({
          ...{ development, plots, branch, agencyName: agency.site.name },
          address: publicUrl + own,
          images: slides.map(({ hash }) => publicUrl + routes.media.image.href(1200, hash)),
        }),
      ],
    },
    view: <DevelopmentView content={content} crumbs={trail} />,
  }
}

interface DevelopmentViewProps {
  content: DevelopmentPageContent
  crumbs: Parameters<typeof Breadcrumbs>[0]['crumbs']
}

function DevelopmentView({ content, crumbs }: DevelopmentViewProps) {
  const { development, plots, enquiry, newHomesForm, agency, pictures, now } = content
  const { name, place, developer, summary, text, facilities, plan } = development
  const slides = slidesOf({ images: development.pictures, title: name }, pictures)
  const picture = plan && pictures.get(plan.file)
  const [price, ...prices] = pricesFrom(plots)
  return (
    <>
      <article className={styles.development}>
        <div className={styles.crumbs}>
          <Breadcrumbs crumbs={crumbs} />
        </div>
        <div className={styles.about}>
          <h1 className={styles.title}>{name}</h1>
          <p className={styles.place}>
            New homes in {place}
            {developer === undefined ? null : ` by ${developer}`}
          </p>
          {price === undefined ? null : <p className={styles.price}>{price}</p>}
          {prices.map((each) => (
            <p key={each}>{each}</p>
          ))}
          <p className={styles.lead}>{summary}</p>
        </div>
        {slides.length === 0 ? null : (
          <div className={styles.pictures}>
            <PictureSet id={picturesId} slides={slides} title={name} />
          </div>
        )}
        {text === '' ? null : (
          <div className={styles.text}>
            <Paragraphs text={text} />
          </div>
        )}
        <div className={styles.office}>
          <SalesOffice content={content} />
        </div>
        {facilities.length === 0 ? null : (
          <section aria-labelledby="facilities" className={styles.facilities}>
            <h2 id="facilities">For all homes</h2>
            <ul>
              {facilities.map((facility) => (
                <li key={facility}>{facility}</li>
              ))}
            </ul>
          </section>
        )}
      </article>
      {plan && picture ? (
        <Section id="plan" heading="Site plan">
          <SitePlan plan={plan} picture={picture} plots={plots} />
        </Section>
      ) : null}
      {plots.length === 0 ? null : (
        <Section id="plots" heading="The homes">
          <div className={styles.plots}>
            <PlotTable
              caption={
                <>
                  All plots <PlotCount count={plots.length} />
                </>
              }
              rows={plots.map(rowOf)}
            />
          </div>
        </Section>
      )}
      <PageFactsData
        facts={{
          valuation: valuationFacts(agency, now),
          enquiry,
          ...(newHomesForm && { newHomes: newHomesForm }),
          pictureSets: { [`gallery-card-slider-expand/${picturesId}`]: slides },
        }}
      />
    </>
  )
}

function rowOf(plot: DevelopmentPlot): PlotRow {
  const { number, type, beds, status, property } = plot
  const priced = { ...plot, channel: 'sales' as const, rentFrequency: null }
  return {
    id: rowId(plot),
    name: `Plot ${number}`,
    href: property && routes.property.page.href(property.id, property.channel),
    type,
    beds: beds === null ? '' : String(beds || 'Studio'),
    qualifier: plot.price === null ? '' : priceQualifierText(priced),
    price: plot.price === null ? '' : priceText(priced),
    status: (
      <>
        <PlotSign status={status} />
        {plotStatusTexts[status]}
      </>
    ),
  }
}
