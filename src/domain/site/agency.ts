import type { TaxTables } from '../calculators/tax-tables.ts'
import type { BankHolidayNation } from '../dates/bank-holidays.ts'
import type { WrittenEvent } from '../events/calendar-event.ts'
import type { Channel } from '../property/channel.ts'
import type { SearchStatus } from '../search/search-criteria.ts'
import type { CalculatorRules } from './calculator-rules.ts'
import type { Catchment } from './catchment.ts'
import type { CustomForm } from './custom-form.ts'
import type { LeadRules } from './lead-rules.ts'
import type { AppointmentRules, OpeningTime } from './opening-hours.ts'
import type { Redirects } from './redirects.ts'
import type { Review } from './review.ts'
import type { StaffMember } from './staff-member.ts'
import type { ValuationRules } from './valuation-rules.ts'

export interface Department {
  id: number
  name: string
  label: string
  telephone?: string
  email?: string
  /** Where something is said about it. */
  link?: string
}

export interface Branch {
  /** The BRANCH_ID its back-office software writes in the feed. */
  id: number
  name: string
  slug: string
  streetAddress: string
  town: string
  county: string
  postcode: string
  location: { lat: number; lng: number }
  telephone: string
  salesTelephone?: string
  lettingsTelephone?: string
  email: string
  channels: readonly Channel[]
  introduction: string
  departments: readonly Department[]
  /** By label, the ids of departments of other branches that take this branch's enquiries where it has none of that label. */
  departmentsElsewhere?: Readonly<Record<string, number>>
  staff: readonly StaffMember[]
  catchment?: Catchment
  openingTimes: readonly OpeningTime[]
  /** On which it is closed whatever the day of the week: `YYYY-MM-DD`. */
  closedDays: readonly string[]
  /** On whose bank holidays it is closed too; absent where it is open on them. */
  bankHolidays?: BankHolidayNation
  /** What people said of it. */
  reviews?: readonly Review[]
  /** The name of a file in the agency's images folder. */
  photo?: string
  /** Absent where nothing can be booked: then visitors say when they would like to come. */
  appointments?: AppointmentRules
}

export interface MenuItem {
  text: string
  /** Absent on an item that only opens its children. */
  link?: string
  /** `B` opens in a new tab (rules: P3). */
  target?: 'B'
  children?: readonly MenuItem[]
}

/** Where the logo stands, and how the menu items are shared out on both sides of it. */
export interface MenuLayout {
  logo: 'middle' | 'left'
  split: 'first-four' | 'equally'
}

/** What runs on pages once a visitor allows it (decision 69): markup of script elements alone. */
export interface Analytics {
  headCode: string
  code: string
  /** Where its scripts load from and send to, besides the hosts of their own addresses: `https://*.google-analytics.com`. */
  hosts: readonly string[]
}

/** The agency itself and how its site behaves: content/<agency>/site.yaml. */
export interface Site {
  name: string
  strapline: string
  description: string
  telephone: string
  /** Where the telephone sign of the mobile header leads instead of the number. */
  contactLink?: string
  email: string
  /** The company facts of the footer; one that is empty is not shown. */
  registeredName: string
  registeredNumber: string
  registeredOffice: string
  vatNumber: string
  redressScheme: string
  clientMoneyProtection: string
  icoRegistration: string
  /** A sentence every page carries, as the demo's that it is made up; usually empty. */
  notice: string
  /** Words of its own for messages that travel in the hash, by their key (domain/site/flash-text.ts). */
  flash: Readonly<Record<string, string | undefined>>
  /** Student rents are also shown per person per week. */
  pppw: boolean
  /** 'Meet the agent' is shown in wide windows too (rules: E5). */
  meetTheAgentOnDesktop: boolean
  /** Visitors can register and sign in. */
  accounts: boolean
  /** Where the terms stand that visitors agree to when they register. */
  termsLink?: string
  leads: LeadRules
  valuation: ValuationRules
  calculators: CalculatorRules
  /** Where signing out leads: `reload` for the same page anew, else an address; absent where nothing changes (rules: A4). */
  afterSignOut?: string
  /** Which properties an unfiltered search shows. */
  defaultSearchStatus: SearchStatus
  /** Absent when it uses none: then nobody is asked about cookies. */
  analytics?: Analytics
  /** Whose pages may be shown in a frame of ours: `https://auctions.example` (rules: C28). */
  frameHosts: readonly string[]
  /** How many cards of a calendar a phone shows at first (rules: C24). */
  calendarPageSize: number
  /** Generate and import the demo feed on the first start. */
  demo: boolean
}

/** Where a picture of the agency's brand is served, and its size in pixels, of a drawing the size it was drawn at. */
export interface BrandPicture {
  path: string
  width: number
  height: number
}

/** What the site's two typefaces are for. */
export type TypefaceUse = 'text' | 'headings'

/** How the agency looks: brand.css, and what site.yaml names under `brand`. Addresses hold a hash, so what they serve never changes. */
export interface Brand {
  /** Its typefaces and brand.css; absent when it has neither. */
  stylesheet?: string
  logo?: BrandPicture
  /** For dark grounds; absent when the other does for both. */
  logoOnDark?: BrandPicture
  favicon?: string
  /** What browsers colour their own bars with, such as `#0f3d33`. */
  themeColour?: string
  /** The custom properties of src/ui/tokens.css that its brand.css sets to plain colours, by name: `--bottle` is `#0f3d33`. */
  colours: Readonly<Record<string, string>>
  /** Addresses of its own typefaces. */
  typefaces: readonly string[]
  /** Which of the site's typefaces no page shows, because the agency has others. */
  replacedTypefaces: readonly TypefaceUse[]
  /** What is served, by address. */
  files: ReadonlyMap<string, BrandFile>
}

export interface BrandFile {
  bytes: Uint8Array<ArrayBuffer>
  contentType: string
}

/** Everything the agency writes, read and checked at start. */
export interface AgencyContent {
  site: Site
  branches: readonly Branch[]
  primaryMenu: readonly MenuItem[]
  secondaryMenu: readonly MenuItem[]
  menuLayout: MenuLayout
  brand?: Brand
  /** By which the tax on a purchase is worked out. */
  taxes: TaxTables
  /** Forms of its own, for blocks and for `/new-homes-enquiry`. */
  forms: readonly CustomForm[]
  /** Of all three calendars, in the order of their files. */
  events: readonly WrittenEvent[]
  /** Absent where there is no redirects.csv. */
  redirects?: Redirects
  /** Empty where blocks are not known: on the command line. */
  pages: readonly ContentPage[]
}

/** A content block as the agency wrote it: what kind it is and what it says. `id` is unique on its page. */
export interface BlockRecord {
  id: string
  kind: string
  content: unknown
}

/** A page made of blocks: content/<agency>/pages/*.yaml. */
export interface ContentPage {
  /** A path of this site, beginning with a slash: `/about`, and `/` for the home page. */
  path: string
  /** The page's own path, where this is another one of the same page. */
  sameAs?: string
  title: string
  description: string
  blocks: readonly BlockRecord[]
}
