import * as routes from '../routes.ts'
import type { Route } from './route.ts'

type Routes = typeof routes

/** `search.page`, `property.page`, … */
type RouteName = { [Area in keyof Routes]: `${Area}.${keyof Routes[Area] & string}` }[keyof Routes]

/** Every route by its name, for those that go by what all of them declare. Not for the browser: it would get the whole map. */
export const allRoutes: ReadonlyMap<RouteName, Route> = new Map(
  Object.entries(routes).flatMap(([area, ofArea]) =>
    Object.entries(ofArea).map(([name, route]): [RouteName, Route] => [`${area}.${name}` as RouteName, route]),
  ),
)

/** Those of the office (routes/office.ts and its neighbours): they stand below one path, and a part of the office answers each. */
export const officeRoutes: ReadonlyMap<RouteName, Route> = new Map([...allRoutes].filter(([name]) => name.startsWith('office')))

/** Every pattern of the route, other spellings and filters below it among them. */
export function patternsOf({ path, alsoAt = [], hasFilters }: Pick<Route, 'path' | 'alsoAt' | 'hasFilters'>): string[] {
  return [path, ...alsoAt].flatMap((pattern) => (hasFilters ? [pattern, `${pattern}/*`] : [pattern]))
}
