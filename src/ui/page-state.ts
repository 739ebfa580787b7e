import { createContext } from 'react'
import type { FormAnswer } from '#src/domain/site/page-facts.ts'

/** Facts known only to the request for a page, for blocks with forms that post as a page. */
export interface PageState {
  /** The page's own path. */
  path: string
  /** Address of the site, without a slash at its end. */
  publicUrl?: string
  /** The values in the page's address of the parameters that its blocks read. */
  query?: Readonly<Record<string, string>>
  /** A form of the page that was sent and refused. */
  answer?: FormAnswer
  /** The form of this block was taken a moment ago, in words. */
  taken?: { blockId: string; text: string }
}

export const PageStateContext = createContext<PageState>({ path: '/' })
