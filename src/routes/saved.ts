import type { Route } from './route.ts'

/** A list of somebody's; null for who is signed out. */
const ofList = { method: 'GET', keep: 'nowhere', query: 'none', action: 'visit', perMinute: 120, crawlers: 'closed' } as const
/** A search with a drawn area is long; all else that is sent is short. */
const ofItem = { keep: 'nowhere', action: 'use-account', perMinute: 240, mostBodyBytes: 20_000, crawlers: 'closed' } as const

export const properties = {
  ...ofList,
  path: '/saved_properties.ljson',
  href: () => '/saved_properties.ljson',
} as const satisfies Route

export const saveProperties = {
  ...ofItem,
  method: 'POST',
  path: '/saved_properties.ljson',
  href: () => '/saved_properties.ljson',
} as const satisfies Route

export const removeProperty = {
  ...ofItem,
  method: 'DELETE',
  path: '/saved_properties/:propertyId',
  href: (propertyId: number) => `/saved_properties/${propertyId}`,
} as const satisfies Route

export const searches = {
  ...ofList,
  path: '/saved_searches.ljson',
  href: () => '/saved_searches.ljson',
} as const satisfies Route

/** The search that its query asks for (rules: S1), as pages of results have it. */
export const saveSearch = {
  ...ofItem,
  method: 'POST',
  path: '/search',
  query: 'search',
  href: () => '/search',
} as const satisfies Route

/** The same search, whatever its number. */
export const removeSearch = {
  ...ofItem,
  method: 'DELETE',
  path: '/search',
  query: 'search',
  href: () => '/search',
} as const satisfies Route

/** How often to alert. */
export const changeSearch = {
  ...ofItem,
  method: 'PUT',
  path: '/saved_searches',
  href: () => '/saved_searches',
} as const satisfies Route

export const removeSearchById = {
  ...ofItem,
  method: 'DELETE',
  path: '/searches/:searchId',
  href: (searchId: number) => `/searches/${searchId}`,
} as const satisfies Route
