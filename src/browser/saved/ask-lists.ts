import * as v from 'valibot'
import type { SavedLists } from '#src/domain/saved/device-lists.ts'
import * as routes from '#src/routes.ts'
import { accountLists } from './saved-store.ts'

/** What an account has saved; undefined where another is signed in by now, or nobody, or nothing sensible comes back. */
export async function askLists(account: string): Promise<SavedLists | undefined> {
  try {
    const [properties, searches] = await Promise.all([ask(routes.saved.properties.href()), ask(routes.saved.searches.href())])
    const { saved_by, ...lists } = v.parse(accountLists, { ...(properties as object), searches })
    if (saved_by !== account) throw new Error('They are of another account.')
    return lists
  } catch (error) {
    console.warn('What is saved could not be asked', error)
    return undefined
  }
}

async function ask(address: string): Promise<unknown> {
  const response = await fetch(address, { headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`${response.status} from ${address}`)
  return response.json()
}
