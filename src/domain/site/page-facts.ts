import type { PanelUser } from '#src/domain/accounts/profile.ts'
import type { OfferedSlots } from '#src/domain/appointments/slot-name.ts'
import type { BuyerDemand } from '#src/domain/demand/buyer-demand.ts'
import type { EnquiryFacts } from '#src/domain/leads/enquiry.ts'
import type { Video } from '#src/domain/media/embed.ts'
import type { InstantValuation } from '#src/domain/valuation/instant-valuation.ts'
import type { Site } from './agency.ts'
import type { CalculatedHome, CalculatorFacts } from './calculator-facts.ts'
import type { CustomForm } from './custom-form.ts'
import type { StoredPicture } from './pictures.ts'
import type { ValuationFacts } from './valuation-contacts.ts'

/** A picture in the carousel. */
export interface Slide extends StoredPicture {
  /** Alternative text (alt-text.ts). */
  alt: string
  /** Text below the picture; often empty. */
  caption: string
}

/** The origin of pictures other than a property's photographs, plans and charts (rules: T17). */
type PictureSource =
  | 'agricultural-sales-event'
  | 'antiques-sales-event'
  | 'gallery-card-slider-expand'
  | 'history-images'
  | 'property-auction-sales-event'

/** By origin and name: `history-images/The first sale1857`, `gallery-card-slider-expand/{block id}`. */
export type PictureSets = Readonly<Record<PictureSetName, readonly Slide[]>>
export type PictureSetName = `${PictureSource}/${string}`

/** A video or tour with the picture shown until it is played, one of ours. */
export interface PostedVideo extends Video {
  poster?: Slide
}

/**
 * Facts that a page gives to its overlays, as JSON in the element `pageFactsId`: public data, the same for every visitor. Pages without the
 * element have none.
 */
export interface PageFacts {
  photos?: readonly Slide[]
  floorplans?: readonly Slide[]
  epcCharts?: readonly Slide[]
  pictureSets?: PictureSets
  /** The videos that can be played within the page. */
  videos?: readonly PostedVideo[]
  /** Plain text with line breaks: a tenant's costs besides the rent. */
  tenantFees?: string
  valuation?: ValuationFacts
  /** At the calculators' own addresses, from which other pages fetch it. */
  calculators?: CalculatorFacts
  /** Set if the page's property has a price. */
  calculated?: CalculatedHome
  /** Set if the agency offers no instant valuations. */
  noInstantValuation?: true
  /** The valuation of the home in the sent form. */
  instantValuation?: InstantValuation
  /** How many people look for the home in the sent form; null where its postcode is unknown. */
  demand?: BuyerDemand | null
  /** How many people look around the home of a valuation, in words: on the second page without scripts. */
  around?: string | undefined
  /** The subject of enquiries from the page. */
  enquiry?: EnquiryFacts
  /** The form for registering interest in a development. */
  newHomes?: CustomForm
  /** Absent if visitors cannot register. */
  accounts?: AccountFacts
  /** The signed-in visitor, or null. Only uncached responses contain it; elsewhere the browser asks. */
  user?: PanelUser | null
  /** The content of a form that was sent as a page and is shown again. */
  answer?: FormAnswer
  /** A message about the last action. */
  done?: string
  /** A time was just booked. */
  isBooked?: true
  /** Free slots. Only uncached responses contain them; elsewhere the browser asks. */
  slots?: OfferedSlots
  /** The slot that the address names. */
  slot?: string
}

/** The agency's settings for the account panel. Every page has them, as every header leads to the panel. */
export type AccountFacts = Partial<Pick<Site, 'termsLink' | 'afterSignOut'>>

export function accountFacts({ accounts, termsLink, afterSignOut }: Site): AccountFacts | undefined {
  if (!accounts) return undefined
  return { termsLink, ...(afterSignOut !== undefined && { afterSignOut }) }
}

export const pageFactsId = 'page-facts'

/** The server's answer to a form that was sent as a page and rejected, with which the form is shown again. */
export interface FormAnswer {
  /** Id of the form's definition. */
  form: string
  /** The sent values without passwords. */
  values: Readonly<Record<string, string | boolean>>
  /** A message for each invalid field. */
  errors: Readonly<Record<string, string>>
  /** Errors that concern no single field. */
  messages?: readonly string[]
}
