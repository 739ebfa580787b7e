import { isPoint, type Point } from '../domain/places/point.ts'
import { jsonClient } from './json-client.ts'

/** A service that locates postcodes. */
export interface PostcodeService {
  /**
   * Takes full postcodes (`TA1 1AA`) and outcodes (`TA1`). Null: the service does not know the code, or has no point for it. A code without
   * an entry got no response. Never throws.
   */
  findMany(codes: readonly string[]): Promise<Map<string, Point | null>>
}

interface PostcodesIoOptions {
  /** Without a slash at the end. */
  url: string
  /** Called once per outage, at the first request without a response. */
  warn: (message: string) => void
  /** For one request. */
  timeoutMs?: number
  /** For all requests of one `findMany`; codes not requested by then get no response. */
  totalMs?: number
  now?: () => number
}

/** Postcodes in one request, by the service's own limit: https://postcodes.io/docs/postcode/bulk-lookup */
const bulkSize = 100
const pauseMs = 5 * 60_000
/** Characters of a response; a hundred postcodes take about 100,000. */
const mostCharacters = 4_000_000

/**
 * postcodes.io, or a server with the same interface. Several postcodes are requested a hundred at a time, a single one and outcodes one by
 * one. After three failures in a row the service is left alone for five minutes.
 */
export function postcodesIo({ url, warn, timeoutMs = 3000, totalMs = 10_000, now }: PostcodesIoOptions): PostcodeService {
  const outage = (reason: string) =>
    warn(
      `The postcode service ${new URL(url).host} does not answer (${reason}). Postcodes are placed by the agency's own stock meanwhile; it is asked again.`,
    )
  const askServer = jsonClient({ warn: outage, timeoutMs, pauseMs, mostCharacters, now })
  const ask = async (path: string, accept: (body: unknown) => Answers, init: RequestInit = {}): Promise<Answers> => {
    const answers = await askServer(url + path, init, async ({ status, isOk, body }) => {
      // 404 means that the code is unknown.
      if (!isOk && status !== 404) throw new Error(`status ${status}`)
      return accept(await body())
    })
    return answers ?? []
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
      // In sequence: the service is free of charge, and failures are noticed at the third request.
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

/** Parses `{ status: 200, result: { latitude, longitude, … } }` or `{ status: 404, error }`; throws for anything else. */
function readOne(body: unknown): Point | null {
  const { status, result } = asRecord(body)
  if (status === 404) return null
  if (status !== 200) throw new Error('not an answer of postcodes.io')
  return readResult(result)
}

/** Parses `{ status: 200, result: [{ query, result: {…} | null }, …] }`; uses only requested codes. Throws for anything else. */
function readBulk(body: unknown, asked: readonly string[]): Answers {
  const { status, result } = asRecord(body)
  if (status !== 200 || !Array.isArray(result)) throw new Error('not an answer of postcodes.io')
  return result.map(asRecord).flatMap((entry): Answers => {
    const code = asked.find((postcode) => postcode === entry.query)
    return code ? [[code, entry.result === null ? null : readResult(entry.result)]] : []
  })
}

/** Null for postcodes of the Crown dependencies, which are known but have null for latitude and longitude. */
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
