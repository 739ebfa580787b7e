import type { Channel } from '../../src/domain/property/channel.ts'
import type {
  AddressPrecision,
  Furnishing,
  LetType,
  PriceQualifier,
  RentFrequency,
  Status,
  Tenure,
} from '../../src/domain/property/listing.ts'
import type { HomeWishes } from '../home/home.ts'
import type { HomeFormName } from '../home/home-forms.ts'

/** What the market is to see of a property, whatever it is. */
export interface Terms {
  channel: Channel
  status: Status
  qualifier: PriceQualifier
  /** Pounds; undefined to be worked out, null for none. */
  price?: number | null
  frequency?: RentFrequency
  tenure?: Tenure
  precision: AddressPrecision
  published: boolean
  disposal: 'private-treaty' | 'auction' | 'tender'
  /** Which auction: 0 is the next, 1 the one after, -1 the last one. */
  auction?: number
  wasSold?: boolean
  photos: number
  hasPortrait: boolean
  /** Days since it came on the market. */
  age: number
  /** Days since it last changed; not more than `age`. */
  touched: number
  /** Null also for lettings whose software states none. */
  letType: LetType | null
  furnishing: Furnishing | null
  pets: boolean
  tags: readonly string[]
  /** The department whose branch sells such things; any branch when it has none. */
  department?: string
  hasLongAddress: boolean
  hasTour: boolean
}

export type LandKind = 'pasture' | 'arable' | 'paddock' | 'woodland' | 'building-plot' | 'orchard' | 'amenity' | 'off-plan' | 'grazing'
export type CommercialKind =
  | 'shop'
  | 'office'
  | 'light-industrial'
  | 'warehouse'
  | 'pub'
  | 'guest-house'
  | 'cafe'
  | 'mixed-use'
  | 'showroom'
  | 'serviced-office'

export type Subject =
  | { kind: 'home'; form: HomeFormName; wishes?: HomeWishes; inGalloway?: boolean }
  /** One bedroom of a shared home. */
  | { kind: 'room'; form: HomeFormName; wishes?: HomeWishes }
  | { kind: 'student'; form: HomeFormName; wishes?: HomeWishes; isHalls?: boolean }
  /** `number` counts the developments of one book. */
  | { kind: 'development'; number: number }
  | { kind: 'plot'; form: HomeFormName; development: number; plot: number; wishes?: HomeWishes }
  | { kind: 'land'; land: LandKind; acres?: readonly [number, number] }
  | { kind: 'commercial'; commercial: CommercialKind }
  | { kind: 'parking'; isGarage: boolean }

/** One property to be made up: what it is and how it is offered. Everything else is drawn from a seed. */
export interface Brief {
  subject: Subject
  terms: Terms
}

/** A line of the book: `count` properties of a kind, and what is special about their terms. */
export interface Entry {
  count: number
  /** A function where each of them is a little different. */
  subject: Subject | ((turn: number) => Subject)
  terms?: Partial<Terms>
}
