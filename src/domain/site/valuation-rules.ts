/** How owners ask for a valuation. */
export interface ValuationRules {
  /** Three steps with a day and times, or one form after which an agent rings. */
  form: 'multi-step' | 'single-step'
  /** Visitors may be told at once what a home would fetch. */
  instant: boolean
  /** Address of a script of the agency's own that books valuations and viewings in place of our forms (decision 94). */
  calendarScript?: string
  /** What that script may reach besides its own host. */
  calendarHosts?: readonly string[]
  /** Said once it is sent; the site's words unless given. */
  thanks?: { heading: string; text: string }
}
