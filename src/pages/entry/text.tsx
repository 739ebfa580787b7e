import { type Entry, entryPath } from '#src/domain/entries/entry.ts'
import { slugOf } from '#src/domain/text/unique-slugs.ts'
import * as routes from '#src/routes.ts'
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx'
import { Icon } from '#src/ui/icon.tsx'
import * as shapes from '#src/ui/icon-shapes.ts'
import { Picture } from '#src/ui/picture.tsx'
import { PrintButton, ShareLink, ShareRow } from '#src/ui/share-row.tsx'
import { Body } from './body.tsx'
import { Byline } from './byline.tsx'
import { Facts } from './facts.tsx'
import type { EntryContent } from './load.ts'
import styles from './page.module.css'

/** The entry itself: heading, picture, facts, text, and the ones before and after it. */
export function Text({ content, crumbs }: { content: EntryContent; crumbs: readonly { text: string; href?: string }[] }) {
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
        <div className={styles.picture}>
          <Picture
            {...picture}
            alt={entry.picture?.alt ?? ''}
            sizes="(min-width: 1344px) 81rem, 94vw"
            load={{ loading: 'eager', priority: true }}
          />
        </div>
      ) : null}
      <Facts content={content} />
      <div className={styles.text}>
        <Body title={entry.title} body={entry.body} pictures={pictures} />
        <ShareRow>
          <ShareLink title={entry.title} address={publicUrl + routes.site.page.href(entryPath(entry))} />
          <PrintButton />
          {entry.kind === 'articles' ? <a href={routes.articles.atom.href()}>New articles as a feed</a> : null}
        </ShareRow>
        <Neighbours content={content} />
      </div>
    </article>
  )
}

/** What it is about; of an article links to more of it. */
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

/** The one that was written before and the one after it. */
function Neighbours({ content: { newer, older } }: { content: EntryContent }) {
  if (!newer && !older) return null
  return (
    <nav aria-label="Before and after" className={styles.neighbours}>
      {older ? (
        <a href={routes.site.page.href(entryPath(older))} rel="prev">
          <span className={styles.way}>
            <Icon shape={shapes.left} /> Before
          </span>
          {older.title}
        </a>
      ) : null}
      {newer ? (
        <a href={routes.site.page.href(entryPath(newer))} rel="next" className={styles.newer}>
          <span className={styles.way}>
            After <Icon shape={shapes.right} />
          </span>
          {newer.title}
        </a>
      ) : null}
    </nav>
  )
}
