/** Where addresses of the agency's former site now lead: content/<agency>/redirects.csv. */
export interface Redirects {
  /** By address in the form of `redirectKey`. */
  exact: ReadonlyMap<string, string>
  /** `/blog/*`: everything below a path; the longest path first. */
  below: readonly (readonly [path: string, to: string])[]
}

/** A placeholder: only path and query of an address count. */
const anyHost = 'https://former.example'

/**
 * The form in which redirects are looked up: without host, case and trailing slash, which former sites often ignored. Undefined for an
 * invalid address.
 */
export function redirectKey(address: string): string | undefined {
  const url = URL.parse(address, anyHost)
  return url ? (pathKey(url.pathname) + url.search).toLowerCase() : undefined
}

/**
 * The target for `address` (path and query). A row with this query wins over one for the path alone, which applies to any query; that wins
 * over rows for everything below a path. Undefined if no row applies, or the target would be the address itself.
 */
export function redirectOf({ exact, below }: Redirects, address: string): string | undefined {
  const key = redirectKey(address)
  if (key === undefined) return undefined
  const [path = ''] = key.split('?')
  const to = exact.get(key) ?? exact.get(path) ?? below.find(([above]) => path.startsWith(`${above}/`))?.[1]
  return to?.startsWith('/') && redirectKey(to) === key ? undefined : to
}

/** More than anybody needs; browsers give up after twenty. */
const mostSteps = 10

/** The chain of redirects from `address`, itself first. `endless` is true for a loop or too many steps. */
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
