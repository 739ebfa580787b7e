import * as routes from '../routes.ts'
import type { Route } from './route.ts'

type Routes = typeof routes

/** `search.page`, `property.page`, … */
type RouteName = { [Area in keyof Routes]: `${Area}.${keyof Routes[Area] & string}` }[keyof Routes]

/** Every route by its name, for code that uses the declarations of all. Not for the browser, which would load the whole map. */
export const allRoutes: ReadonlyMap<RouteName, Route> = new Map(
  Object.entries(routes).flatMap(([area, ofArea]) =>
    Object.entries(ofArea).map(([name, route]): [RouteName, Route] => [`${area}.${name}` as RouteName, route]),
  ),
)

/** The office's routes (routes/office.ts and others): they are below one path, and parts of the office serve them. */
export const officeRoutes: ReadonlyMap<RouteName, Route> = new Map([...allRoutes].filter(([name]) => name.startsWith('office')))

/** Every pattern of the route, including other spellings and filters below it. */
export function patternsOf({ path, alsoAt = [], hasFilters }: Pick<Route, 'path' | 'alsoAt' | 'hasFilters'>): string[] {
  return [path, ...alsoAt].flatMap((pattern) => (hasFilters ? [pattern, `${pattern}/*`] : [pattern]))
}
