import { distanceMiles, type Point } from '../src/domain/places/point.ts'
import type { Brief } from './brief/brief.ts'
import { briefBook } from './brief/brief-book.ts'
import type { DemoPlace } from './places/demo-place.ts'
import { westCountry } from './places/west-country.ts'
import { widePlaces } from './places/wide-places.ts'
import { seeded } from './seeded.ts'

/** The part of a branch that its stock depends on. */
export interface DemoBranch {
  id: number
  name: string
  location: Point
  telephone: string
  /** 'sales', 'lettings' and the like. */
  departments: readonly { label: string }[]
}

/** What every property of one demo is made from. */
export interface AgencyStock {
  seed: number
  today: Date
  book: readonly Brief[]
  branches: readonly DemoBranch[]
  /** False when it is spread over the country. */
  isLocal: boolean
  /** Places the branch sells in, nearest first when local. */
  placesOf(branch: DemoBranch): readonly DemoPlace[]
}

/** How many properties a few branches can hold before they must spread over the country. */
const mostLocal = 2_500

/** An agency's patch: the places round each branch, or all of Great Britain for a demo too large for that. */
export async function agencyStock(options: {
  seed: number
  today: Date
  branches: readonly DemoBranch[]
  properties: number
}): Promise<AgencyStock> {
  const { seed, today, branches, properties } = options
  if (branches.length === 0) throw new Error('An agency without branches has nothing to sell')
  const isLocal = properties <= mostLocal
  const knows = (branch: DemoBranch) => westCountry.filter((place) => distanceMiles(place.location, branch.location) < 3).length > 0
  const wide = isLocal && branches.every(knows) ? [] : await widePlaces()
  const byBranch = new Map(
    branches.map((branch) => [branch.id, isLocal ? patchOf(branch, branches, knows(branch) ? westCountry : wide) : wide]),
  )
  return { seed, today, branches, isLocal, book: briefBook(), placesOf: (branch) => byBranch.get(branch.id) ?? westCountry }
}

/** The places no other branch is nearer to, so that a home is sold by the office down the road; the nearest few at least. */
function patchOf(branch: DemoBranch, branches: readonly DemoBranch[], places: readonly DemoPlace[]): readonly DemoPlace[] {
  const around = places
    .map((place) => ({ place, miles: distanceMiles(place.location, branch.location) }))
    .sort((one, other) => one.miles - other.miles)
  const own = around.filter(({ place, miles }) => branches.every((other) => distanceMiles(place.location, other.location) >= miles))
  return (own.length < 4 ? around : own).slice(0, 14).map(({ place }) => place)
}

export function briefOf({ book }: AgencyStock, index: number): Brief {
  const brief = book[index % book.length]
  if (!brief) throw new Error('The book is empty')
  return brief
}

/** Everything about a property is drawn from this, so that it is the same whatever is made before it. */
export function randomOf({ seed }: AgencyStock, index: number): () => number {
  return seeded(Math.imul(seed + 1, 0x85ebca6b) ^ Math.imul(index + 1, 0xc2b2ae35))
}

/** A number for the pictures of a property. */
export function pictureSeed({ seed }: AgencyStock, index: number): number {
  return (Math.imul(seed + 1, 7_919) + index * 31) & 0x7fffffff
}
