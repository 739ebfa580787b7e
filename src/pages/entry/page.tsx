import { entryPath, kindNames } from '#src/domain/entries/entry.ts'
import { valuationFacts } from '#src/domain/site/valuation-contacts.ts'
import { articleData, serviceData } from '#src/domain/structured-data/article.ts'
import { jobData } from '#src/domain/structured-data/job.ts'
import { breadcrumbData, type Thing } from '#src/domain/structured-data/thing.ts'
import * as routes from '#src/routes.ts'
import { classNames } from '#src/ui/class-names.ts'
import { EntryCard } from '#src/ui/entry-card.tsx'
import filled from '#src/ui/filled-grid.module.css'
import { PageFactsData } from '#src/ui/page-facts-data.tsx'
import { Section } from '#src/ui/section.tsx'
import type { Page } from '../page.ts'
import type { EntryPageContent } from './load.ts'
import styles from './page.module.css'
import { Text } from './text.tsx'

/** The page of an article, report, case study, service or vacancy. A closed vacancy is not indexed. */
export function entryPage(content: EntryPageContent): Page {
  const { entry, list, pictures, isClosed } = content
  const own = routes.site.page.href(entryPath(entry))
  const picture = entry.picture && pictures.get(entry.picture.file)
  const crumbs = [{ text: 'Home', href: routes.site.home.href() }, ...(list ? [list] : []), { text: entry.title }]
  return {
    kind: 'entry',
    ...(entry.body.some((part) => 'table' in part && part.chart) && { blocks: ['chart'] }),
    head: {
      title: entry.vacancy ? `${entry.title}, ${entry.vacancy.location}` : entry.title,
      shortTitles: [entry.title],
      description: entry.summary,
      canonical: own,
      ...(isClosed && { robots: 'noindex, follow' as const }),
      ...(entry.kind === 'articles' && { atom: routes.articles.atom.href() }),
      ...(picture && { picture: routes.media.image.href(1200, picture.hash) }),
      structuredData: entryData(content, crumbs),
    },
    view: <EntryView content={content} crumbs={crumbs} />,
  }
}

function EntryView({ content, crumbs }: { content: EntryPageContent; crumbs: readonly { text: string; href?: string }[] }) {
  const { entry, related, list, pictures, agency, now } = content
  const withoutPictures = !related.some(({ picture }) => picture && pictures.has(picture.file))
  return (
    <>
      <Text content={content} crumbs={crumbs} />
      {related.length > 0 ? (
        <div data-screen-only="">
          <Section
            id="read-on"
            heading={entry.kind === 'vacancies' ? 'Other places' : 'Read on'}
            link={list && { text: `All ${kindNames[entry.kind].toLowerCase()}`, href: list.href }}
          >
            <ul className={classNames(filled.grid, styles.further)}>
              {related.map((other) => (
                <li key={entryPath(other)}>
                  <EntryCard entry={other} pictures={pictures} withoutPictures={withoutPictures} isSmall />
                </li>
              ))}
            </ul>
          </Section>
        </div>
      ) : null}
      <PageFactsData facts={{ valuation: valuationFacts(agency, now) }} />
    </>
  )
}

/** Structured data of an entry: its breadcrumbs and its content. A closed vacancy only has breadcrumbs. */
export function entryData(content: EntryPageContent, crumbs: readonly { text: string; href?: string }[]): readonly Thing[] {
  const { entry, author, agency, pictures, publicUrl, isClosed } = content
  const address = publicUrl + routes.site.page.href(entryPath(entry))
  const picture = entry.picture && pictures.get(entry.picture.file)
  const told = {
    entry,
    author,
    agency: { name: agency.site.name, address: publicUrl + routes.site.home.href() },
    address,
    image: picture && publicUrl + routes.media.image.href(1200, picture.hash),
    authorAddress: author?.href && publicUrl + author.href,
  }
  const way = breadcrumbData(crumbs.map(({ text, href }) => ({ name: text, address: href === undefined ? address : publicUrl + href })))
  if (entry.kind === 'services') return [way, serviceData(told)]
  if (!entry.vacancy) return [way, articleData(told)].filter((thing) => thing !== undefined)
  if (isClosed) return [way]
  const { location, closes, employment } = entry.vacancy
  const description = entry.body.map((part) => ('html' in part ? part.html : 'table' in part ? part.table : '')).join('')
  const job = { title: entry.title, description, location, posted: entry.date?.slice(0, 10) ?? '', closes, employment, address }
  return [way, jobData(job, { ...told.agency, branches: agency.branches })]
}
