import type { S3Client } from '@aws-sdk/client-s3'
import type { ObjectStoreSettings } from '#src/domain/media/object-store-settings.ts'
import { circuitBreaker } from '../circuit-breaker.ts'
import { StoreUnavailable } from './byte-store.ts'

type Sdk = typeof import('@aws-sdk/client-s3')

export interface ObjectConnection {
  bucket: string
  /**
   * Asks the store. Its answers (no such object, a failed condition, an unsupported operation) are thrown as the client's errors; all other
   * failures as `StoreUnavailable`, which is also thrown while the store is left alone.
   */
  ask<Answer>(work: (s3: S3Client, sdk: Sdk) => Promise<Answer>): Promise<Answer>
  /** False once the store has refused conditional writes. */
  writesOnCondition: boolean
}

export interface ConnectionTimes {
  /** Limits for connecting, and for silence; the pause after five failures in a row. */
  connectMs: number
  idleMs: number
  pauseMs: number
}

/** A visitor waiting for a picture from a silent store waits for two attempts of two requests: half a minute. */
const usualTimes: ConnectionTimes = { connectMs: 3000, idleMs: 8000, pauseMs: 10_000 }
const failures = 5
/** The client's attempts, with growing pauses, for transient failures. */
const tries = 2

/** One connection for all stores of a process. Client and store are first used with the first `ask`. */
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
      // Other stores than Amazon's refuse what the client would add; uploads carry a checksum anyway.
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
        // Without the original error, which contains the signed request.
        throw new StoreUnavailable(reason, codeOf(error))
      }
    },
  }
}

/** 404: no object; 409 and 412: a condition; 416: a range; 501: unsupported. */
function isAnswer(error: unknown): boolean {
  return [404, 409, 412, 416, 501].includes(statusOf(error) ?? 0)
}

/** The HTTP status in an error of the client. */
export function statusOf(error: unknown): number | undefined {
  return (error as { $metadata?: { httpStatusCode?: number } })?.$metadata?.httpStatusCode
}

/** The error code of the store or the network. */
export function codeOf(error: unknown): string {
  const { name = 'Error', code } = error as { name?: string; code?: string }
  return code ?? name
}

function reasonOf(error: unknown): string {
  const status = statusOf(error)
  return [status ? `it answers ${status}` : undefined, codeOf(error), (error as Partial<Error>).message].filter(Boolean).join(', ')
}
