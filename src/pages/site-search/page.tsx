import type { FoundPage, MarkedText } from '#src/domain/site/searched-page.ts'
import * as routes from '#src/routes.ts'
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import * as shapes from '#src/ui/icon-shapes.ts'
import { Section } from '#src/ui/section.tsx'
import type { Page } from '../page.ts'
import styles from './page.module.css'

interface SiteSearchContent {
  typed: string
  /** Absent before a search. */
  answer?: { found: readonly FoundPage[]; isPartly: boolean; meant?: string }
}

/** The search of the site's own pages. Not indexed: there are as many such pages as texts. */
export function siteSearchPage({ typed, answer }: SiteSearchContent): Page {
  const heading = typed === '' ? 'Search this site' : `Pages about “${typed}”`
  return {
    kind: 'site-search',
    head: {
      title: heading,
      description: 'Search the pages of this site: guides, services, branches and people.',
      canonical: routes.site.search.href(),
      robots: 'noindex, follow',
    },
    view: (
      <>
        <Breadcrumbs crumbs={[{ text: 'Home', href: routes.site.home.href() }, { text: 'Search this site' }]} inColumn />
        <Section id="search" heading={heading} headingLevel={1}>
          <search data-screen-only="">
            <form action={routes.site.search.href()} className={styles.form}>
              <Field id="q" name="q" label="What are you looking for?" defaultValue={typed} maxLength={100} required autoComplete="off" />
              <Button type="submit" icon={shapes.search}>
                Search
              </Button>
            </form>
          </search>
          {answer ? <Answer typed={typed} answer={answer} /> : null}
          <p className={styles.ways}>
            <a href={typed === '' ? routes.search.forSale.href() : `${routes.search.page.href()}?${new URLSearchParams({ q: typed })}`}>
              {typed === '' ? 'Search property' : `Search property for “${typed}”`}
            </a>
            <a href={routes.site.siteMap.href()}>All pages</a>
          </p>
        </Section>
      </>
    ),
  }
}

function Answer({ typed, answer: { found, isPartly, meant } }: { typed: string; answer: NonNullable<SiteSearchContent['answer']> }) {
  return (
    <>
      {meant === undefined ? null : (
        <p className={styles.said}>
          Did you mean <a href={`${routes.site.search.href()}?${new URLSearchParams({ q: meant })}`}>{meant}</a>?
        </p>
      )}
      {isPartly ? <p className={styles.said}>No page has all of these words. These have some of them.</p> : null}
      {found.length === 0 ? (
        <p className={styles.said}>
          No page of ours is about “{typed}”. Try another word, or fewer of them; homes are found by the search for property.
        </p>
      ) : (
        <ol className={styles.found}>
          {found.map((page) => (
            <li key={page.path} className={styles.result}>
              <h2 className={styles.title}>
                <a href={page.path}>{page.title}</a>
              </h2>
              <p className={styles.kind}>{page.kind}</p>
              <p>
                <Marked text={page.excerpt} />
              </p>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}

function Marked({ text }: { text: MarkedText }) {
  return text.map(({ text: words, isFound }, at) => {
    const key = `${at} ${words}`
    return isFound ? <mark key={key}>{words}</mark> : <span key={key}>{words}</span>
  })
}
