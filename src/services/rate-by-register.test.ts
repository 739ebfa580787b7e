import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findLoadedVersion } from '#src/data/places/save-places.ts'
import { readSiteVersion } from '#src/data/processes/site-version.ts'
import { findPropertyById } from '#src/data/properties/property-by-id.ts'
import { countProperties } from '#src/data/search/count-properties.ts'
import { findMarkers } from '#src/data/search/find-markers.ts'
import { findProperties } from '#src/data/search/find-properties.ts'
import type { AdvertPolicy } from '#src/domain/adverts/advert-rules.ts'
import type { EpcRating } from '#src/domain/property/energy-rating.ts'
import { agencyFeeds } from '#tests/support/agency-feed.ts'
import { addAlertAccount, addSavedSearch, alertParts } from '#tests/support/alerts.ts'
import { testDatabase } from '#tests/support/database.ts'
import { haveKnownChanges } from '#tests/support/known-changes.ts'
import { testNow } from '#tests/support/site.ts'
import { findStock } from '#tests/support/stock.ts'
import { matchNews } from './alerts/match-events.ts'
import { importCertificates } from './import-certificates.ts'
import { rateByRegister } from './rate-by-register.ts'

const columns = 'LMK_KEY,ADDRESS1,POSTCODE,CURRENT_ENERGY_RATING,CURRENT_ENERGY_EFFICIENCY,LODGEMENT_DATE,FABRIC_RATING'
const strict: AdvertPolicy = {
  numbers: [],
  changed: [{ rule: 'sales-energy', effect: 'held-back', by: 'A. Manager', on: '2026-11-01', because: 'As the board decided' }],
}
const unrated = { AGENT_REF: '1_12', ADDRESS_1: '12', GABLE_EPC_CURRENT: '' }
const rows = [unrated, { AGENT_REF: '1_14', ADDRESS_1: '14', GABLE_EPC_CURRENT: '45' }]
const certificate = (house: number, rating: string, lodgedOn = '2024-05-06', fabric = '') =>
  `${house} ${rating},"${house}, High Street",TA1 1AA,${rating},,${lodgedOn},${fabric}`

async function anAgency(policy?: AdvertPolicy) {
  const db = await testDatabase()
  const agency = await agencyFeeds(db, policy && { policy: () => policy })
  const certify = async (...lines: string[]) => {
    const path = join(agency.folder, 'certificates.csv')
    await writeFile(path, [columns, ...lines].join('\n'))
    return await importCertificates(db, path, { now: () => testNow })
  }
  const alone = async <Result>(work: () => Promise<Result>) => ({ result: await work() })
  const rate = (now = testNow) => rateByRegister({ db, whileAlone: alone, now: () => now, ...(policy && { policy: () => policy }) })
  const found = async (epc: EpcRating) => {
    const search = { criteria: { channel: 'sales' as const, epc }, defaultStatus: 'all' as const, now: testNow }
    const [cards, count, markers] = [await findProperties(db, search), await countProperties(db, search), await findMarkers(db, search)]
    expect([count, markers.totalCount]).toEqual([cards.cards.length, cards.cards.length])
    return cards.cards.length
  }
  const stored = async (reference: string) => {
    const property = (await findStock(db)).find((row) => row.agent_ref === reference)!
    return { ...property, listing: (await findPropertyById(db, property.id))!.listing }
  }
  const dispose = async () => {
    await agency[Symbol.asyncDispose]()
    await db[Symbol.asyncDispose]()
  }
  return { db, ...agency, certify, rate, found, stored, [Symbol.asyncDispose]: dispose }
}

test('an imported certificate has the home found by its rating, in list, count and map, and is news for saved searches', async () => {
  await using agency = await anAgency()
  const { db, found } = agency
  await agency.import(rows)
  await addSavedSearch(db, await addAlertAccount(db), { channel: 'sales', epc: 'd' })
  await addSavedSearch(db, await addAlertAccount(db), { channel: 'sales', epc: 'b' })
  const parts = await alertParts(db)
  await matchNews(parts, 100)
  await db.deleteFrom('alert_match').execute()
  expect([await found('d'), await found('e')]).toEqual([0, 1])

  await agency.certify(certificate(12, 'C'), certificate(14, 'A'))
  // What the feed states goes before the register.
  expect([await found('b'), await found('c'), await found('d'), await found('e')]).toEqual([0, 1, 1, 2])
  await matchNews(parts, 100)
  expect(await db.selectFrom('alert_match').selectAll().execute()).toHaveLength(1)
  const [before, version] = [await agency.stored('1_12'), await readSiteVersion(db)]

  // Read again, but for the time of its export the same: no update of the home, and found as before.
  agency.setClock('2026-11-22T10:00:00Z')
  await agency.import(rows.map((row) => ({ ...row, UPDATE_DATE: '2026-11-20 09:00:00' })))
  expect((await agency.stored('1_12')).updated_at).toEqual(before.updated_at)
  await agency.import([{ ...unrated, PRICE: '260000' }, rows[1]!])
  expect([await found('c'), await found('e')]).toEqual([1, 2])
  expect(await haveKnownChanges(db, version)).toBe(true)
  // Of another house now: the certificate is not its own.
  await agency.import([{ ...unrated, ADDRESS_1: '16' }, rows[1]!])
  expect([await found('c'), await found('e')]).toEqual([0, 1])
  // The feed states a rating at last.
  await agency.import([{ ...unrated, GABLE_EPC_CURRENT: '30' }, rows[1]!])
  expect([await found('c'), await found('f')]).toEqual([0, 2])
  expect((await agency.stored('1_12')).listing.registered).toBeUndefined()
})

test('a certificate meets the rule of an energy rating, while it is valid, and the next import tells so', async () => {
  await using agency = await anAgency()
  expect(JSON.stringify(await agency.import(rows))).toContain('Neither an energy rating')
  expect((await agency.stored('1_12')).listing.faults).toMatchObject([{ rule: 'sales-energy' }])
  expect(await agency.rate()).toBe(0)
  await agency.certify(certificate(12, 'D', '2016-11-24'))
  expect(await agency.rate()).toBe(1)
  expect((await agency.stored('1_12')).listing).toMatchObject({ registered: { rating: 'd' } })
  expect((await agency.stored('1_12')).listing.faults).toBeUndefined()
  expect(JSON.stringify(await agency.import(rows))).not.toContain('Neither an energy rating')
  // Once a day is enough.
  expect([await agency.rate(), await findLoadedVersion(agency.db, 'ratings of the register')]).toEqual([0, '2026-11-21'])
  expect(await agency.rate(new Date('2026-11-23T10:00:00Z'))).toBe(0)
  expect(await agency.found('d')).toBe(1)
  expect(await agency.rate(new Date('2026-11-24T10:00:00Z'))).toBe(1)
  expect(await agency.found('d')).toBe(0)
  expect((await agency.stored('1_12')).listing.faults).toMatchObject([{ rule: 'sales-energy' }])
  // Figures of the new kind alone are an energy performance certificate, without a letter to search by.
  await agency.certify(certificate(12, '', '2026-10-01', 'B'))
  expect(await agency.rate(new Date('2026-11-24T11:00:00Z'))).toBe(1)
  expect((await agency.stored('1_12')).listing).toMatchObject({ registered: {} })
  expect(await agency.found('g')).toBe(1)
})

test('a home that is held back for want of a rating is matched too, and shown again', async () => {
  await using agency = await anAgency(strict)
  await agency.import(rows)
  expect((await agency.stored('1_12')).listed).toBe(false)
  expect((await agency.certify(certificate(12, 'D'))).certain).toBe(1)
  const version = await readSiteVersion(agency.db)
  expect(await agency.rate()).toBe(1)
  expect(await haveKnownChanges(agency.db, version)).toBe(true)
  expect((await agency.stored('1_12')).listed).toBe(true)
  await agency.import(rows.map((row) => ({ ...row, UPDATE_DATE: '2026-11-20 09:00:00' })))
  expect([(await agency.stored('1_12')).listed, await agency.found('d')]).toEqual([true, 1])
})

test('what the office hides stays hidden, and is found by its rating once it is shown; during an import nothing is done', async () => {
  await using agency = await anAgency(strict)
  await agency.import([{ ...unrated, GABLE_EPC_CURRENT: '', AGENT_REF: '1_12' }])
  const hidden = {
    agent_ref: '1_12',
    hidden_for: 'The owner asked',
    featured: false,
    first_photo: null,
    changed_at: testNow,
    changed_by: 'A',
  }
  await agency.db.insertInto('property_overlay').values(hidden).execute()
  await agency.certify(certificate(12, 'D'))
  const busy = await rateByRegister({ db: agency.db, whileAlone: async () => undefined, now: () => testNow })
  expect([busy, await agency.rate()]).toEqual([0, 0])
  expect(await agency.stored('1_12')).toMatchObject({ listed: false, listing: { registered: { rating: 'd' } } })
})
