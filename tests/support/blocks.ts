import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Block } from '#src/blocks/block.tsx'
import type { Loaded } from '#src/blocks/needs/needs.ts'
import { readLegal } from '#src/content/read-legal.ts'
import type { PropertyCardData } from '#src/domain/property/property-card.ts'
import type { AgencyContent } from '#src/domain/site/agency.ts'
import { shownStaff } from '#src/domain/site/shown-staff.ts'
import { contentOf } from './content-stores.ts'
import { aCustomForm } from './custom-forms.ts'
import { aBranchWithStaff } from './staff.ts'

let made = 0

/** A card as a search returns it. */
export function aCard(overrides: Partial<PropertyCardData> = {}): PropertyCardData {
  made += 1
  return {
    id: made,
    branchId: 1,
    channel: 'sales',
    status: 'available',
    priceValue: 325_000,
    monthlyCost: null,
    isMonthlyCostLeast: false,
    tags: [],
    createdAt: new Date('2026-10-01T09:00:00Z'),
    updatedAt: new Date('2026-10-01T09:00:00Z'),
    location: null,
    displayAddress: `${made} High Street, Taunton`,
    price: 325_000,
    priceQualifier: 'none',
    rentFrequency: null,
    bedrooms: 3,
    bathrooms: 1,
    receptionRooms: 2,
    propertyType: 'Detached',
    summary: 'A house.',
    disposal: 'private-treaty',
    auctionDate: null,
    lotNumber: null,
    exchangedPrice: null,
    acreage: null,
    squareFeet: 1100,
    letType: null,
    availableFrom: null,
    developmentName: '',
    reduction: null,
    photos: [],
    ...overrides,
  }
}

const aPicture = { hash: 'a'.repeat(64), width: 1600, height: 1067 }
const home = { text: 'Home', href: '/' }

/** Every need with the data of an ordinary page of an agency with two branches. */
export function someLoaded(overrides: Partial<Loaded> = {}): Loaded {
  return {
    branches: anAgency.branches,
    events: { events: [], results: new Map(), figures: new Map(), pictures: new Map(), pictureSets: {}, pageSize: 12 },
    entries: { entries: [], site: {}, pictures: new Map() },
    calculators: { country: 'england', rate: 5, years: 25, depositPercent: 20, taxes: anAgency.taxes, today: '2026-11-21' },
    form: { ...aCustomForm(), telephone: '01632 960001' },
    site: anAgency.site,
    staff: shownStaff([aBranchWithStaff], new Map()),
    properties: [aCard(), aCard({ channel: 'lettings', price: 950, priceValue: 950 })],
    page: { path: '/about/us', title: 'About us', trail: [home, { text: 'About us', href: '/about/us' }] },
    paths: new Set(['/about/us']),
    picture: aPicture,
    pictures: new Map([['market.jpg', aPicture]]),
    ...overrides,
  }
}

/** A record of the kind, as content would hold it. */
export function aRecord(block: Block, content: unknown) {
  return { id: `a-${block.kind}`, kind: block.kind, content }
}

/** The block's own markup. */
export function blockMarkup(block: Block, content: unknown, loaded: Partial<Loaded> = {}): string {
  const shown: ReactNode = block.render(aRecord(block, content), someLoaded(loaded), testTime)
  return renderToStaticMarkup(shown)
}

export const testTime = new Date('2026-11-21T12:00:00Z')

const branch = {
  streetAddress: '1 High Street',
  county: 'Somerset',
  email: 'a@agency.example',
  channels: ['sales', 'lettings'] as const,
  introduction: '',
  location: { lat: 51, lng: -3 },
  openingTimes: [],
  closedDays: [],
  departments: [],
  staff: [],
}
const site = {
  name: 'Agency',
  strapline: 'Sells houses',
  paper: { printsSold: false },
  screens: [],
  description: '',
  telephone: '01632 960000',
  email: '',
  legal: {
    nations: ['england'],
    fees: { landlords: [], sellers: [] },
    processors: [],
    processing: { representative: '', jointControllers: '', transfers: '', security: [] },
    reviews: '',
  },
  registeredName: '',
  registeredNumber: '',
  registeredOffice: '',
  vatNumber: '',
  redressScheme: '',
  clientMoneyProtection: '',
  icoRegistration: '',
  notice: '',
  flash: {},
  publishing: { approved: [], reviewed: [] },
  pppw: false,
  meetTheAgentOnDesktop: false,
  accounts: false,
  defaultSearchStatus: 'available',
  placeFilters: [],
  leads: {
    createAccounts: false,
    newHomes: 'new-homes',
    commercial: 'commercial',
    departments: { sales: {}, lettings: {} },
    desks: {},
    farthestMiles: 30,
  },
  valuation: { form: 'multi-step', instant: true },
  calculators: { interestRate: 5, termYears: 25, depositPercent: 20 },
  councilTax: [],
  frameHosts: ['https://auctions.example'],
  calendarPageSize: 12,
  articles: { title: 'Articles', introduction: '' },
  termsLink: '/terms-of-use',
  demo: false,
  assistants: { training: true, answers: true, person: true, tools: true },
  adverts: { changed: [], numbers: [] },
} as const
const englishBands = [
  { from: 0, to: 125_000, rate: 0, nonResident: 2, additional: 5 },
  { from: 125_000, to: 250_000, rate: 2, nonResident: 2, additional: 5 },
  { from: 250_000, to: null, rate: 5, nonResident: 2, additional: 5 },
]
const { texts: legalTexts } = await readLegal(contentOf({}))

/** An agency with two branches and nothing else. */
export const anAgency: AgencyContent = {
  site,
  legalTexts: legalTexts!,
  branches: [
    { ...branch, id: 1, name: 'Taunton', slug: 'taunton', town: 'Taunton', postcode: 'TA1 1CK', telephone: '01632 960001' },
    { ...branch, id: 2, name: 'Dulverton', slug: 'dulverton', town: 'Dulverton', postcode: 'TA22 9CK', telephone: '01632 960002' },
  ],
  primaryMenu: [],
  secondaryMenu: [],
  menuLayout: { logo: 'middle', split: 'first-four' },
  taxes: {
    checkedOn: '2026-06-30',
    tables: [{ country: 'england', validFrom: '2025-04-01', surchargeThreshold: 40_000, supplement: 0, base: englishBands }],
  },
  forms: [],
  events: [],
  developments: [],
  entries: [],
  pages: [],
}
