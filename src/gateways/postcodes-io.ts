import { isPoint, type Point } from '../domain/places/point.ts'
import { circuitBreaker } from './circuit-breaker.ts'
import { OutOfTime, withinTime } from './within-time.ts'

/** A service that knows where postcodes are. */
export interface PostcodeService {
  /**
   * Full postcodes (`TA1 1AA`) or outcodes (`TA1`). Null is a known miss; a code without an entry was not answered (no
   * network, the service is failing). Never throws.
   */
  findMany(codes: readonly string[]): Promise<Map<string, Point | null>>
}

interface PostcodesIoOptions {
  /** Without a slash at the end. */
  url: string
  /** Told once when the service stops answering: at the first question that it does not answer. */
  warn: (message: string) => void
  /** For one question. */
  timeoutMs?: number
  /** For all questions of one `findMany`; what was not asked by then is not answered. */
  totalMs?: number
  now?: () => number
}

/** The service takes no more in one question: https://postcodes.io/docs/postcode/bulk-lookup */
const bulkSize = 100
const pauseMs = 5 * 60_000
/** A hundred answers are about 100 kB; more is not this service. */
const mostBytes = 4_000_000

/**
 * postcodes.io or a server that speaks like it. One postcode and outcodes are asked for one by one, several postcodes a hundred
 * at a time. After three failures in a row it is not asked for five minutes.
 */
export function postcodesIo({
  url,
  warn,
  timeoutMs = 3000,
  totalMs = 10_000,
  now = () => performance.now(),
}: PostcodesIoOptions): PostcodeService {
  const outage = (reason: string) =>
    warn(
      `The postcode service ${url} does not answer (${reason}). Postcodes are placed by the agency's own stock meanwhile; it is asked again.`,
    )
  const breaker = circuitBreaker({ failures: 3, pauseMs, now, warn: outage })

  async function ask(path: string, accept: (body: unknown) => Answers, init: RequestInit = {}): Promise<Answers> {
    if (!breaker.mayAsk()) return []
    try {
      const text = await withinTime({ ms: timeoutMs }, async (signal) => {
        const response = await fetch(url + path, { ...init, signal, redirect: 'error' })
        // 404 is how it says that it does not know one code.
        if (!response.ok && response.status !== 404) throw new Error(`status ${response.status}`)
        return await boundedText(response)
      })
      const answers = accept(JSON.parse(text))
      breaker.succeeded()
      return answers
    } catch (error) {
      breaker.failed(reasonOf(error))
      return []
    }
  }
  const askOne = (kind: 'postcodes' | 'outcodes') => (code: string) =>
    ask(`/${kind}/${encodeURIComponent(code)}`, (body) => [[code, readOne(body)]])
  const askBulk = (postcodes: string[]) =>
    ask('/postcodes', (body) => readBulk(body, postcodes), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ postcodes }),
    })

  return {
    async findMany(codes) {
      const postcodes = codes.filter((code) => code.includes(' '))
      const outcodes = codes.filter((code) => !code.includes(' '))
      const answers: Answers = []
      const until = performance.now() + totalMs
      const isOver = () => performance.now() >= until
      // One after the other: the service is free, and a failing one is noticed at the third question.
      for (let start = 0; start < postcodes.length && !isOver(); start += bulkSize) {
        const some = postcodes.slice(start, start + bulkSize)
        answers.push(...(some.length === 1 ? await askOne('postcodes')(some[0]!) : await askBulk(some)))
      }
      for (const outcode of outcodes) {
        if (isOver()) break
        answers.push(...(await askOne('outcodes')(outcode)))
      }
      return new Map(answers)
    },
  }
}

type Answers = Array<readonly [code: string, point: Point | null]>

/** `{ status: 200, result: { latitude, longitude, … } }` or `{ status: 404, error }`. Anything else is not an answer. */
function readOne(body: unknown): Point | null {
  const { status, result } = asRecord(body)
  if (status === 404) return null
  if (status !== 200) throw new Error('not an answer of postcodes.io')
  return readResult(result)
}

/** `{ status: 200, result: [{ query, result: {…} | null }, …] }`; only what was asked for is taken from it. */
function readBulk(body: unknown, asked: readonly string[]): Answers {
  const { status, result } = asRecord(body)
  if (status !== 200 || !Array.isArray(result)) throw new Error('not an answer of postcodes.io')
  return result.map(asRecord).flatMap((entry): Answers => {
    const code = asked.find((postcode) => postcode === entry.query)
    return code ? [[code, entry.result === null ? null : readResult(entry.result)]] : []
  })
}

/** Postcodes of the Crown dependencies are known but have no coordinates: latitude and longitude are null. */
function readResult(result: unknown): Point | null {
  const { latitude, longitude } = asRecord(result)
  if (latitude === null && longitude === null) return null
  const point = { lat: Number(latitude), lng: Number(longitude) }
  if (typeof latitude !== 'number' || typeof longitude !== 'number' || !isPoint(point)) throw new Error('not an answer of postcodes.io')
  return point
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

async function boundedText(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > mostBytes) throw new Error('an answer too long')
  }
  return text + decoder.decode()
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown reason'
  if (error instanceof OutOfTime) return 'no answer in time'
  if (error instanceof SyntaxError) return 'an answer that is not JSON'
  return error.cause instanceof Error ? error.cause.message || error.message : error.message
}
