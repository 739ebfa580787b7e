import type { S3Client } from '@aws-sdk/client-s3'
import type { ObjectStoreSettings } from '#src/domain/media/object-store-settings.ts'
import { circuitBreaker } from '../circuit-breaker.ts'
import { StoreUnavailable } from './byte-store.ts'

type Sdk = typeof import('@aws-sdk/client-s3')

export interface ObjectConnection {
  bucket: string
  /**
   * Asks the store. What its answers say (there is no such object, a condition is not met, it cannot do that) is thrown as the client has
   * it; whatever else goes wrong as `StoreUnavailable`, and so is what is asked while the store is left in peace.
   */
  ask<Answer>(work: (s3: S3Client, sdk: Sdk) => Promise<Answer>): Promise<Answer>
  /** False once the store has said that it writes nothing on condition. */
  writesOnCondition: boolean
}

export interface ConnectionTimes {
  /** To connect; without a byte coming or going; after five failures in a row. */
  connectMs: number
  idleMs: number
  pauseMs: number
}

/** Whoever comes for a picture to a store that is silent waits for two tries of two questions: half a minute. */
const usualTimes: ConnectionTimes = { connectMs: 3000, idleMs: 8000, pauseMs: 10_000 }
const failures = 5
/** Of the client, with pauses that grow, for what may be over soon. */
const tries = 2

/** One for all stores of a process. The client is loaded, and the store is asked, with the first call of `ask`. */
export function objectConnection(
  { bucket, endpoint, region, credentials }: ObjectStoreSettings,
  { warn, times = usualTimes }: { warn: (message: string) => void; times?: ConnectionTimes | undefined },
): ObjectConnection {
  const breaker = circuitBreaker({
    failures,
    pauseMs: times.pauseMs,
    now: () => performance.now(),
    warn: (reason) => warn(`The object store ${bucket} cannot be used for now: ${reason}`),
  })
  let opened: Promise<{ s3: S3Client; sdk: Sdk }> | undefined

  async function open() {
    const sdk = await import('@aws-sdk/client-s3')
    const s3 = new sdk.S3Client({
      region,
      ...(endpoint && { endpoint, forcePathStyle: true }),
      ...(credentials && { credentials }),
      maxAttempts: tries,
      requestHandler: { connectionTimeout: times.connectMs, socketTimeout: times.idleMs },
      // Other stores than Amazon's refuse what the client would add by itself; what is put carries its checksum all the same.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    })
    return { s3, sdk }
  }

  return {
    bucket,
    writesOnCondition: true,
    async ask(work) {
      if (!breaker.mayAsk()) throw new StoreUnavailable('it failed a moment ago, and is left in peace')
      opened ??= open()
      const { s3, sdk } = await opened
      try {
        const answer = await work(s3, sdk)
        breaker.succeeded()
        return answer
      } catch (error) {
        if (isAnswer(error)) {
          breaker.succeeded()
          throw error
        }
        const reason = reasonOf(error)
        breaker.failed(reason)
        // Without the error itself: it holds the request, and with it who signed it.
        throw new StoreUnavailable(reason, codeOf(error))
      }
    },
  }
}

/** 404 none, 409 and 412 a condition, 416 a range, 501 not known here. */
function isAnswer(error: unknown): boolean {
  return [404, 409, 412, 416, 501].includes(statusOf(error) ?? 0)
}

/** The HTTP status of an answer that the client threw. */
export function statusOf(error: unknown): number | undefined {
  return (error as { $metadata?: { httpStatusCode?: number } })?.$metadata?.httpStatusCode
}

/** The store's own word for what is wrong, or that of the network. */
export function codeOf(error: unknown): string {
  const { name = 'Error', code } = error as { name?: string; code?: string }
  return code ?? name
}

function reasonOf(error: unknown): string {
  const status = statusOf(error)
  return [status ? `it answers ${status}` : undefined, codeOf(error), (error as Partial<Error>).message].filter(Boolean).join(', ')
}
