import { randomBytes } from 'node:crypto'
import type { ObjectStoreSettings } from '#src/domain/media/object-store-settings.ts'
import { StoreUnavailable } from '#src/gateways/byte-store/byte-store.ts'
import { type ConnectionTimes, codeOf, type ObjectConnection, objectConnection } from '#src/gateways/byte-store/object-connection.ts'
import { objectStore } from '#src/gateways/byte-store/object-store.ts'

/** What the site does in an object store. */
export type ObjectStoreStep = 'put' | 'get' | 'list' | 'uploads' | 'remove'

/** The results of trying everything with a small object. */
export interface ObjectStoreProbe {
  /**
   * Failed steps; `code` is the store's error code, such as `AccessDenied`, or the network's. If nothing can be stored, nothing else is
   * tried.
   */
  failures: Array<{ step: ObjectStoreStep; code: string; reason: string }>
  /** Whether conditional writes never overwrite: the store ensures it, does not support it, or overwrites anyway. */
  conditions: 'kept' | 'unknown' | 'ignored' | undefined
  /** How far the store's clock is ahead of this machine's, to about a second; undefined if no response had a date. */
  aheadMs: number | undefined
  /** The object's location if it could not be removed. */
  left: string | undefined
}

/** A silent request, tried three times, has to end within a check's time limit. */
const times: ConnectionTimes = { connectMs: 2000, idleMs: 3000, pauseMs: 0 }

class OtherBytes extends Error {}

/**
 * Uses an object under `doctor/` of the settings' prefix, which the site does not use, and removes it. Never throws. `now` in milliseconds.
 */
export async function probeObjectStore(settings: ObjectStoreSettings, now: () => number = Date.now): Promise<ObjectStoreProbe> {
  const connection = objectConnection(settings, { warn: () => {}, times })
  const dates = watchDates(connection, now)
  const store = objectStore(connection, `${settings.prefix}doctor/`)
  const key = randomBytes(12).toString('hex')
  const [first, second] = [randomBytes(64), randomBytes(64)]
  const failures: ObjectStoreProbe['failures'] = []
  const works = (step: ObjectStoreStep, work: () => Promise<unknown>) =>
    work().then(
      () => true,
      (error: unknown) => {
        failures.push({ step, ...toldOf(error) })
        return false
      },
    )

  if (!(await works('put', () => store.putNew(key, first))))
    return { failures, conditions: undefined, aheadMs: dates.aheadMs(), left: undefined }
  let conditions: ObjectStoreProbe['conditions']
  await works('get', async () => {
    await store.putNew(key, second)
    const found = await store.get(key)
    if (found?.equals(second)) conditions = 'ignored'
    else if (found?.equals(first)) conditions = connection.writesOnCondition ? 'kept' : 'unknown'
    else throw new OtherBytes('it gives back other bytes than were put')
  })
  await works('list', () => Array.fromAsync(store.list(key)))
  await works('uploads', () => store.removeAbandoned('', new Date(0)))
  const isRemoved = await works('remove', () => store.remove([key]))
  return { failures, conditions, aheadMs: dates.aheadMs(), left: isRemoved ? undefined : store.describe(key) }
}

/** Without the request, which is signed. */
function toldOf(error: unknown): { code: string; reason: string } {
  const { message } = error as Error
  return { code: error instanceof StoreUnavailable ? error.code : codeOf(error), reason: message }
}

interface Answered {
  response: unknown
}

/** Observes the `Date` of an object store's responses, errors included, from the next request on. */
function watchDates(connection: ObjectConnection, now: () => number): { aheadMs(): number | undefined } {
  let aheadMs: number | undefined
  const { ask } = connection
  let isWatching = false
  connection.ask = (work) =>
    ask((s3, sdk) => {
      if (!isWatching) {
        isWatching = true
        // Closest to the network, before a response becomes an error.
        s3.middlewareStack.add(
          (next) => async (given) => {
            const answer = await next(given)
            aheadMs = aheadOf((answer as Answered).response, now()) ?? aheadMs
            return answer
          },
          { step: 'deserialize', priority: 'low' },
        )
      }
      return work(s3, sdk)
    })
  return { aheadMs: () => aheadMs }
}

function aheadOf(response: unknown, now: number): number | undefined {
  const { headers = {} } = response as { headers?: Record<string, string> }
  const [, date] = Object.entries(headers).find(([name]) => name.toLowerCase() === 'date') ?? []
  // The date has whole seconds, so half a second is added.
  const ahead = date === undefined ? Number.NaN : new Date(date).getTime() + 500 - now
  return Number.isNaN(ahead) ? undefined : ahead
}
