import type { Kysely } from 'kysely'
import { findImportedMeans, findImportedPostcodes, findPostcodeAnswers, findStockMeans, savePostcodeAnswers } from '#src/data/postcodes.ts'
import type { Schema } from '#src/data/schema.ts'
import type { Branch } from '#src/domain/agency.ts'
import { postcodeSector, readCode } from '#src/domain/place-code.ts'
import type { Point } from '#src/domain/point.ts'
import type { FoundPostcode, PostcodeLookup, PostcodePrecision } from '#src/domain/postcode-lookup.ts'
import type { PostcodeService } from '#src/gateways/postcodes-io.ts'

export interface PostcodeSources {
  db: Kysely<Schema>
  /** postcodesIo(…), or undefined where the settings say not to ask the internet. */
  service?: PostcodeService | undefined
  branches: () => readonly Branch[]
}

/** A code the service did not know is asked again after this long: Royal Mail makes new postcodes all the time. */
const missKeptMs = 30 * 24 * 3600_000

/** Asks in this order: the operator's postcodes, the service (answers kept in the database), the agency's branches and stock. */
export function createPostcodeLookup(sources: PostcodeSources): PostcodeLookup {
  return {
    findMany: (codes) => findMany(sources, codes),
    find: async (code) => (await findMany(sources, [code])).get(code) ?? null,
  }
}

async function findMany(sources: PostcodeSources, asked: readonly string[]): Promise<Map<string, FoundPostcode>> {
  const codeOf = new Map(asked.map((text) => [text, normal(text)]))
  const codes = [...new Set(codeOf.values())].filter((code) => code !== '')
  const found = new Map<string, FoundPostcode>()
  for (const ask of [fromImported, fromService, fromBranches, fromOwnStock]) {
    const open = codes.filter((code) => !found.has(code))
    if (open.length === 0) break
    for (const [code, answer] of await ask(sources, open)) found.set(code, answer)
  }
  return new Map([...codeOf].flatMap(([text, code]) => (found.has(code) ? [[text, found.get(code)!] as const] : [])))
}

type Answers = Iterable<[code: string, found: FoundPostcode]>

async function fromImported({ db }: PostcodeSources, codes: readonly string[]): Promise<Answers> {
  const [whole, means] = await Promise.all([
    findImportedPostcodes(db, codes.filter(isWhole)),
    findImportedMeans(db, codes.filter(isOutcode).map(outcodePrefix)),
  ])
  return codes.flatMap((code): [string, FoundPostcode][] => {
    const point = isWhole(code) ? whole.get(code) : means.get(outcodePrefix(code))
    return point ? [[code, { point, precision: isWhole(code) ? 'postcode' : 'outcode' }]] : []
  })
}

async function fromService({ db, service }: PostcodeSources, codes: readonly string[]): Promise<Answers> {
  const now = new Date()
  const known = await findPostcodeAnswers(db, codes, new Date(now.getTime() - missKeptMs))
  const unknown = codes.filter((code) => !known.has(code))
  const answers = service && unknown.length > 0 ? await service.findMany(unknown) : new Map<string, Point | null>()
  await savePostcodeAnswers(db, answers, now)
  return [...known, ...answers].flatMap(([code, point]): [string, FoundPostcode][] =>
    point ? [[code, { point, precision: isWhole(code) ? 'postcode' : 'outcode' }]] : [],
  )
}

async function fromBranches({ branches }: PostcodeSources, codes: readonly string[]): Promise<Answers> {
  const points = new Map(branches().map((branch) => [normal(branch.postcode), branch.location]))
  return codes.flatMap((code): [string, FoundPostcode][] => {
    const point = points.get(code)
    return point ? [[code, { point, precision: 'postcode' }]] : []
  })
}

/** The same postcode, else the middle of its sector, else that of its outcode; what the operator imported counts as well. */
async function fromOwnStock({ db }: PostcodeSources, codes: readonly string[]): Promise<Answers> {
  const prefixes = [...new Set(codes.flatMap((code) => ladder(code).map(([prefix]) => prefix)))]
  const [imported, stock] = await Promise.all([findImportedMeans(db, prefixes), findStockMeans(db, prefixes)])
  return codes.flatMap((code): [string, FoundPostcode][] => {
    for (const [prefix, precision] of ladder(code)) {
      const point = imported.get(prefix) ?? stock.get(prefix)
      if (point) return [[code, { point, precision }]]
    }
    return []
  })
}

/** From the code itself down to its outcode, each as the beginning of the postcodes it stands for. */
function ladder(code: string): Array<[prefix: string, precision: PostcodePrecision]> {
  if (isOutcode(code)) return [[outcodePrefix(code), 'outcode']]
  return [
    [code, 'postcode'],
    [postcodeSector(code), 'sector'],
    [outcodePrefix(code.split(' ')[0]!), 'outcode'],
  ]
}

/** `TA1 1AA` or `TA1`; empty for what is neither. */
function normal(text: string): string {
  const code = readCode(text)
  return code ? code.postcode || code.outcode : ''
}

function isWhole(code: string): boolean {
  return code.includes(' ')
}

function isOutcode(code: string): boolean {
  return !isWhole(code)
}

function outcodePrefix(outcode: string): string {
  return `${outcode} `
}
