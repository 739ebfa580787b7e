import { inject } from 'vitest'
import { contentInFolder } from '#src/content/content-store.ts'
import { saveLots } from '#src/data/lots/save-lots.ts'
import { blankLot } from '#src/domain/auctions/lot.ts'
import { folderStore } from '#src/gateways/byte-store/folder-store.ts'
import { openMediaStore } from '#src/gateways/media-store.ts'
import type { SiteContext } from '#src/server/site-context.ts'
import { storeContentPictures } from '#src/services/media/store-content-pictures.ts'
import { readSettings } from '#src/settings.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addPlace } from '#tests/support/places.ts'
import { addProperty } from '#tests/support/properties.ts'
import { servedSite } from '#tests/support/served-site.ts'
import { testContent } from '#tests/support/site.ts'
import { addPhotographed } from './photographed-home.ts'

/** Long enough to run out of a narrow screen wherever it may. */
const longAddress = 'The Old Rectory Coach House, Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch Road, Bishopsworthy'

/**
 * The demo agency's site with the five kinds of property that differ most, and some more so that there is a second page; with a
 * sale of two lots and the gallery of blocks.
 */
export async function showcase(given: Partial<SiteContext> = {}) {
  const stack = new AsyncDisposableStack()
  const db = stack.use(await testDatabase())
  const env = { GABLE_VAR: inject('keptPictures'), PUBLIC_URL: 'https://www.withyandvale.example', GALLERY: 'yes', LOG_LEVEL: 'silent' }
  const settings = readSettings(env)
  const media = openMediaStore(folderStore(settings.mediaFolder))
  const { pictures: contentPictures } = await storeContentPictures(contentInFolder('content/demo'), media)
  const content = await testContent()
  await addPlace(db)
  const house = await addPhotographed(
    db,
    media,
    { photos: 7, floorplans: 2, epcs: 1 },
    {
      tags: ['garden'],
      listing: {
        displayAddress: longAddress,
        createdAt: '2026-11-20T09:00:00.000Z',
        price: 12_500_000,
        priceQualifier: 'guide-price',
        tenure: 'leasehold',
      },
    },
  )
  const letting = { price: 450, rentFrequency: 'monthly' as const, propertySubId: 28 }
  const flat = await addPhotographed(db, media, { photos: 1 }, { channel: 'lettings', listing: { ...letting, bedrooms: 1 } })
  const land = await addPhotographed(
    db,
    media,
    { photos: 2 },
    { listing: { bedrooms: 0, acreage: 42.5, price: null, disposal: 'auction' } },
  )
  const development = await addPhotographed(db, media, { photos: 5 }, { listing: { newHome: true, developmentName: 'Orchard Rise' } })
  const shop = await addProperty(db, {
    tags: ['gth commercial'],
    status: 'sold',
    listing: { bedrooms: 0, commercial: { useClasses: ['E'] } },
  })
  for (let count = 0; count < 12; count++) await addProperty(db, {})

  const day = '2026-12-31'
  const sale = { calendar: 'property-auctions', id: 120261231, day } as const
  const addendum = 'The plan in the catalogue leaves out the strip by the lane.'
  const pictured = { ...blankLot, number: '12A', title: longAddress, guideFrom: 90_000, guideTo: 120_000, addendum }
  await saveLots(db, sale, [pictured, { ...blankLot, number: '13', title: 'Field', status: 'sold', hammerPrice: 42_000 }], new Date(day))

  const site = stack.use(await servedSite(db, { media, contentPictures, settings, content: () => content, ...given }))
  const pages = {
    home: '/',
    results: '/property-for-sale',
    house: `/properties/${house}/sales`,
    flat: `/properties/${flat}/lettings`,
    land: `/properties/${land}/sales`,
    development: `/properties/${development}/sales`,
    shop: `/properties/${shop}/sales`,
    branches: '/branches',
    branch: '/branches/taunton',
    staff: '/staff',
    staffMember: '/staff/daniel-okonkwo',
    calendar: '/livestock-market/calendar',
    auctions: '/auctions',
    event: '/events/agricultural/220261124',
    catalogue: '/events/property-auctions/120261231/lots',
    lot: '/events/property-auctions/120261231/lots/12A',
    developments: '/developments',
    plots: '/developments/withy-meadows',
    brochures: '/developments/withy-meadows/brochures',
    articles: '/articles',
    article: '/articles/the-morning-of-the-rams',
    report: '/market-reports/lambs-after-the-rain',
    caseStudy: '/case-studies/the-cottage-with-no-front-door',
    service: '/services/surveys-of-houses',
    vacancy: '/vacancies/lettings-negotiator',
    privacy: '/privacy-policy',
    fees: '/fees',
    siteSearch: '/site-search?q=auction',
    siteMap: '/site-map',
    // With what the address may have meant.
    missing: '/our-histroy',
  }
  return { url: site.url, pages, [Symbol.asyncDispose]: () => stack.disposeAsync() }
}
