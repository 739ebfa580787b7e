import * as v from 'valibot'

/** A service elsewhere that says what homes would fetch. */
export interface ValuationService {
  /** Without a trailing slash. */
  url: string
  /** A secret: the service accepts anybody who has it as this site. */
  token: string
}

/** It travels in a header: no line may end in it. */
export const valuationToken = v.optional(v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/, 'must be the token alone, without blanks')))

interface Read {
  VALUATION_URL?: string | undefined
  VALUATION_TOKEN?: string | undefined
}

/** `own` where the site estimates by itself; undefined where one of the two is set without the other. */
export function valuationSettings({ VALUATION_URL: url, VALUATION_TOKEN: token }: Read): ValuationService | 'own' | undefined {
  if (url === undefined && token === undefined) return 'own'
  return url === undefined || token === undefined ? undefined : { url: url.replace(/\/$/, ''), token }
}
