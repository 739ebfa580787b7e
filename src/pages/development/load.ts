import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { findDevelopmentProperty } from '#src/data/leads/lead-property.ts'
import { findPlotProperties } from '#src/data/properties/development-plots.ts'
import type { Development } from '#src/domain/developments/development.ts'
import { type DevelopmentPlot, plotsOf } from '#src/domain/developments/development-plot.ts'
import { type EnquiryFacts, enquiryFacts } from '#src/domain/leads/enquiry.ts'
import type { AgencyContent, Branch } from '#src/domain/site/agency.ts'
import { type CustomForm, newHomesFormId } from '#src/domain/site/custom-form.ts'
import type { ContentPicture } from '#src/services/media/store-content-pictures.ts'

/** The data of a development's page. */
export interface DevelopmentPageContent {
  development: Development
  plots: readonly DevelopmentPlot[]
  branch: Branch | undefined
  /** Subject and recipient of an enquiry from this page. */
  enquiry: EnquiryFacts
  /** The form for developments; undefined where the agency has none. */
  newHomesForm: CustomForm | undefined
  agency: Pick<AgencyContent, 'site' | 'branches' | 'forms' | 'developments'>
  /** The agency's own pictures, by file name. */
  pictures: ReadonlyMap<string, ContentPicture>
  publicUrl: string
  now: Date
}

interface DevelopmentNeeds extends Pick<DevelopmentPageContent, 'agency' | 'pictures' | 'publicUrl' | 'now'> {
  db: Kysely<Schema>
}

/** Undefined where there is no development with that slug. */
export async function loadDevelopment({ db, ...known }: DevelopmentNeeds, slug: string): Promise<DevelopmentPageContent | undefined> {
  const { agency, pictures } = known
  const development = agency.developments.find((each) => each.slug === slug)
  if (!development) return undefined
  const references = development.plots.flatMap(({ reference }) => reference ?? [])
  const [found, property] = await Promise.all([findPlotProperties(db, references), findDevelopmentProperty(db, development)])
  const branch = agency.branches.find((each) => each.slug === development.branch)
  const department = branch?.departments.find(({ label }) => label === agency.site.leads.newHomes)
  const enquiry = enquiryFacts(agency, { property, branchId: branch?.id, departmentId: department?.id, pictures })
  const newHomesForm = agency.forms.find(({ htmlFormId }) => htmlFormId === newHomesFormId)
  return { ...known, development, plots: plotsOf(development, found), branch, enquiry, newHomesForm }
}
