import type { ReactElement } from 'react'
import type { TitleParts } from '#src/domain/site/document-title.ts'
import type { Thing } from '#src/domain/structured-data/thing.ts'

/** The content of a document's head. Paths are of this site; render/ puts the public address before them. */
export interface PageHead extends TitleParts {
  description?: string
  /** Path of the page's canonical address. */
  canonical?: string
  robots?: 'noindex' | 'noindex, follow'
  /** Path of the page's Atom feed. */
  atom?: string
  /** Path of the picture shown when the page is shared; default: the site's own; null: none. */
  picture?: string | null
  structuredData?: readonly Thing[]
  /** On the Home Screen of an iPhone it opens without the browser, where alone it may be told of alerts. */
  isApp?: true
}

/** Kinds of pages, each the folder of its file or a file in it: a page has its styles by it. */
const pageKinds = [
  'account-link',
  'alert',
  'alert.manage',
  'assistant-enquiry',
  'appointment',
  'articles',
  'branch',
  'branches',
  'catalogue',
  'comparison',
  'content-page',
  'development',
  'developments',
  'entry',
  'error',
  'event',
  'gallery',
  'handout',
  'legal',
  'lot',
  'my-home',
  'not-found',
  'property',
  'property-list',
  'search',
  'search.which-place',
  'shortlist',
  'sign-in-code',
  'site-map',
  'site-search',
  'staff',
  'staff-member',
  'unsubscribe',
  'written-mails',
] as const
type PageKind = (typeof pageKinds)[number]

/** A page before it becomes a document: the data that render/ needs. */
export interface Page {
  kind: PageKind
  /** What it has and few of its kind have: its styles come by these names too (scripts/style-parts.ts). */
  rare?: readonly 'property.plots'[]
  /** The kinds of its blocks, if it has any. */
  blocks?: readonly string[]
  head: PageHead
  view: ReactElement
  /** An overlay that is open from the start: the address is the overlay's own (rules: Q1). */
  overlay?: ReactElement
}
