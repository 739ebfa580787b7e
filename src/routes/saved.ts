import type { Route } from './route.ts'

/** A visitor's list; null if signed out. */
const ofList = { method: 'GET', keep: 'nowhere', query: 'none', action: 'visit', perMinute: 120, crawlers: 'closed' } as const
/** A search with a drawn area is long; all other bodies are short. */
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

/** The search in its query (rules: S1), as on results pages. */
export const saveSearch = {
  ...ofItem,
  method: 'POST',
  path: '/search',
  query: 'search',
  href: () => '/search',
} as const satisfies Route

/** The same search, whatever its id. */
export const removeSearch = {
  ...ofItem,
  method: 'DELETE',
  path: '/search',
  query: 'search',
  href: () => '/search',
} as const satisfies Route

/** Sets how often to alert. */
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
