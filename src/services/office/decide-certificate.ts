import { type Kysely, sql } from 'kysely'
import { noteAdverts } from '#src/data/adverts/advert-versions.ts'
import { atomically } from '#src/data/database/database.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { addAudit } from '#src/data/office/audit.ts'
import { propertiesBefore, raiseVersionOf } from '#src/data/processes/changed-properties.ts'
import { holdDoubtfulCertificate, removeCertificateDecision, saveCertificateDecision } from '#src/data/stock/doubtful-certificates.ts'
import type { AdvertPolicy } from '#src/domain/adverts/advert-rules.ts'
import { londonDay } from '#src/domain/dates/day.ts'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import { addressWords } from '#src/domain/property/match-certificate.ts'
import { guardHomes, rateAgain, rateHomes } from '../rate-by-register.ts'
import { reckonAgain } from '../reckon-monthly-costs.ts'
import type { OfficeParts } from './office-parts.ts'

interface DecideParts extends Pick<OfficeParts, 'db' | 'now'> {
  /** Resolves once every process and the shared cache show the change. */
  stockChanged(): Promise<void>
  /** What the agency's settings say about rules of adverts; by default nothing. */
  policy?(): AdvertPolicy
}

/** `number`: of the certificate that the user looked at; `words`: the register's address as it is compared. */
export type CertificateChange = { what: 'confirm' | 'reject'; id: number; number: string } | { what: 'reopen'; id: number; words: string }

/** `changed`: somebody else has decided, or an import has brought another certificate. */
type DecideOutcome = 'done' | 'changed'

/**
 * Records whether a doubtful certificate is of a property of the user's branches, or takes that back. Imports keep to it. When this resolves
 * visitors see a confirmed one, searches find the home by it, and rules of adverts have looked again; the monthly costs follow within minutes.
 */
export async function decideCertificate(parts: DecideParts, asker: OfficeAsker, change: CertificateChange): Promise<DecideOutcome> {
  const outcome = await atomically(parts.db, async (trx) => {
    const ids = sql`select ${change.id}::integer`
    const before = await propertiesBefore(trx, ids)
    const isDone = change.what === 'reopen' ? await reopen(trx, asker, change, parts.now()) : await decide(trx, asker, change, parts.now())
    if (!isDone) return 'changed'
    const now = parts.now()
    const { homes } = await rateHomes(trx, [change.id], now)
    await noteAdverts(trx, ids, { now, cause: 'office' })
    await guardHomes(trx, homes, { now, policy: parts.policy?.() })
    // An import that runs may have read the home before.
    await rateAgain(trx)
    await reckonAgain(trx)
    await raiseVersionOf(trx, before, ids)
    return 'done'
  })
  if (outcome === 'done') await parts.stockChanged()
  return outcome
}

async function decide(
  trx: Kysely<Schema>,
  asker: OfficeAsker,
  { what, id, number }: CertificateChange & { what: 'confirm' | 'reject' },
  now: Date,
): Promise<boolean> {
  const today = londonDay(now)
  const doubtful = await holdDoubtfulCertificate(trx, id, { branches: asker.branches, today })
  if (doubtful?.certificate.number !== number) return false
  const { registered, listing, agentRef, branchId, score } = doubtful
  const isConfirmed = what === 'confirm'
  await saveCertificateDecision(trx, doubtful, { words: addressWords(registered), isConfirmed, by: asker.name, at: now, day: today })
  await addAudit(trx, asker, {
    action: isConfirmed ? 'certificate-confirmed' : 'certificate-rejected',
    subject: `${listing.displayAddress} (${agentRef})`,
    branchId,
    after: { certificate: number, 'address of the register': registered, score },
    now,
  })
  return true
}

async function reopen(
  trx: Kysely<Schema>,
  asker: OfficeAsker,
  { id, words }: CertificateChange & { what: 'reopen' },
  now: Date,
): Promise<boolean> {
  const decision = await removeCertificateDecision(trx, asker.branches, { id, words })
  if (!decision) return false
  const { address, agentRef, branchId, number, registered, isConfirmed, by } = decision
  await addAudit(trx, asker, {
    action: 'certificate-reopened',
    subject: `${address} (${agentRef})`,
    branchId,
    before: { certificate: number, 'address of the register': registered, confirmed: isConfirmed, by },
    now,
  })
  return true
}
