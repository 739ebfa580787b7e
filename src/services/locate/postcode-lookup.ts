import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import {
  findImportedMeans,
  findImportedPostcodes,
  findPostcodeAnswers,
  findStockMeans,
  savePostcodeAnswers,
} from '#src/data/places/postcodes.ts'
import { daysAgo } from '#src/domain/dates/day.ts'
import { postcodeSector, readCode } from '#src/domain/places/place-code.ts'
import type { Point } from '#src/domain/places/point.ts'
import { type FoundPostcode, type PostcodeLookup, type PostcodePrecision, readPostcode } from '#src/domain/places/postcode.ts'
import type { Branch } from '#src/domain/site/agency.ts'
import type { PostcodeService } from '#src/gateways/postcodes-io.ts'

interface CreatePostcodeLookupOptions {
  db: Kysely<Schema>
  /** postcodesIo(…), or undefined if the settings forbid asking the internet. */
  service?: PostcodeService | undefined
  branches: () => readonly BranchAddress[]
  now?: () => Date
}

/** Codes per statement. */
const codesPerBatch = 1000
/** New postcodes appear every month, so a miss is asked again after a while. */
const missDays = 30

/** Asks in this order: the operator's postcodes, the service (answers are stored in the database), the agency's branches and stock. */
export function createPostcodeLookup({ db, service, branches, now = () => new Date() }: CreatePostcodeLookupOptions): PostcodeLookup {
  const ask = async (codes: readonly string[]) => {
    const found = new Map<string, FoundPostcode>()
    const missing = () => codes.filter((code) => !found.has(code))
    const add = (points: ReadonlyMap<string, Point | null>) => {
      for (const [code, point] of points) if (point) found.set(code, { point, precision: isOutcode(code) ? 'outcode' : 'postcode' })
    }
    add(await findImportedPostcodes(db, codes))
    add(await outcodesOf(missing(), (prefixes) => findImportedMeans(db, prefixes)))
    add(await askService(missing()))
    for (const step of steps) await addNear(found, missing(), step)
    return found
  }

  /** Stored answers count like new ones. */
  async function askService(codes: readonly string[]): Promise<Map<string, Point | null>> {
    const answers = await findPostcodeAnswers(db, codes, oldestValidMiss(now()))
    const unasked = codes.filter((code) => !answers.has(code))
    if (!service || unasked.length === 0) return answers
    const heard = await service.findMany(unasked)
    await savePostcodeAnswers(db, heard, now())
    return new Map([...answers, ...heard])
  }

  /** From the same postcode, sector or outcode: first in the operator's file, then in the agency's own addresses. */
  async function addNear(found: Map<string, FoundPostcode>, codes: readonly string[], { precision, prefix }: Step): Promise<void> {
    const wanted = new Map(codes.flatMap((code) => (prefix(code) ? [[code, prefix(code)] as const] : [])))
    if (wanted.size === 0) return
    const prefixes = [...new Set(wanted.values())]
    const own = await findStockMeans(db, prefixes)
    const means = new Map([...branchCentres(branches(), prefixes), ...own, ...(await findImportedMeans(db, prefixes))])
    for (const [code, wantedPrefix] of wanted) {
      const point = means.get(wantedPrefix)
      if (point) found.set(code, { point, precision })
    }
  }

  async function findMany(codes: readonly string[]): Promise<Map<string, FoundPostcode>> {
    const asked = new Map(codes.flatMap((code) => (normalised(code) ? [[code, normalised(code)] as const] : [])))
    const distinct = [...new Set(asked.values())]
    const found = new Map<string, FoundPostcode>()
    for (let start = 0; start < distinct.length; start += codesPerBatch) {
      for (const entry of await ask(distinct.slice(start, start + codesPerBatch))) found.set(...entry)
    }
    return new Map([...asked].flatMap(([code, normal]) => (found.has(normal) ? [[code, found.get(normal)!] as const] : [])))
  }

  async function unanswered(codes: readonly string[]): Promise<Set<string>> {
    if (!service) return new Set()
    const open = new Set<string>()
    for (let start = 0; start < codes.length; start += codesPerBatch) {
      const some = codes.slice(start, start + codesPerBatch).filter((code) => normalised(code) !== '')
      const normal = some.map(normalised)
      const answers = await findPostcodeAnswers(db, normal, oldestValidMiss(now()))
      const imported = await findImportedPostcodes(db, normal)
      for (const code of some) if (!answers.has(normalised(code)) && !imported.has(normalised(code))) open.add(code)
    }
    return open
  }

  return { findMany, unanswered, find: async (code) => (await findMany([code])).get(code) ?? null }
}

/** Stored misses after this time are still valid. */
export function oldestValidMiss(now: Date): Date {
  return daysAgo(now, missDays)
}

interface Step {
  precision: PostcodePrecision
  /** The beginning of postcodes near the code; empty if the step does not apply to it. */
  prefix(code: string): string
}

const steps: readonly Step[] = [
  { precision: 'postcode', prefix: (code) => (isOutcode(code) ? '' : code) },
  { precision: 'sector', prefix: (code) => (isOutcode(code) ? '' : postcodeSector(code)) },
  // The space distinguishes TA1 from TA10.
  { precision: 'outcode', prefix: (code) => `${code.split(' ')[0]} ` },
]

async function outcodesOf(codes: readonly string[], means: (prefixes: string[]) => Promise<Map<string, Point>>) {
  const prefixes = codes.filter(isOutcode).map((code) => `${code} `)
  return prefixes.length === 0
    ? new Map<string, Point>()
    : new Map([...(await means(prefixes))].map(([prefix, point]) => [prefix.trim(), point]))
}

function isOutcode(code: string): boolean {
  return !code.includes(' ')
}

function normalised(code: string): string {
  const read = readCode(code)
  return read?.postcode || read?.outcode || ''
}

type BranchAddress = Pick<Branch, 'postcode' | 'location'>

/** The centre of the branches whose postcodes begin with each prefix; prefixes without a branch are absent. */
export function branchCentres(branches: readonly BranchAddress[], prefixes: readonly string[]): Map<string, Point> {
  const located = branches.map(({ postcode, location }) => ({ postcode: readPostcode(postcode).postcode, location }))
  return new Map(
    prefixes.flatMap((prefix) => {
      const points = located.filter(({ postcode }) => postcode.startsWith(prefix)).map(({ location }) => location)
      return points.length === 0 ? [] : [[prefix, mean(points)] as const]
    }),
  )
}

function mean(points: readonly Point[]): Point {
  const average = (number: (point: Point) => number) => points.reduce((sum, point) => sum + number(point), 0) / points.length
  return { lat: average((point) => point.lat), lng: average((point) => point.lng) }
}
