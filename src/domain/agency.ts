import type { Channel } from './channel.ts'
import type { ContentPage } from './content-page.ts'
import type { SearchStatus } from './search-criteria.ts'

/** 0 is Sunday, as in specification 3 section 3; times are `HH:MM`, both null when closed. */
export interface OpeningTime {
  dayOfWeek: number
  opens: string | null
  closes: string | null
}

export interface StaffMember {
  id: number
  firstName: string
  surname: string
  jobTitle: string
  urlLabel: string
  departmentId?: number
  email?: string
  directLine?: string
  mobileNumber?: string
  contactableFor: readonly Channel[]
}

export interface Department {
  id: number
  name: string
  label: string
  telephone?: string
  email?: string
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
  staff: readonly StaffMember[]
  openingTimes: readonly OpeningTime[]
}

export interface MenuItem {
  text: string
  /** Absent on an item that only opens its children. */
  link?: string
  /** `B` opens in a new tab (specification 2 section 2.1). */
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
  /** Visitors can register and sign in. */
  accounts: boolean
  /** Which properties an unfiltered search shows. */
  defaultSearchStatus: SearchStatus
  /** Generate and import the demo feed on the first start. */
  demo: boolean
}

/** content/<agency>/brand.css and the address it is served at. */
export interface Brand {
  css: string
  path: string
}

/** Everything the agency writes, read and checked at start. */
export interface AgencyContent {
  site: Site
  branches: readonly Branch[]
  primaryMenu: readonly MenuItem[]
  secondaryMenu: readonly MenuItem[]
  menuLayout: MenuLayout
  brand?: Brand
  /** Empty where blocks are not known: on the command line. */
  pages: readonly ContentPage[]
}
