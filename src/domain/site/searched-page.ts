/** What the search of the site's own pages knows of one of them. */
export interface SearchedPage {
  path: string
  /** What visitors are told it is: `Branch`, `Person`. */
  kind: string
  title: string
  /** All that is read on it, as plain text. */
  body: string
}

/** A text in pieces; those that were searched for are marked. */
export type MarkedText = ReadonlyArray<{ text: string; isFound: boolean }>

export interface FoundPage extends Pick<SearchedPage, 'path' | 'kind' | 'title'> {
  /** The part of its text that fits best. */
  excerpt: MarkedText
}
