import type { ObjectConnection } from '../byte-store/object-connection.ts'

interface Answered {
  response: unknown
}

/** Looks at the `Date` of what an object store answers, faults among it, from the next question on. */
export function watchDates(connection: ObjectConnection, now: () => number): { aheadMs(): number | undefined } {
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
