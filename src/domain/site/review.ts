import { dayText } from '../dates/day.ts'

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

/** What a review does not say that visitors have to know, so that they can tell it from a made-up one; undefined if it says all. */
export function reviewFault({ source, date, checked }: Readonly<Record<string, unknown>>): string | undefined {
  const missing = [source ? '' : 'source', date ? '' : 'date', checked ? '' : 'checked'].filter((name) => name !== '')
  if (missing.length === 0) return undefined
  return `lacks ${missing.join(', ')}: a review has to say where it comes from, of when it is, and how you made sure that it is real (Digital Markets, Competition and Consumers Act 2024, schedule 20)`
}
