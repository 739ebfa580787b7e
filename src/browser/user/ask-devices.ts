import * as v from 'valibot'
import * as routes from '#src/routes.ts'

const device = v.object({ id: v.string(), device: v.string(), used_at: v.string(), is_this: v.boolean() })

/** A browser that is signed in; `used_at` is ISO 8601. */
export type Device = v.InferOutput<typeof device>

const answer = v.object({ sessions: v.array(device) })

/** The browsers that are signed in, this one first; undefined where nothing sensible comes back. */
export async function askDevices(): Promise<readonly Device[] | undefined> {
  try {
    const response = await fetch(routes.account.sessions.href(), { headers: { accept: 'application/json' } })
    const { sessions } = v.parse(answer, await response.json())
    return sessions.sort((one, other) => Number(other.is_this) - Number(one.is_this))
  } catch (error) {
    console.warn('The devices could not be asked', error)
    return undefined
  }
}
