import { randomBytes } from 'node:crypto'
import type { ObjectStoreSettings } from '#src/domain/media/object-store-settings.ts'
import { StoreUnavailable } from '#src/gateways/byte-store/byte-store.ts'
import { type ConnectionTimes, codeOf, type ObjectConnection, objectConnection } from '#src/gateways/byte-store/object-connection.ts'
import { objectStore } from '#src/gateways/byte-store/object-store.ts'

/** What the site does in an object store. */
export type ObjectStoreStep = 'put' | 'get' | 'list' | 'uploads' | 'remove'

/** What came of putting a small object, and of all that is done with one. */
export interface ObjectStoreProbe {
  /**
   * What did not work; `code` is the store's own word, such as `AccessDenied`, or that of the network. Where nothing can be put, nothing
   * else is tried.
   */
  failures: Array<{ step: ObjectStoreStep; code: string; reason: string }>
  /**
   * Whether what is put only where nothing is is not overwritten: the store sees to that, has to be asked before, or does it all the same.
   */
  conditions: 'kept' | 'unknown' | 'ignored' | undefined
  /** By how much the store's clock is ahead of this machine's, to a second or so; undefined where no answer said. */
  aheadMs: number | undefined
  /** Where the object is, if it could not be removed. */
  left: string | undefined
}

/** One silent answer, tried three times, has to end within the patience of a check. */
const times: ConnectionTimes = { connectMs: 2000, idleMs: 3000, pauseMs: 0 }

class OtherBytes extends Error {}

/**
 * Tries it under `doctor/` of the settings' prefix, where the site keeps nothing, and removes it again. Never throws. `now` in
 * milliseconds.
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

/** Without what was asked, which is signed. */
function toldOf(error: unknown): { code: string; reason: string } {
  const { message } = error as Error
  return { code: error instanceof StoreUnavailable ? error.code : codeOf(error), reason: message }
}

interface Answered {
  response: unknown
}

/** Looks at the `Date` of what an object store answers, faults among it, from the next question on. */
function watchDates(connection: ObjectConnection, now: () => number): { aheadMs(): number | undefined } {
  let aheadMs: number | undefined
  const { ask } = connection
  let isWatching = false
  connection.ask = (work) =>
    ask((s3, sdk) => {
      if (!isWatching) {
        isWatching = true
        // Nearest to the wire, before an answer becomes an error.
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
  // It names a second, and we are some way into it.
  const ahead = date === undefined ? Number.NaN : new Date(date).getTime() + 500 - now
  return Number.isNaN(ahead) ? undefined : ahead
}
