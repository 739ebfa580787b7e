import type { Route } from './route.ts'

/** As those of office.ts. */
const ofScreen = { method: 'GET', keep: 'nowhere', perMinute: 240, crawlers: 'closed', action: 'see-auctions' } as const
const ofRunning = {
  method: 'POST',
  keep: 'nowhere',
  query: 'none',
  perMinute: 60,
  mostBodyBytes: 100_000,
  crawlers: 'closed',
  action: 'run-auctions',
} as const

// Patterns and addresses are written out, as those of lots.ts: a call would have browsers fetch all routes.
/** The sales that have a catalogue. */
export const list = { ...ofScreen, path: '/office/auctions', href: () => '/office/auctions' } as const satisfies Route

/** A sale: its results, addenda, and what was tapped. */
export const sale = {
  ...ofScreen,
  path: '/office/auctions/:calendar{(?:agricultural|property-auctions|antiques)}/:id{[0-9]{1,15}}',
  href: (calendar: string, id: number) => `/office/auctions/${calendar}/${id}`,
} as const satisfies Route

export const addAddendum = {
  ...ofRunning,
  path: '/office/auctions/:calendar{(?:agricultural|property-auctions|antiques)}/:id{[0-9]{1,15}}/addenda',
  href: (calendar: string, id: number) => `/office/auctions/${calendar}/${id}/addenda`,
} as const satisfies Route

export const removeAddendum = {
  ...ofRunning,
  path: '/office/auctions/:calendar{(?:agricultural|property-auctions|antiques)}/:id{[0-9]{1,15}}/addenda/:addendum{[0-9]{1,18}}/remove',
  href: (calendar: string, id: number, addendum: string) => `/office/auctions/${calendar}/${id}/addenda/${addendum}/remove`,
} as const satisfies Route

/** One lot after the other, as they are sold. `lot`: which. */
export const rostrum = {
  ...ofScreen,
  path: '/office/auctions/:calendar{(?:agricultural|property-auctions|antiques)}/:id{[0-9]{1,15}}/rostrum',
  href: (calendar: string, id: number) => `/office/auctions/${calendar}/${id}/rostrum`,
  action: 'run-auctions',
} as const satisfies Route

/** A tap as a form of its own. */
export const tapLot = {
  ...ofRunning,
  path: '/office/auctions/:calendar{(?:agricultural|property-auctions|antiques)}/:id{[0-9]{1,15}}/rostrum',
  href: (calendar: string, id: number) => `/office/auctions/${calendar}/${id}/rostrum`,
} as const satisfies Route

/** Taps that the browser kept until it could send them, as JSON; how the lots stand then. None: only that, every two seconds. */
export const sendTaps = {
  ...ofRunning,
  perMinute: 240,
  path: '/office/auctions/:calendar{(?:agricultural|property-auctions|antiques)}/:id{[0-9]{1,15}}/rostrum/taps',
  href: (calendar: string, id: number) => `/office/auctions/${calendar}/${id}/rostrum/taps`,
} as const satisfies Route

/** Who asked for legal packs, and who registered to bid. */
export const bidders = {
  ...ofScreen,
  path: '/office/auctions/:calendar{(?:agricultural|property-auctions|antiques)}/:id{[0-9]{1,15}}/bidders',
  href: (calendar: string, id: number) => `/office/auctions/${calendar}/${id}/bidders`,
  action: 'see-enquiries',
} as const satisfies Route

export const biddersFile = {
  ...ofScreen,
  path: '/office/auctions/:calendar{(?:agricultural|property-auctions|antiques)}/:id{[0-9]{1,15}}/bidders.csv',
  href: (calendar: string, id: number) => `/office/auctions/${calendar}/${id}/bidders.csv`,
  action: 'export-bidders',
} as const satisfies Route
