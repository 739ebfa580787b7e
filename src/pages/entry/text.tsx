import { Fragment } from 'react'
import { blockKinds } from '#src/blocks/kinds.ts'
import type { ChartContent } from '#src/domain/charts/chart.ts'
import { dayText } from '#src/domain/dates/day.ts'
import { type BodyPart, type Entry, entryPath, readingMinutes } from '#src/domain/entries/entry.ts'
import { heroImageWidths, type StoredPicture } from '#src/domain/site/pictures.ts'
import { slugOf } from '#src/domain/text/unique-slugs.ts'
import * as routes from '#src/routes.ts'
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import * as shapes from '#src/ui/icon-shapes.ts'
import { Picture } from '#src/ui/picture.tsx'
import { Prose } from '#src/ui/prose.tsx'
import { PrintButton, ShareLink, ShareRow } from '#src/ui/share-row.tsx'
import { EntryFacts } from './facts.tsx'
import type { EntryPageContent } from './load.ts'
import '#src/ui/scrolls.module.css'
import styles from './page.module.css'

/** The entry itself: heading, picture, facts, text, and links to its neighbours. */
export function Text({ content, crumbs }: { content: EntryPageContent; crumbs: readonly { text: string; href?: string }[] }) {
  const { entry, pictures, publicUrl } = content
  const picture = entry.picture && pictures.get(entry.picture.file)
  return (
    <article className={styles.entry}>
      <div className={styles.crumbs}>
        <Breadcrumbs crumbs={crumbs} />
      </div>
      <header className={styles.top}>
        <Topics entry={entry} />
        <h1 className={styles.title}>{entry.title}</h1>
        <p className={styles.summary}>{entry.summary}</p>
        <Byline content={content} />
      </header>
      {picture ? (
        <div data-photo="page" className={classNames(styles.picture, picture.width >= 1.4 * picture.height && styles.wide)}>
          <Picture
            {...picture}
            alt={entry.picture?.alt ?? ''}
            sizes="(min-width: 1344px) 84rem, 100vw"
            widths={heroImageWidths}
            fit="contain"
            load={{ loading: 'eager', priority: true }}
          />
        </div>
      ) : null}
      <EntryFacts content={content} />
      <div className={styles.text}>
        <Body title={entry.title} body={entry.body} pictures={pictures} />
        <ShareRow>
          <ShareLink title={entry.title} address={publicUrl + routes.site.page.href(entryPath(entry))} />
          <PrintButton />
          {entry.kind === 'articles' ? <a href={routes.articles.atom.href()}>New articles as a feed</a> : null}
        </ShareRow>
      </div>
      <Neighbours content={content} />
    </article>
  )
}

/** The entry's topics; for an article, links to more articles on them. */
function Topics({ entry: { kind, topics, tab } }: { entry: Entry }) {
  if (kind !== 'articles') return tab === undefined ? null : <p className={styles.over}>{tab}</p>
  if (topics.length === 0) return null
  return (
    <ul aria-label="Topics" className={styles.over}>
      {topics.map((name) => (
        <li key={name}>
          <a href={routes.articles.index.href({ topic: slugOf(name) })}>{name}</a>
        </li>
      ))}
    </ul>
  )
}

/**
 * The next story large, with its picture: the one before this by date, as most readers begin with the newest; after the oldest the one that
 * followed it. The other neighbour is a line.
 */
function Neighbours({ content: { newer, older, pictures } }: { content: EntryPageContent }) {
  const next = older ?? newer
  if (!next) return null
  const picture = next.picture && pictures.get(next.picture.file)
  return (
    <nav aria-label="Before and after" className={styles.neighbours} data-screen-only="">
      <a href={routes.site.page.href(entryPath(next))} rel={next === older ? 'prev' : 'next'} className={styles.next}>
        <span className={styles.way}>Read next</span>
        <span className={styles.nextTitle}>{next.title}</span>
        <span>{next.summary}</span>
        {picture ? (
          <span className={styles.nextPicture}>
            <Picture {...picture} alt="" sizes="(min-width: 992px) 40vw, 94vw" widths={heroImageWidths} />
          </span>
        ) : null}
      </a>
      {older && newer ? (
        <a href={routes.site.page.href(entryPath(newer))} rel="next" className={styles.newer}>
          <Icon shape={shapes.left} /> Newer: {newer.title}
        </a>
      ) : null}
    </nav>
  )
}

interface BodyProps {
  title: string
  body: readonly BodyPart[]
  pictures: ReadonlyMap<string, StoredPicture>
}

/** The entry's text. A missing picture is left out; a table that is too wide scrolls by itself. */
export function Body({ title, body, pictures }: BodyProps) {
  const tables = body.filter((part) => 'table' in part && !part.chart)
  return (
    <div className={styles.body}>
      {body.map((part, at) => {
        // biome-ignore-start lint/suspicious/noArrayIndexKey: the parts of a text neither move nor change
        if ('html' in part) return <Prose key={at} html={part.html} />
        if ('picture' in part) {
          const { file, alt, caption } = part.picture
          const stored = pictures.get(file)
          return stored ? (
            <figure key={at} className={styles.figure}>
              <Picture {...stored} alt={alt} sizes="(min-width: 992px) 60rem, 94vw" widths={heroImageWidths} fit="contain" />
              {caption === '' ? null : <figcaption className={styles.caption}>{caption}</figcaption>}
            </figure>
          ) : null
        }
        if (part.chart) return <Fragment key={at}>{drawChart(part.chart, at)}</Fragment>
        const number = tables.length > 1 ? ` ${tables.indexOf(part) + 1}` : ''
        return (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
          <section key={at} className={styles.table} data-scrolls="" aria-label={`Table${number}: ${title}`} tabIndex={0}>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned where it was read (domain/text/harmless-html.ts) */}
            <div dangerouslySetInnerHTML={{ __html: part.table }} />
          </section>
        )
        // biome-ignore-end lint/suspicious/noArrayIndexKey: end
      })}
    </div>
  )
}

/** A chart of the text: the block of that name, whose styles only pages with a chart have. */
function drawChart(content: ChartContent, at: number) {
  return blockKinds.get('chart')?.render({ id: `chart-${at}`, kind: 'chart', content }, {}, new Date(0))
}

/** Author, date and reading time; for a vacancy the date from which it is open. */
export function Byline({ content: { entry, author } }: { content: EntryPageContent }) {
  const { kind, date, updated, body } = entry
  if (kind === 'services' || (kind === 'case-studies' && !author)) return null
  return (
    <div className={styles.byline}>
      {author ? (
        <p>
          By {author.href === undefined ? <strong>{author.name}</strong> : <a href={author.href}>{author.name}</a>}
          {author.jobTitle === undefined ? null : <span className={styles.job}>, {author.jobTitle}</span>}
        </p>
      ) : null}
      <p className={styles.when}>
        {date === undefined ? null : (
          <span>
            {kind === 'vacancies' ? 'Advertised on ' : null}
            <Day date={date} />
          </span>
        )}
        {updated === undefined ? null : (
          <span>
            Changed on <Day date={updated} />
          </span>
        )}
        {kind === 'vacancies' ? null : <span data-screen-only="">{readingMinutes(body)} min read</span>}
      </p>
    </div>
  )
}

function Day({ date }: { date: string }) {
  return <time dateTime={date.replace(' ', 'T')}>{dayText(date.slice(0, 10))}</time>
}
