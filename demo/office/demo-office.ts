import type { OfficeRole } from '../../src/domain/office/office-user.ts'
import type { Channel } from '../../src/domain/property/channel.ts'
import type { Status } from '../../src/domain/property/listing.ts'
import type { Branch } from '../../src/domain/site/agency.ts'
import { seeded } from '../seeded.ts'

/** A property of the demo as it was imported. */
export interface OfferedProperty {
  id: number
  branchId: number
  channel: Channel
  address: string
  status: Status
  /** Pounds, of lettings a month; null where none is asked. */
  price: number | null
  /** For sale, to let, or still shown though it is gone. */
  isAvailable: boolean
  isListed: boolean
  launchedAt: Date
}

/** A lot whose legal pack can be asked for. */
interface OfferedLot {
  /** Path of the form behind which it is. */
  handout: string
  /** `YYYY-MM-DD` */
  saleDay: string
  propertyId: number | null
}

/** Somebody who works in the demo's office. */
export interface Colleague {
  id: number
  name: string
  role: OfficeRole
  /** Null: the whole agency. */
  branches: readonly number[] | null
  staffId: number | null
}

/** What the past of the demo's office is made up around. The same gives the same, on every machine. */
export interface DemoOffice {
  seed: number
  now: Date
  branches: readonly Branch[]
  properties: readonly OfferedProperty[]
  users: readonly Colleague[]
  lots: readonly OfferedLot[]
}

/** A sequence of its own for each part of the past, so that one part stays as it is when another changes. */
export function randomFor({ seed }: Pick<DemoOffice, 'seed'>, part: number): () => number {
  return seeded(Math.imul(seed + 1, 0x27d4eb2f) ^ Math.imul(part + 1, 0x165667b1))
}

/** One of them, the first more often than the last: some homes and some people are asked for more than others. */
export function pickUneven<Choice>(random: () => number, choices: readonly Choice[]): Choice {
  const chosen = choices[Math.floor(random() ** 2 * choices.length)]
  if (chosen === undefined) throw new Error('Nothing to pick from')
  return chosen
}
