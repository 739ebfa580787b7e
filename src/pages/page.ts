import type { ReactElement } from 'react'
import type { TitleParts } from '#src/domain/site/document-title.ts'
import type { Thing } from '#src/domain/structured-data/thing.ts'

/** What stands in a document's head. Paths are of this site; render/ puts the public address before them. */
export interface PageHead extends TitleParts {
  description?: string
  /** Path of the address this page is to be known by. */
  canonical?: string
  robots?: 'noindex' | 'noindex, follow'
  /** Where the same can be subscribed to: path of an Atom feed. */
  atom?: string
  /** Path of the picture shown when the page is shared; the site's own unless given, none where it is null. */
  picture?: string | null
  structuredData?: readonly Thing[]
}

/** A page before it becomes a document: what render/ needs to know of it. */
export interface Page {
  head: PageHead
  view: ReactElement
  /** Shown over the view from the first moment on: the address is an overlay's own (rules: Q1). */
  overlay?: ReactElement
}
