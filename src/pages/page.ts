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
}

/** A page before it becomes a document: the data that render/ needs. */
export interface Page {
  head: PageHead
  view: ReactElement
  /** An overlay that is open from the start: the address is the overlay's own (rules: Q1). */
  overlay?: ReactElement
}
