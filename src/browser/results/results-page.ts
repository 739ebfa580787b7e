import { canonicalPath } from './arrive-by-form.ts'

/** The parts taken from a page of results: the server renders them, the browser only moves them. */
export interface ResultsPage {
  title: string
  /** Path and query of the search's canonical address. */
  address: string
  region: Element
  form: Element | null
  /** The server understood a sentence that was typed into the form: the controls of this page's form now hold its meaning (rules: S34). */
  isRead: boolean
}

/** The server's reply is not a page of results; an ordinary page load shows it. */
export class NotResultsPage extends Error {
  override name = 'NotResultsPage'
}

const mostPages = 12

/**
 * Fetches pages of results; the last twelve are kept, so that Back and Forward need no request. Throws `NotResultsPage`, or another error
 * where no page could be fetched.
 */
export function resultsPages(fetchPage = fetchResultsPage) {
  const held = new Map<string, ResultsPage>()
  return async (address: string, signal: AbortSignal): Promise<ResultsPage> => {
    const page = held.get(address) ?? (await fetchPage(address, signal))
    if (signal.aborted) return page
    held.delete(address)
    held.set(address, page)
    const oldest = held.keys().next().value
    if (held.size > mostPages && oldest !== undefined) held.delete(oldest)
    return page
  }
}

async function fetchResultsPage(address: string, signal: AbortSignal): Promise<ResultsPage> {
  const response = await fetch(address, { signal, headers: { accept: 'text/html' } })
  const found = new DOMParser().parseFromString(await response.text(), 'text/html')
  const region = found.querySelector('[data-results]')
  // Trying again may help; loading another page would lose what was typed.
  if (response.status >= 500 || response.status === 429) throw new Error(`${response.status} from ${address}`)
  if (!response.ok || !region) throw new NotResultsPage(`${response.status} without results from ${address}`)
  return {
    title: found.title,
    address: canonicalPath(found) ?? response.url,
    region,
    form: found.querySelector('[data-search-form]'),
    isRead: response.redirected,
  }
}

/** A form's fields as an address; empty fields are left out. */
export function addressOfForm(action: string, fields: Iterable<[name: string, value: FormDataEntryValue]>): string {
  const address = new URL(action)
  for (const [name, value] of fields) {
    if (typeof value === 'string' && value !== '') address.searchParams.append(name, value)
  }
  return address.href
}
