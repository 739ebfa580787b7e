import { renderToStaticMarkup } from 'react-dom/server'
import { materialFacts } from '#src/domain/property/material-facts.ts'
import type { Page } from '#src/pages/page.ts'
import type { PropertyContent } from '#src/pages/property/load.ts'
import type { Results } from '#src/pages/search/load.ts'
import { aCard, anAgency, testTime } from './blocks.ts'
import { aListing } from './listings.ts'

const { site, branches } = anAgency
const publicUrl = 'https://www.withyandvale.example'

/** What a page shows, as markup. */
export function viewOf({ view }: Page): string {
  return renderToStaticMarkup(view)
}

/** The text of markup, in its order. */
export function wordsOfPage(html: string): string {
  return html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** The addresses that a page links to. */
export function pageLinks(html: string): string[] {
  return [...html.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
}

/** A house for sale as its page gets it: listed, with one branch and nothing else. */
export function aPropertyPage(overrides: Partial<PropertyContent> = {}): PropertyContent {
  return {
    card: aCard(),
    listing: aListing(),
    facts: materialFacts({ listing: overrides.listing ?? aListing() }),
    listed: true,
    addressPrecision: 'exact',
    media: [],
    similar: [],
    events: [],
    certificate: undefined,
    plots: [],
    development: undefined,
    written: undefined,
    soldNearby: undefined,
    earlier: [],
    newHomesForm: undefined,
    pictures: new Map(),
    calculators: undefined,
    costs: undefined,
    branch: branches[0],
    branches,
    site,
    publicUrl,
    now: testTime,
    ...overrides,
  }
}

/** A kept picture of a property. */
export function aPropertyPicture(number: number, kind: PropertyContent['media'][number]['kind'] = 'photo') {
  return { kind, source: `${kind}-${number}.jpg`, caption: '', hash: String(number).padStart(64, '0'), width: 1200, height: 800 }
}

/** A page of results that found two properties for sale. */
export function someResults(overrides: Partial<Results> = {}): Results {
  return {
    site,
    branches,
    criteria: { channel: 'sales' },
    standing: { place: undefined, base: undefined },
    branch: undefined,
    placeText: '',
    formCriteria: { channel: 'sales' },
    isPlaceUnknown: false,
    ignored: [],
    unread: {},
    dropped: [],
    title: 'Properties for sale',
    shortTitles: ['Properties for sale'],
    canonical: '/property-for-sale',
    isIndexed: true,
    crumbs: [{ text: 'Home', path: '/' }],
    properties: [aCard(), aCard()],
    wishNotes: new Map(),
    ranked: undefined,
    totalCount: 2,
    lastPage: 1,
    firstPosition: 1,
    alternatives: [],
    further: [],
    publicUrl,
    now: testTime,
    ...overrides,
  }
}
