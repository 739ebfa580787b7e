import { createHmac } from 'node:crypto'
import type { Kysely } from 'kysely'
import { siteSecret } from '#src/data/accounts/site-secret.ts'
import { isAnyUnprepared } from '#src/data/alerts/searched-criteria.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { countPeople, countPeopleAround } from '#src/data/demand/count-people.ts'
import { type DemandQuestion, findDemandAnswer, saveDemandAnswer } from '#src/data/demand/demand-answers.ts'
import type { StagedRow } from '#src/data/import/staged-row.ts'
import { findImportedMeans } from '#src/data/places/postcodes.ts'
import { dueBefore } from '#src/domain/alerts/alert-schedule.ts'
import { londonDay } from '#src/domain/dates/day.ts'
import { type BuyerDemand, type DemandAround, doubts, mostBeds, shownPeople } from '#src/domain/demand/buyer-demand.ts'
import { type AskedDemand, madeUpHome } from '#src/domain/demand/made-up-home.ts'
import { askedPrice, priceSteps, stepOfPrice } from '#src/domain/demand/price-steps.ts'
import { readCode, sectorOf } from '#src/domain/places/place-code.ts'
import type { Point } from '#src/domain/places/point.ts'
import type { PostcodeLookup } from '#src/domain/places/postcode.ts'
import { tagsOf } from '#src/domain/property/tags.ts'
import { searchWords } from '#src/domain/search/search-words.ts'
import { type PrepareSearchesOptions, prepareSearches } from '../alerts/match-events.ts'
import { createLocator } from '../locate/locate.ts'

interface FindDemandOptions extends PrepareSearchesOptions {
  postcodes: PostcodeLookup
}

interface AskedHome extends AskedDemand {
  /** As typed: a whole postcode, its sector or its first half. */
  postcode: string
  /** Whole pounds, of lettings a month. */
  price?: number | undefined
}

/**
 * How many people have a live search that finds such a home, for each price step, rounded down and the same for everybody within a week
 * (decision 239). Undefined where visitors can save no searches, or the postcode is unknown.
 */
export async function findDemand(
  parts: FindDemandOptions,
  { postcode: typed, price, ...home }: AskedHome,
): Promise<BuyerDemand | undefined> {
  const area = await areaOf(parts, typed)
  if (!area) return undefined
  const asked = { channel: home.channel, kind: home.kind, beds: Math.min(home.beds, mostBeds) }
  const question = { ...asked, area: area.name, week: londonDay(area.since) }
  const people = await answerOf(parts, question, area)
  const steps = priceSteps(home.channel).map((step, index) => ({ ...step, people: people[index] || null }))
  const own = price === undefined ? null : stepOfPrice(home.channel, price)
  return { ...asked, area: area.name, asOf: question.week, steps, own }
}

/** How many people have alerts for any home of a channel around a postcode, in the same way; null where nothing is said. */
export async function findDemandAround(
  parts: FindDemandOptions,
  { postcode, channel }: Pick<AskedHome, 'postcode' | 'channel'>,
): Promise<DemandAround | undefined> {
  const area = await areaOf(parts, postcode)
  if (!area) return undefined
  const [people] = await answerOf(parts, { channel, kind: 'any', beds: 0, area: area.name, week: londonDay(area.since) }, area)
  return { area: area.name, people: people || null }
}

interface Area {
  /** The Monday from before which searches count. */
  since: Date
  /** `TA1 1` or `TA1` */
  name: string
  outcode: string
  /** Where the made-up home stands: never where somebody asked about. */
  centre: Point
}

/** The postcode's sector where the operator's postcodes have it, else its district. */
async function areaOf({ db, postcodes, content, now }: FindDemandOptions, typed: string): Promise<Area | undefined> {
  const { outcode } = readCode(typed) ?? {}
  if (!content().site.accounts || outcode === undefined) return undefined
  const since = dueBefore(now()).W
  const sector = sectorOf(typed)
  const centre = sector && (await findImportedMeans(db, [sector])).get(sector)
  if (centre) return { name: sector, outcode, centre, since }
  const district = await postcodes.find(outcode)
  return district ? { name: outcode, outcode, centre: district.point, since } : undefined
}

async function answerOf(parts: FindDemandOptions, question: DemandQuestion, area: Area): Promise<number[]> {
  const { db } = parts
  const known = await findDemandAnswer(db, question)
  if (known) return known
  const counts = await count(parts, question, area)
  const doubtOf = await doubtsOf(db, question)
  await saveDemandAnswer(
    db,
    question,
    counts.map((people, step) => shownPeople(people, doubtOf(step))),
  )
  // Another process may have been quicker: everybody is told its answer.
  return (await findDemandAnswer(db, question)) ?? []
}

/** Counts by price step; of any home one. */
async function count(parts: FindDemandOptions, { kind, ...question }: DemandQuestion, { outcode, centre, since }: Area) {
  const { db, content, postcodes } = parts
  // The job has prepared them long ago, unless a place has changed just now.
  if (await isAnyUnprepared(db, since)) await prepareSearches(parts)
  const now = parts.now()
  const asked = { ...question, kind: kind === 'any' ? ('detached' as const) : kind }
  const steps = priceSteps(asked.channel).slice(0, kind === 'any' ? 1 : undefined)
  const listings = steps.map((step) => madeUpHome(asked, { price: askedPrice(step), outcode, location: centre, now }))
  const located = await createLocator({ db, postcodes }).locateAll(listings)
  const homes = listings.map((listing, index): StagedRow => {
    const tags = tagsOf(listing)
    const hashes = { listingHash: '', filesHash: '', foundHash: '', rowHash: '' }
    const row = { line: 0, listing, tags, media: [], located: located[index]!, searchText: null, words: searchWords(listing, tags) }
    return { ...row, ...hashes, complete: true, warnings: [] }
  })
  if (kind === 'any') return [await countPeopleAround(db, { home: homes[0]!, now, since })]
  return await countPeople(db, { homes, defaultStatus: content().site.defaultSearchStatus, now, since })
}

/** The secret doubt about each step of a question, the same in every week. */
async function doubtsOf(db: Kysely<Schema>, { area, channel, kind, beds }: DemandQuestion): Promise<(step: number) => number> {
  const secret = await siteSecret(db, 'demand')
  return (step) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([area, channel, kind, beds, step]))
      .digest()[0]! % doubts
}
