import { createContext } from 'react'
import type { FormAnswer } from '#src/domain/site/page-facts.ts'

/** What only the request for a page knows of it, for blocks whose forms post as a page. */
export interface PageState {
  /** The page's own path. */
  path: string
  /** Address of the site, without a slash at its end. */
  publicUrl?: string
  /** What its address says of the parameters that its blocks read. */
  query?: Readonly<Record<string, string>>
  /** A form of the page that was sent and refused. */
  answer?: FormAnswer
  /** The form of this block was taken a moment ago, in words. */
  taken?: { blockId: string; text: string }
}

export const PageStateContext = createContext<PageState>({ path: '/' })
