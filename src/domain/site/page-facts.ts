import type { PanelUser } from '#src/domain/accounts/profile.ts'
import type { OfferedSlots } from '#src/domain/appointments/slot-name.ts'
import type { EnquiryFacts } from '#src/domain/leads/enquiry.ts'
import type { Video } from '#src/domain/media/embed.ts'
import type { InstantValuation } from '#src/domain/valuation/instant-valuation.ts'
import type { Site } from './agency.ts'
import type { CalculatorFacts } from './calculator-facts.ts'
import type { ValuationFacts } from './contacts.ts'
import type { CustomForm } from './custom-form.ts'
import type { StoredPicture } from './pictures.ts'

/** A picture as the carousel shows it. */
export interface Slide extends StoredPicture {
  /** What is to be seen, for those who do not see it (alt-text.ts). */
  alt: string
  /** What stands below it; often empty. */
  caption: string
}

/** Where pictures of a page come from that are neither a property's photographs nor its plans or charts (rules: T17). */
type PictureSource =
  | 'agricultural-sales-event'
  | 'antiques-sales-event'
  | 'gallery-card-slider-expand'
  | 'history-images'
  | 'property-auction-sales-event'

/** By where they come from and what that calls them: `history-images/The first sale1857`, `gallery-card-slider-expand/{block id}`. */
export type PictureSets = Readonly<Record<PictureSetName, readonly Slide[]>>
export type PictureSetName = `${PictureSource}/${string}`

/** A video or tour with the picture that stands in its place until it is played: one of ours. */
export interface PostedVideo extends Video {
  poster?: Slide
}

/**
 * What a page tells its overlays, as JSON in the element `pageFactsId`: plain data of the page itself, the same for every
 * visitor. A page without it has none.
 */
export interface PageFacts {
  photos?: readonly Slide[]
  floorplans?: readonly Slide[]
  epcCharts?: readonly Slide[]
  pictureSets?: PictureSets
  /** Those that can be shown in the page. */
  videos?: readonly PostedVideo[]
  /** Plain text, lines apart: what a tenant has to pay besides the rent. */
  tenantFees?: string
  valuation?: ValuationFacts
  /** Of the property of the page, where it has one with a price. */
  calculators?: CalculatorFacts
  /** The agency has no instant valuations. */
  noInstantValuation?: true
  /** Of the home that the form asked for. */
  instantValuation?: InstantValuation
  /** What enquiries from the page would be about. */
  enquiry?: EnquiryFacts
  /** The form by which interest in a development is registered. */
  newHomes?: CustomForm
  /** Absent where visitors cannot register and sign in. */
  accounts?: AccountFacts
  /** Who is signed in, null where nobody is. Only an answer that is kept nowhere knows; elsewhere the browser asks. */
  user?: PanelUser | null
  /** What a form that was sent as a page is shown with again. */
  answer?: FormAnswer
  /** What was done a moment ago, in words. */
  done?: string
  /** What was done is that a time was booked. */
  isBooked?: true
  /** Free times to choose of. Only an answer that is kept nowhere knows; elsewhere the browser asks. */
  slots?: OfferedSlots
}

/** What the panel goes by of how the agency set its site up. Every page has it, on the way to the panel in its header. */
export type AccountFacts = Partial<Pick<Site, 'termsLink' | 'afterSignOut'>>

export function accountFacts({ accounts, termsLink, afterSignOut }: Site): AccountFacts | undefined {
  if (!accounts) return undefined
  return { termsLink, ...(afterSignOut !== undefined && { afterSignOut }) }
}

export const pageFactsId = 'page-facts'

/** What a server made of a form that was sent as a page, and could not take: what the page that is shown again begins with. */
export interface FormAnswer {
  /** Id of the form's definition. */
  form: string
  /** What was sent, passwords left out. */
  values: Readonly<Record<string, string | boolean>>
  /** A message for each field that has something wrong. */
  errors: Readonly<Record<string, string>>
  /** What is wrong with no field in particular. */
  messages?: readonly string[]
}
