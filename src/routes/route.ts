/** An address the site answers to, with all that is decided about it. Each route is written as `{ … } as const satisfies Route`. */
export interface Route {
  /** GET stands for HEAD too. PUT and DELETE may come as POST and say so (server/answer-route.ts). */
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Hono's pattern of the path: `/properties/:id{[0-9]+}`. `*` is any path that no other route has. */
  path: string
  /** Other spellings of the path, which lead to the first or show the same. */
  alsoAt?: readonly string[]
  /** Segments with filters of a search may follow: `/property-for-sale/somerset/from-3-bed`. */
  hasFilters?: true
  /** The address with these parameters, percent-encoded. Never with the site's own host. */
  // biome-ignore lint/suspicious/noExplicitAny: each route has its own parameters, and no type but any allows for all of them
  href: (...parameters: any[]) => string
  /** Where finished answers may be kept. */
  keep: Keep
  /** Query parameters that change the answer: none, those of a search, or these. Where it is left out any may. */
  query?: 'none' | 'search' | readonly string[]
  /** What is done by asking it: who may is said in domain/policies/who-may.ts, and others are refused before its endpoint hears of them. */
  action: Action
  /** Requests of one visitor in a minute; answers of the page cache do not count. Where it is left out, any number. */
  perMinute?: number
  /** Bytes of a body, where it is not the usual 1,000,000. Of more its endpoint counts them itself. */
  mostBodyBytes?: number
  crawlers: Crawlers
  /** A page of the agency's with the same path is shown in its place. */
  mayBeWritten?: true
  /** Mail programs, portals and other people's pages may show it. */
  isEmbeddable?: true
}

/** Shown over the home page at its own path, and over any page that has it by the hash (docs/browser.md). */
export interface OverlayRoute extends Route {
  /** What a link to it over the same page has as its address: `#/floorplan`. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  hash: (...parameters: any[]) => string
}

/**
 * `alike-for-everyone`: the answer is the same for every visitor, signed in or not, so the page cache keeps it (decision 50).
 * `in-browsers`: a file; browsers and proxies keep it as its Cache-Control says, the page cache does not.
 * `nowhere`: nobody keeps it.
 */
type Keep = 'alike-for-everyone' | 'in-browsers' | 'nowhere'

/**
 * `visit`: to see what everybody may see, and to send what everybody may send. `use-account`: to read or change what is held about
 * somebody.
 * `send-feed`, `send-properties`, `tell-of-changes`: software of the agency's, with files, property by property, or with a word that
 * there is something new. The others are of the office.
 */
export type Action = 'visit' | 'use-account' | 'send-feed' | 'send-properties' | 'tell-of-changes' | 'read-metrics' | OfficeAction

/** `use-office`: what everybody does who is signed in to the office, to see the home page and to sign out. */
export type OfficeAction =
  | 'use-office'
  | 'change-own-sign-in'
  | 'see-stock'
  | 'decide-stock'
  | 'recommend-properties'
  | 'upload-feed'
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
  | 'see-office-users'
  | 'change-office-users'
  | 'read-audit'
  | 'export-audit'

/** `listed`: in a sitemap, if there is something on it. `closed`: robots.txt asks crawlers to stay away, or only from it with a query. */
type Crawlers = 'listed' | 'allowed' | 'closed' | 'closed-with-query'
