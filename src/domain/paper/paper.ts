import type { EnergyRatings } from '../property/energy-rating.ts'
import type { QrOutline } from '../property/scan.ts'
import type { FocalPoint } from '../site/pictures.ts'

/** What is printed of a property: cards for the window, one page each, and a brochure of several. */
export const sheets = ['card-a4-landscape', 'card-a4-portrait', 'card-a5-landscape', 'card-a5-portrait', 'brochure'] as const
export type Sheet = (typeof sheets)[number]
export type CardSheet = Exclude<Sheet, 'brochure'>

export const sheetTexts: Readonly<Record<Sheet, string>> = {
  'card-a4-landscape': 'Window card, A4 landscape',
  'card-a4-portrait': 'Window card, A4 portrait',
  'card-a5-landscape': 'Window card, A5 landscape',
  'card-a5-portrait': 'Window card, A5 portrait',
  brochure: 'Brochure, A4',
}

/** Most homes of one file: the cards of a branch. */
export const mostHomes = 40

/** A picture of the media store. */
export interface PaperPicture {
  /** SHA-256 in hex. */
  hash: string
  alt: string
  /** Crops keep it in sight; absent if it is the centre. */
  focalPoint?: FocalPoint
}

export interface PaperFact {
  name: string
  value: string
}

/** Lines, each of which goes on over as many as it needs; `isStrong`: the name of a room, or a heading where it stands alone. */
export type PaperParagraph = readonly { text: string; isStrong: boolean }[]

/** Everything that is printed of a home; every text as it stands. */
export interface PaperHome {
  address: string
  /** '3 bedroom cottage for sale'. */
  headline: string
  /** 'Sold subject to contract'; empty while it is for sale or to let. */
  flag: string
  /** 'Offers over'; empty without one. */
  qualifier: string
  price: string
  /** '2 bathrooms, 1 reception room'. */
  rooms: string
  summary: string
  /** The few facts of a card: tenure, council tax, energy rating; of a letting what moving in costs. */
  keyFacts: readonly PaperFact[]
  features: readonly string[]
  description: readonly PaperParagraph[]
  /** All known facts, of a brochure. */
  groups: readonly { heading: string; facts: readonly PaperFact[] }[]
  photos: readonly PaperPicture[]
  planHeading: string
  plans: readonly PaperPicture[]
  energy: EnergyRatings | null
  /** What tenants may be charged, in full; empty for a sale. */
  fees: string
  /** '26 November 2026': when the agency last said so. */
  asOf: string
  branch: PaperBranch
  qr: QrOutline
  /** The address in the code. */
  scanUrl: string
  /** What is there: 'every picture, the plan and a viewing'. */
  scanFor: string
}

interface PaperBranch {
  name: string
  address: string
  telephone: string
  email: string
}

/** The agency's look, from its files by their addresses, which contain a hash. */
interface PaperLook {
  colours: Readonly<Record<string, string>>
  typefaces: Readonly<Partial<Record<'text' | 'headings', string>>>
  /** Absent without one; `isOnDark`: it is made for dark grounds. */
  logo?: { path: string; width: number; height: number; isOnDark: boolean }
}

/** All that a sheet is drawn from: sheets of the same paper are alike. */
export interface Paper {
  /** Raised when the same paper is drawn otherwise. */
  drawing: number
  sheet: Sheet
  /** Of the document. */
  title: string
  look: PaperLook
  agency: string
  /** `www.example.co.uk`. */
  host: string
  /** Who the company is, and whose schemes it belongs to. */
  legal: string
  homes: readonly PaperHome[]
}

/** Raise it when papers are drawn otherwise, so that those drawn before are drawn again. */
export const drawing = 4
