import { savedCriteria, savedSearch, searchKey } from '#src/domain/saved/saved-search.ts'
import { readSearchQuery } from '#src/domain/search/search-query.ts'
import { aUser } from './panel-user.ts'
import { aSavedProperty } from './saved.ts'

interface Asked {
  method: string
  path: string
  body: Record<string, unknown>
}

/** The server of one account as far as saved items go, for tests of scripts without a browser. `fetch` stands in for the browser's. */
export function savedAccount(user = aUser) {
  const properties = new Map<number, string>()
  const searches = new Map<string, { at: string; frequency: string; about?: string }>()
  const asked: Asked[] = []
  const account = {
    properties,
    searches,
    asked,
    /** Who is signed in. */
    user: user as typeof aUser | null,
    /** A response to give instead of the usual one, where it is defined. */
    fails: (_: Asked): Response | undefined => undefined,
    changes: () => asked.filter(({ method }) => method !== 'GET'),
    fetch: async (address: string, init: RequestInit = {}): Promise<Response> => {
      const url = new URL(address, 'https://site.example')
      const override = new Headers(init.headers).get('x-http-method-override')
      const method = override?.toUpperCase() ?? init.method ?? 'GET'
      const request = { method, path: url.pathname, body: typeof init.body === 'string' ? JSON.parse(init.body) : {} }
      asked.push(request)
      return account.fails(request) ?? answer(request, url)
    },
  }

  function answer({ method, path, body }: Asked, url: URL): Response {
    if (path === '/user.ljson') return Response.json({ user: account.user })
    if (method === 'GET' && account.user === null) return Response.json(null)
    if (account.user === null) return Response.json({ message: 'Please sign in.' }, { status: 401 })
    if (body.user_id !== undefined && body.user_id !== account.user.user_id) return Response.json({}, { status: 403 })
    if (method === 'GET') return Response.json(path === '/saved_properties.ljson' ? propertyList(account.user.saved_by) : searchList())
    const at = new Date(Date.now() - Number(String(body.ago).split(',')[0])).toISOString()
    const id = Number(path.split('/').at(-1))
    const key = searchKey(readSearchQuery(url.searchParams))
    if (path === '/search' && method === 'POST')
      searches.set(key, { at, frequency: String(body.alert_frequency ?? 'I'), about: String(body.alert_about ?? 'all') })
    else if (path === '/search') searches.delete(key)
    else if (method === 'DELETE') properties.delete(id)
    else for (const each of String(body.property_ids).split(',')) properties.set(Number(each), at)
    return Response.json({})
  }

  function propertyList(saved_by: string): object {
    return { properties: [...properties].map(([property_id, saved_at]) => aSavedProperty({ property_id, saved_at })), saved_by }
  }

  function searchList(): object[] {
    return [...searches].map(([key, { at, frequency, about = 'all' }], index) => {
      const search = savedSearch(readSearchQuery(new URLSearchParams(key)), { title: 'Homes', savedAt: new Date(at) })
      return {
        ...savedSearch(savedCriteria(search), { title: 'Homes', savedAt: new Date(at) }),
        search_id: index + 1,
        alert_frequency: frequency,
        alert_about: about,
      }
    })
  }

  return account
}
