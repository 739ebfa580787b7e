import * as v from 'valibot'
import type { PanelUser } from '#src/domain/accounts/profile.ts'
import * as routes from '#src/routes.ts'
import { forgetDrafts } from '../form-drafts/form-draft.ts'
import { bySchema } from '../stored/by-schema.ts'
import { stored } from '../stored/stored.ts'

const text = v.nullish(v.string(), '')

const panelUser = v.object({
  user_id: v.number(),
  email: v.string(),
  is_confirmed: v.nullish(v.boolean(), true),
  is_fresh: v.nullish(v.boolean(), true),
  saved_by: text,
  title: text,
  first_name: text,
  last_name: text,
  tel_home: text,
  tel_mobile: text,
  house_name: text,
  house_number: text,
  street_address: text,
  address_2: text,
  locality: text,
  town: text,
  county: text,
  postcode: text,
  property_alerts: v.nullish(v.boolean(), true),
  is_opted_in_to_marketing: v.nullish(v.boolean(), false),
  marketing_preference_id: v.nullish(v.number(), null),
}) satisfies v.GenericSchema<unknown, PanelUser>

/** The reply of `/user.ljson` and of requests that change a user (rules: W16). */
const answer = v.object({ user: v.nullable(panelUser) })

/** Remembers that somebody is signed in, so that other pages know without asking; holds nothing by which the person could be found. */
export const rememberedUser = stored<Pick<PanelUser, 'first_name' | 'saved_by'> | null>('user', {
  version: 1,
  readAs: bySchema(v.object({ first_name: v.string(), saved_by: v.optional(v.string(), '') })),
  empty: null,
})

let known: PanelUser | null | undefined
/** How often the signed-in user changed. */
let changes = 0
let asking: Promise<boolean> | undefined
const listeners = new Set<() => void>()

/** null: nobody is signed in; undefined: not asked yet, or no answer. */
export function currentUser(): PanelUser | null | undefined {
  return known
}

/** Calls `onChange` when the signed-in user changes, here or in another tab. */
export function subscribeToUser(onChange: () => void): () => void {
  listeners.add(onChange)
  const stop = rememberedUser.subscribe(() => {
    if (rememberedUser.read()?.saved_by !== known?.saved_by) void askUser()
  })
  return () => {
    listeners.delete(onChange)
    stop()
  }
}

/** Asks the server who is signed in. A failure is logged (rules: A27), what was known stays, and the result is false. */
export function askUser(): Promise<boolean> {
  asking ??= ask().finally(() => {
    asking = undefined
  })
  return asking
}

async function ask(): Promise<boolean> {
  const before = changes
  try {
    const response = await fetch(routes.account.user.href(), { headers: { accept: 'application/json' } })
    if (!response.ok) throw new Error(`${response.status}`)
    const { user } = v.parse(answer, await response.json())
    // Otherwise somebody signed in or out meanwhile, and the reply is out of date.
    if (changes === before) know(user)
    return true
  } catch (error) {
    console.warn('Who is signed in could not be asked', error)
    return false
  }
}

/** Takes over the user in a reply; false where it has none. */
export function setUserFromAnswer(body: unknown): boolean {
  const read = v.safeParse(answer, body)
  if (read.success) know(read.output.user)
  return read.success
}

/** Nobody is signed in any more. */
export function forgetUser(): void {
  forgetDrafts()
  know(null)
}

function know(user: PanelUser | null): void {
  known = user
  changes++
  // Stored first: listeners to storage compare it with what is known.
  if (user === null) rememberedUser.clear()
  else rememberedUser.write({ first_name: user.first_name, saved_by: user.saved_by })
  for (const listener of listeners) listener()
}
