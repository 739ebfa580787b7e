import { dayText } from '../dates/day.ts'
import type { AgencyContent } from './agency.ts'

/** Where a review comes from. */
export interface ReviewOrigin {
  source?: string | undefined
  /** `YYYY-MM-DD` */
  date?: string | undefined
  /** How the agency made sure that it is real. */
  checked?: string | undefined
}

/** 'Letter to us, 3 May 2026. Checked: we sold the home'; empty where nothing is said. */
export function reviewOriginText({ source, date, checked }: ReviewOrigin): string {
  const from = [source, date && dayText(date)].filter(Boolean).join(', ')
  return [from, checked && `Checked: ${checked}`].filter(Boolean).join('. ')
}

export const reviewLaw = 'Digital Markets, Competition and Consumers Act 2024, schedule 20'

/** What a review does not say that visitors have to know, so that they can tell it from a made-up one; undefined if it says all. */
export function reviewFault({ source, date, checked }: Readonly<Record<string, unknown>>): string | undefined {
  const missing = [source ? '' : 'source', date ? '' : 'date', checked ? '' : 'checked'].filter((name) => name !== '')
  if (missing.length === 0) return undefined
  return `lacks ${missing.join(', ')}: a review has to say where it comes from, of when it is, and how you made sure that it is real (${reviewLaw})`
}

/** What the terms say where the agency's content says nothing: true of every agency that has not. */
export const uncheckedReviews =
  'We have not checked that the people whose words are shown on this site dealt with us. Where we know where a review comes from, it is said below it.'

/** Whether reviews or quotes about the agency are published, on a branch or in a block. */
export function hasReviews({ branches, pages }: Pick<AgencyContent, 'branches' | 'pages'>): boolean {
  const isOfQuotes = ({ kind, content }: AgencyContent['pages'][number]['blocks'][number]) =>
    quoteBlocks.has(kind) && ((content as { quotes?: readonly unknown[] } | null)?.quotes?.length ?? 0) > 0
  return branches.some(({ reviews }) => reviews && reviews.length > 0) || pages.some(({ blocks }) => blocks.some(isOfQuotes))
}

/** The blocks whose `quotes` are what people said of the agency. */
const quoteBlocks: ReadonlySet<string> = new Set(['reviews-quote-slider', 'quote-section', 'image-quotes'])
