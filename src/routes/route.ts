/** An address of the site, with everything decided about it. Each route is written as `{ … } as const satisfies Route`. */
export interface Route {
  /** GET includes HEAD. PUT and DELETE may be sent as POST with an override (server/answer-route.ts). */
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Hono's pattern of the path: `/properties/:id{[0-9]+}`. `*` is any path that no other route has. */
  path: string
  /** Other spellings of the path, which redirect to the first or show the same. */
  alsoAt?: readonly string[]
  /** Segments with search filters may follow: `/property-for-sale/somerset/from-3-bed`. */
  hasFilters?: true
  /** The address for these parameters, percent-encoded, without the host. */
  // biome-ignore lint/suspicious/noExplicitAny: each route has its own parameters, and no type but any allows for all of them
  href: (...parameters: any[]) => string
  /** Where finished responses may be cached. */
  keep: Keep
  /** Query parameters that change the response: none, those of a search, or these; by default any. */
  query?: 'none' | 'search' | readonly string[]
  /** The action that a request performs: domain/policies/who-may.ts says who may, and others are refused before the endpoint is called. */
  action: Action
  /** Requests of one visitor in a minute, not counting responses of the page cache; by default unlimited. */
  perMinute?: number
  /** Most bytes of a body, if not the default of 1,000,000. If larger, the endpoint counts them itself. */
  mostBodyBytes?: number
  crawlers: Crawlers
  /** A page of the agency's with the same path replaces it. */
  mayBeWritten?: true
  /** The same facts are also given as Markdown and JSON, to requests that prefer them (server/representation.ts). */
  offersData?: true
  /** Mail programs, portals and other sites may embed it. */
  isEmbeddable?: true
}

/** Shown over the home page at its own path, and by its hash over any page that supports it (docs/browser.md). */
export interface OverlayRoute extends Route {
  /** The link to it over the current page: `#/floorplan`. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  hash: (...parameters: any[]) => string
}

/**
 * `alike-for-everyone`: the response is the same for every visitor, signed in or not, so the page cache stores it (decision 50).
 * `in-browsers`: a file, cached by browsers and proxies as its Cache-Control says, not by the page cache. `nowhere`: never cached.
 */
type Keep = 'alike-for-everyone' | 'in-browsers' | 'nowhere'

/**
 * `visit`: public reading and sending. `use-account`: reading or changing personal data. `send-feed`, `send-properties`, `tell-of-changes`:
 * the agency's software, with files, single properties, or notifications of changes. The others are of the office.
 */
export type Action = 'visit' | 'use-account' | 'send-feed' | 'send-properties' | 'tell-of-changes' | 'read-metrics' | OfficeAction

/** `use-office`: for every signed-in office user, such as the home page and signing out. */
export type OfficeAction =
  | 'use-office'
  | 'change-own-sign-in'
  | 'see-stock'
  | 'decide-stock'
  | 'recommend-properties'
  | 'upload-feed'
  | 'set-up-site'
  | 'see-enquiries'
  | 'work-enquiries'
  | 'change-reply-texts'
  | 'see-figures'
  | 'see-people'
  | 'unsubscribe-people'
  | 'correct-people'
  | 'export-people'
  | 'erase-people'
  | 'see-privacy'
  | 'work-privacy'
  | 'remove-due'
  | 'send-reports'
  | 'see-auctions'
  | 'run-auctions'
  | 'export-bidders'
  | 'see-diary'
  | 'work-diary'
  | 'change-negotiators'
  | 'edit-content'
  | 'publish-content'
  | 'approve-content'
  | 'manage-pictures'
  | 'change-look'
  | 'see-office-users'
  | 'change-office-users'
  | 'read-audit'
  | 'export-audit'

/** `listed`: in a sitemap, if it has content. `closed`: robots.txt disallows it, or only with a query. */
type Crawlers = 'listed' | 'allowed' | 'closed' | 'closed-with-query'
