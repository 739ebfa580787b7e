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
import type { FocalPoint } from './pictures.ts'
import type { Redirects } from './redirects.ts'
import type { StaffMember } from './staff-member.ts'

export type Department = BranchContent['departments'][number]

/** A branch as the site knows it: its days numbered, the departments of its staff by id. */
export interface Branch extends Omit<BranchContent, 'staff' | 'openingTimes' | 'bankHolidays' | 'appointments'> {
  staff: readonly StaffMember[]
  openingTimes: readonly OpeningTime[]
  /** On whose bank holidays it is closed too; absent where it is open on them. */
  bankHolidays?: BankHolidayNation
  /** Absent where nothing can be booked: then visitors say when they would like to come. */
  appointments?: AppointmentRules
}

/** The agency itself and how its site behaves. */
export type Site = Omit<Content<typeof siteContent>, 'brand'>

/** Everything the agency writes, read and checked at start. */
export interface AgencyContent {
  site: Site
  branches: readonly Branch[]
  primaryMenu: readonly MenuItem[]
  secondaryMenu: readonly MenuItem[]
  menuLayout: MenuLayout
  brand?: Brand
  /** What crops of its pictures keep in sight, by file name; absent where nothing is said of them. */
  focalPoints?: Readonly<Record<string, FocalPoint>>
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
  /** What the legal pages say: the agency's own texts in place of the site's. */
  legalTexts: Readonly<Record<LegalPageName, LegalText>>
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

/** A page made of blocks, at one of its paths. */
export interface ContentPage extends Pick<PageContent, 'path' | 'title' | 'description'> {
  /** The page's own path, where this is another one of the same page. */
  sameAs?: string
  blocks: readonly BlockRecord[]
}
