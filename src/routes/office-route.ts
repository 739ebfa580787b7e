import type { OfficeAction, Route } from './route.ts'

const ofScreen = { method: 'GET', keep: 'nowhere', perMinute: 240, crawlers: 'closed' } as const
const ofForm = { method: 'POST', keep: 'nowhere', query: 'none', perMinute: 60, mostBodyBytes: 100_000, crawlers: 'closed' } as const

/** One parameter for each `:name` in a path. */
type Parameters<Path extends string> = Path extends `${string}/:${infer Rest}` ? [parameter: string | number, ...Parameters<Rest>] : []
type Own = Partial<Omit<Route, 'path' | 'action'>>
type OfficeRoute<Defaults, Does, Path extends string, Given> = Omit<Defaults, keyof Given> & {
  path: Path
  action: Does
  href: (...parameters: Parameters<Path>) => string
} & Given

/**
 * A screen of the office, never cached; lists and filters have their state in the query. `own` replaces defaults, such as `href` for an
 * address with a query.
 */
export function officeScreen<Does extends OfficeAction | 'visit', const Path extends string, const Given extends Own = object>(
  action: Does,
  path: Path,
  own?: Given,
) {
  return { ...ofScreen, path, action, href: hrefOf(path), ...own } as unknown as OfficeRoute<typeof ofScreen, Does, Path, Given>
}

/** The target of an office form of at most 100,000 bytes. */
export function officeForm<Does extends OfficeAction | 'visit', const Path extends string, const Given extends Own = object>(
  action: Does,
  path: Path,
  own?: Given,
) {
  return { ...ofForm, path, action, href: hrefOf(path), ...own } as unknown as OfficeRoute<typeof ofForm, Does, Path, Given>
}

/** A pattern such as `/office/users/:id{[0-9]{1,9}}/end`, with its parameters in order. */
function hrefOf(path: string): (...parameters: readonly (string | number)[]) => string {
  return (...parameters) => {
    const given = parameters.values()
    return path.replaceAll(/\/:\w+(\{[^/]*\})?/g, () => `/${encodeURIComponent(given.next().value ?? '')}`)
  }
}
