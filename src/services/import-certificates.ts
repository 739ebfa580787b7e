import { basename } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { noteAdverts } from '#src/data/adverts/advert-versions.ts'
import { atomically } from '#src/data/database/database.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { raiseSiteVersion } from '#src/data/processes/site-version.ts'
import {
  type CertifiedHome,
  findCertifiableHomes,
  type MatchedEnergyCertificate,
  writeEnergyCertificates,
} from '#src/data/properties/energy-certificates.ts'
import { findDoubted } from '#src/data/stock/doubtful-certificates.ts'
import { londonDay } from '#src/domain/dates/day.ts'
import { addressWords, certainScore, certificateScore, leastScore } from '#src/domain/property/match-certificate.ts'
import { type RegisteredCertificate, readCertificateFile } from '#src/gateways/energy-certificate-file.ts'
import { rateAgain, rateHomes } from './rate-by-register.ts'
import { reckonAgain } from './reckon-monthly-costs.ts'

export interface CertificateReport {
  file: string
  rows: number
  unreadable: number
  /** Properties with a certificate of their own in the file. */
  certain: number
  /** Properties whose certificates somebody has to look at: nothing of them is shown. */
  doubtful: readonly DoubtfulMatch[]
  /** Certificates that are new or newer than those held. */
  changed: number
}

interface DoubtfulMatch {
  agentRef: string
  address: string
  /** The likeliest address of the register. */
  registered: string
  score: number
  /** Whether another home of the register fits as well. */
  hasRival: boolean
}

interface Best {
  certificate: RegisteredCertificate
  score: number
  /** By the number of the home, or as staff said. */
  isProven: boolean
  /** A different address with a score as good. */
  hasRival: boolean
}

interface ImportOptions {
  onProgress?: (at: { fraction: number; rows: number }) => void
  signal?: AbortSignal | undefined
  now?: () => Date
}

/** Rows between two reports of progress. */
const stride = 5_000
/** Listings in memory at once. */
const ratedAtOnce = 500

/**
 * Finds the certificates of the stock in a file of the register and writes them in one transaction. What is held in memory grows with the stock, not
 * with the file. Throws what `readCertificateFile` throws; nothing is written then.
 */
export async function importCertificates(
  db: Kysely<Schema>,
  path: string,
  { onProgress, signal, now = () => new Date() }: ImportOptions = {},
): Promise<CertificateReport> {
  const homes = await certifiableHomes(db)
  const best = new Map<CertifiedHome, Best>()
  let [rows, unreadable] = [0, 0]
  for await (const { certificate, fraction } of readCertificateFile(path, { signal })) {
    rows += 1
    if (rows % stride === 0) {
      signal?.throwIfAborted()
      onProgress?.({ fraction, rows })
    }
    if (!certificate) unreadable += 1
    else for (const home of homes.like(certificate)) consider(best, home, certificate)
  }
  const found = [...best].map(([home, match]) => matchOf(home, match))
  const changed = await atomically(db, async (trx) => {
    const ids = await writeEnergyCertificates(trx, found)
    if (ids.length > 0) {
      for (let at = 0; at < ids.length; at += ratedAtOnce) await rateHomes(trx, ids.slice(at, at + ratedAtOnce), now())
      await noteAdverts(trx, sql`select unnest(${ids}::integer[])`, { now: now(), cause: 'register' })
      await rateAgain(trx)
      await reckonAgain(trx)
      await raiseSiteVersion(trx)
    }
    return ids.length
  })
  // As the office lists them: a home that holds a valid certificate of its own keeps it.
  const doubted = await findDoubted(db, { branches: 'all', today: londonDay(now()) })
  return {
    file: basename(path),
    rows,
    unreadable,
    certain: found.filter(({ isCertain }) => isCertain).length,
    doubtful: [...best].flatMap(([home, match]) => (!matchOf(home, match).isCertain && doubted.has(home.id) ? [doubtOf(home, match)] : [])),
    changed,
  }
}

async function certifiableHomes(db: Kysely<Schema>) {
  const byPostcode = new Map<string, CertifiedHome[]>()
  const byUprn = new Map<string, CertifiedHome[]>()
  for await (const home of findCertifiableHomes(db)) {
    byPostcode.set(home.postcode, [...(byPostcode.get(home.postcode) ?? []), home])
    if (home.uprn !== '') byUprn.set(home.uprn, [...(byUprn.get(home.uprn) ?? []), home])
  }
  /** The homes that a certificate may be of. */
  const like = ({ postcode, uprn }: RegisteredCertificate) =>
    new Set([...(byPostcode.get(postcode) ?? []), ...((uprn !== '' && byUprn.get(uprn)) || [])])
  return { like }
}

/** What is known goes before what is likely: what staff said of the address, then the number of the home where both have it. */
function likelihood(home: CertifiedHome, certificate: RegisteredCertificate): { score: number; isProven: boolean } {
  const words = addressWords(certificate.address)
  const decided = home.decisions.find((decision) => decision.words === words)
  const isOther = decided?.isConfirmed === false || home.decisions.some((other) => other.isConfirmed && other.words !== words)
  if (isOther) return { score: 0, isProven: true }
  if (decided) return { score: 100, isProven: true }
  if (home.uprn !== '' && certificate.uprn !== '') return { score: home.uprn === certificate.uprn ? 100 : 0, isProven: true }
  return { score: certificateScore(home, certificate), isProven: false }
}

/** The likelier address wins; of one address the newest certificate. */
function consider(best: Map<CertifiedHome, Best>, home: CertifiedHome, certificate: RegisteredCertificate): void {
  const { score, isProven } = likelihood(home, certificate)
  if (score < leastScore) return
  const held = best.get(home)
  if (!held || (isProven && !held.isProven)) return void best.set(home, { certificate, score, isProven, hasRival: false })
  if (held.isProven && !isProven) return
  if (isProven || addressWords(held.certificate.address) === addressWords(certificate.address)) {
    // An older certificate of the home may fit the agency's rating better: what holds is the newest.
    if (certificate.lodgedOn >= held.certificate.lodgedOn) best.set(home, { ...held, certificate, score })
    return
  }
  if (score > held.score) best.set(home, { certificate, score, isProven, hasRival: held.score >= certainScore })
  else if (score === held.score) best.set(home, { ...held, hasRival: true })
}

function matchOf(home: CertifiedHome, { certificate, score, hasRival }: Best): MatchedEnergyCertificate {
  const { address, postcode: _postcode, kind: _kind, uprn: _uprn, ...facts } = certificate
  const confirmedOn = home.decisions.find(({ isConfirmed }) => isConfirmed)?.day
  return {
    home,
    certificate: { ...facts, ...(confirmedOn && { confirmedOn }) },
    address,
    score,
    isCertain: score >= certainScore && !hasRival,
    hasRival,
  }
}

function doubtOf({ agentRef, displayAddress }: CertifiedHome, { certificate, score, hasRival }: Best): DoubtfulMatch {
  return { agentRef, address: displayAddress, registered: certificate.address, score, hasRival }
}
