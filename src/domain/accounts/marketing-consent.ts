/** What somebody agreed to or took back, as it is kept (rules: A29). */
export interface MarketingConsent {
  kind: 'terms' | 'marketing'
  isGiven: boolean
  /** The words they agreed to. */
  wording: string
  /** The address it is for. */
  email: string
  /** The page on which they said so, without its query. */
  page: string
  form: 'registration' | 'preferences'
  givenAt: Date
}
