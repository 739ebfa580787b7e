import type { TaxTables } from '../calculators/tax-tables.ts'
import type { BankHolidayNation } from '../dates/bank-holidays.ts'
import type { Development } from '../developments/development.ts'
import type { Entry } from '../entries/entry.ts'
import type { WrittenEvent } from '../events/calendar-event.ts'
import type { ConfiguredSource } from '../imports/configured-source.ts'
import type { Channel } from '../property/channel.ts'
import type { SearchStatus } from '../search/criteria/criterion.ts'
import type { Analytics } from './analytics.ts'
import type { Brand } from './brand.ts'
import type { CalculatorRules } from './calculator-rules.ts'
import type { Catchment } from './catchment.ts'
import type { CustomForm } from './custom-form.ts'
import type { Desks, LeadRules } from './lead-rules.ts'
import type { LegalRules } from './legal-rules.ts'
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
  /** Which of its departments have the enquiries that are addressed to nobody, where that is not as the site has it. */
  desks?: Desks
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
  /** What its legal pages say besides the company facts. */
  legal: LegalRules
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
  /** What heads the list of its articles, and a sentence or two below, usually none. */
  articles: { title: string; introduction: string }
  /** Generate and import the demo feed on the first start. */
  demo: boolean
  /** Of a demonstration: the day for which the dates of its vacancies were written. With it the dates of all entries move on by themselves. */
  demoDay?: string
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
  /** Articles, reports, case studies, services and vacancies, those that are not to be seen yet among them. */
  entries: readonly Entry[]
  /** New homes, in the order of their files. */
  developments: readonly Development[]
  /** Where feeds come from besides the default source; absent where there is no sources.yaml. */
  sources?: readonly ConfiguredSource[]
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
