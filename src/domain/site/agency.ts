import type { BranchContent } from '#src/domain/content/branch-content.ts'
import type { siteContent } from '#src/domain/content/site-content.ts'
import type { TaxTables } from '../calculators/tax-tables.ts'
import type { Content } from '../content/fields.ts'
import type { MenuItem, MenuLayout } from '../content/menu-content.ts'
import type { PageContent } from '../content/page-content.ts'
import type { BankHolidayNation } from '../dates/bank-holidays.ts'
import type { Development } from '../developments/development.ts'
import type { Entry } from '../entries/entry.ts'
import type { WrittenEvent } from '../events/calendar-event.ts'
import type { ConfiguredSource } from '../imports/configured-source.ts'
import type { Brand } from './brand.ts'
import type { CustomForm } from './custom-form.ts'
import type { LegalPageName, LegalText } from './legal-text.ts'
import type { AppointmentRules, OpeningTime } from './opening-hours.ts'
import type { Ground } from './page-rhythm.ts'
import type { FocalPoint } from './pictures.ts'
import type { Redirects } from './redirects.ts'
import type { StaffMember } from './staff-member.ts'

export type Department = BranchContent['departments'][number]

/** A branch as the site uses it: days numbered, departments by id. */
export interface Branch extends Omit<BranchContent, 'staff' | 'openingTimes' | 'bankHolidays' | 'appointments'> {
  staff: readonly StaffMember[]
  openingTimes: readonly OpeningTime[]
  /** Whose bank holidays close it; absent if it stays open on them. */
  bankHolidays?: BankHolidayNation
  /** Absent if visitors cannot book and instead state preferred times. */
  appointments?: AppointmentRules
}

/** The agency and the behaviour of its site. */
export type Site = Omit<Content<typeof siteContent>, 'brand'>

/** All content of the agency, read and checked at start. */
export interface AgencyContent {
  site: Site
  branches: readonly Branch[]
  primaryMenu: readonly MenuItem[]
  secondaryMenu: readonly MenuItem[]
  menuLayout: MenuLayout
  brand?: Brand
  /** The focal points of its pictures by file name; absent if none are set. */
  focalPoints?: Readonly<Record<string, FocalPoint>>
  /** The tax tables for purchases. */
  taxes: TaxTables
  /** Forms of its own, for blocks and for `/new-homes-enquiry`. */
  forms: readonly CustomForm[]
  /** Events of all three calendars, in the order of their files. */
  events: readonly WrittenEvent[]
  /** Articles, reports, case studies, services and vacancies, including ones that are not visible yet. */
  entries: readonly Entry[]
  /** New homes, in the order of their files. */
  developments: readonly Development[]
  /** Sources of feeds besides the default one; absent without sources.yaml. */
  sources?: readonly ConfiguredSource[]
  /** The texts of legal pages; the agency's own replace the site's. */
  legalTexts: Readonly<Record<LegalPageName, LegalText>>
  /** Absent without redirects.csv. */
  redirects?: Redirects
  /** Empty if blocks are not loaded, as on the command line. */
  pages: readonly ContentPage[]
}

/** A content block as written: its kind and values. `id` is unique on its page. */
export interface BlockRecord {
  id: string
  kind: string
  /** What it stands on, where the page chose. */
  ground?: Ground
  content: unknown
}

/** A page made of blocks, at one of its paths. */
export interface ContentPage extends Pick<PageContent, 'path' | 'title' | 'description'> {
  /** The page's main path, if this is an additional one. */
  sameAs?: string
  blocks: readonly BlockRecord[]
}
