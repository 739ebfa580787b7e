/** Where the addresses of the agency's former site lead now: content/<agency>/redirects.csv. */
export interface Redirects {
  /** By address as `redirectKey` writes it. */
  exact: ReadonlyMap<string, string>
  /** `/blog/*`: whatever stands below a path; the longest path first. */
  below: readonly (readonly [path: string, to: string])[]
}

/** Any host will do: of an address only its path and query count. */
const anyHost = 'https://former.example'

/**
 * An address without its host, as redirects are found by: former sites often took no notice of case and of a slash at the end.
 * Undefined where it is no address.
 */
export function redirectKey(address: string): string | undefined {
  const url = URL.parse(address, anyHost)
  return url ? (pathKey(url.pathname) + url.search).toLowerCase() : undefined
}

/**
 * Where a visitor of `address` (path and query) is led. A row with this query comes before one of the path alone, which holds for any
 * query, and before those of everything below a path. Undefined where no row is about it, and where it would be led to itself.
 */
export function redirectOf({ exact, below }: Redirects, address: string): string | undefined {
  const key = redirectKey(address)
  if (key === undefined) return undefined
  const [path = ''] = key.split('?')
  const to = exact.get(key) ?? exact.get(path) ?? below.find(([above]) => path.startsWith(`${above}/`))?.[1]
  return to?.startsWith('/') && redirectKey(to) === key ? undefined : to
}

/** One step more than anybody needs; browsers give up after twenty. */
const mostSteps = 10

/** The addresses that `address` is led through, itself first. In a circle, or with too many steps, `endless` is true. */
export function redirectSteps(redirects: Redirects, address: string): { steps: string[]; endless: boolean } {
  const steps = [address]
  for (let next = redirectOf(redirects, address); next !== undefined; next = redirectOf(redirects, next)) {
    const isCircle = steps.some((step) => redirectKey(step) === redirectKey(next))
    steps.push(next)
    if (isCircle || steps.length > mostSteps) return { steps, endless: true }
    if (!next.startsWith('/')) break
  }
  return { steps, endless: false }
}

function pathKey(pathname: string): string {
  return pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname
}
