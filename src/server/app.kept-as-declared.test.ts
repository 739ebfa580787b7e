import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import { saveLots } from '#src/data/lots/save-lots.ts'
import { blankLot } from '#src/domain/auctions/lot.ts'
import { isForOffice } from '#src/domain/policies/who-may.ts'
import { folderStore } from '#src/gateways/byte-store/folder-store.ts'
import { openMediaStore } from '#src/gateways/media-store.ts'
import { allRoutes } from '#src/routes/all-routes.ts'
import * as routes from '#src/routes.ts'
import { importStreetMap } from '#src/services/places/import-street-map.ts'
import { readSettings } from '#src/settings.ts'
import { testDatabase } from '#tests/support/database.ts'
import { aFilm } from '#tests/support/films.ts'
import { aJpeg } from '#tests/support/pictures.ts'
import { addPlace } from '#tests/support/places.ts'
import { addProperty } from '#tests/support/properties.ts'
import { routeAddresses } from '#tests/support/route-addresses.ts'
import { testContent, testNow, testSite } from '#tests/support/site.ts'
import { writeStreetMap } from '#tests/support/street-map.ts'
import { sessionCookie } from './session-cookie.ts'

const near = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
const fastly = { CDN: 'fastly', CDN_ZONE: 'zone', CDN_TOKEN: 'token' }
/** As a browser sends it from one of our pages. */
const signedIn = { cookie: `${sessionCookie}=1`, 'sec-fetch-site': 'same-origin' }
/** Routes that fail here because of missing content (fees, an auction, development mode), a missing token or field, or an ended session. */
const refused: Readonly<Record<string, number>> = {
  'overlay.editProfile': 302,
  'overlay.marketingPreferences': 302,
  'overlay.tenantInfo': 404,
  // These open only over the page whose pictures or films they show.
  'overlay.galleryImage': 404,
  'overlay.historyImage': 404,
  'overlay.historyImages': 404,
  'overlay.video': 404,
  'property.auctionCalendar': 404,
  'operations.writtenMail': 404,
  'operations.writtenMails': 404,
  'feeds.blm': 503,
  'feeds.rtdf': 404,
  'feeds.reapitWebhook': 503,
  // Streams are answered before the app (live/live-requests.ts).
  'live.newHomes': 503,
  'live.sale': 503,
  'alerts.more': 404,
  'alerts.property': 404,
  'alerts.askForSearch': 422,
  'alerts.askForProperty': 422,
  'alerts.confirmPage': 410,
  'alerts.confirm': 410,
  'alerts.managePage': 404,
  'alerts.manage': 404,
  'alerts.found': 404,
  'alerts.ownDevice': 404,
  'alerts.renewDevice': 422,
  'alerts.tellDeviceOfProperty': 422,
  'alerts.tellDeviceOfSearch': 422,
  // Without a build there is none.
  'alerts.worker': 404,
  'files.offlineWorker': 404,
  'alerts.unsubscribe': 404,
  'alerts.unsubscribePage': 404,
  'shortlist.change': 404,
  'shortlist.day': 404,
  'shortlist.dayCalendar': 404,
  'shortlist.page': 404,
  'shortlist.start': 422,
  'appointment.change': 404,
  'appointment.link': 404,
  'appointment.page': 404,
  'assistants.confirmEnquiry': 410,
  'assistants.enquiryLink': 303,
  'assistants.enquiryPage': 410,
  'assistants.mcp': 415,
  'assistants.mcpStream': 405,
  'account.register': 422,
  'property.scan': 302,
  'lead.create': 422,
  'lead.viewing': 422,
  'lead.share': 422,
  'lead.submission': 422,
  'lead.privacyRequest': 422,
  'lead.file': 404,
  'developments.askForBrochures': 422,
  'developments.brochureDocuments': 404,
  'lots.askForLegalPack': 422,
  'lots.legalPackDocuments': 404,
  'lead.newHomesPage': 422,
  'lead.officePage': 404,
  'lead.sharePage': 404,
  'lead.staffPage': 422,
  'lead.valuationPage': 422,
  'valuation.demand': 422,
  'valuation.instant': 422,
  'valuation.track': 422,
  'valuation.myHome': 404,
  'valuation.valueMyHome': 404,
  'valuation.askForLetters': 404,
  'valuation.untrack': 404,
  'lead.viewingPage': 404,
  'account.forgottenPassword': 422,
  'account.signIn': 401,
  'passkey.signIn': 401,
  'account.link': 303,
  'account.linkPage': 410,
  'account.openLink': 410,
  'account.signInCode': 410,
  'account.enterCode': 410,
  'officeSignIn.invitation': 410,
  'office.asset': 404,
  'officeSignIn.singleSignOnReturn': 404,
  'officeDiary.calendar': 404,
  'officeContent.shared': 404,
  'officeReports.report': 410,
  'officeReports.stop': 410,
  'officeReports.stopPage': 410,
  'officeReports.weekly': 422,
  // Without a form's token.
  ...Object.fromEntries(['acceptInvitation', 'passkeyOptions', 'signIn', 'singleSignOn'].map((name) => [`officeSignIn.${name}`, 422])),
  ...Object.fromEntries([...allRoutes].flatMap(([name, { action }]) => (isForOffice(action) ? [[name, 303]] : []))),
  ...Object.fromEntries([...allRoutes].flatMap(([name, { action }]) => (action === 'use-account' ? [[name, 401]] : []))),
}
/** 204 has no body. */
const usual = [200, 204, 301]

test('every route is cached as it declares, for any visitor', async () => {
  await using db = await testDatabase()
  await using folder = await scratch()
  const { site, addresses, forget } = await siteWithEverything(db, folder.path)
  const wrong: object[] = []
  const shared = new Set<string>()
  let fromCacheSoFar = await fromCache(site)
  for (const [name, { method, keep }] of allRoutes) {
    forget()
    const isAlike = keep === 'alike-for-everyone' && !(name in refused)
    const bodies = new Set<string>()
    for (const [turn, headers] of [signedIn, signedIn, {}, {}, signedIn].entries()) {
      const before = fromCacheSoFar
      const answer = await site.request(addresses[name], { method, headers }, near)
      fromCacheSoFar = await fromCache(site)
      const isKept = fromCacheSoFar > before
      bodies.add(await answer.text())
      const control = answer.headers.get('cache-control') ?? ''
      const isRight =
        (name in refused ? answer.status === refused[name] : usual.includes(answer.status)) &&
        isKept === (isAlike && turn > 2) &&
        (name in refused ? /no-store|no-cache/ : allowed(keep, headers === signedIn && !isKept)).test(control)
      // Behind a shared cache: a response that may be stored there is the same for everybody.
      const isShared = answer.headers.has('surrogate-control')
      const mayBeShared = isAlike && !answer.headers.has('set-cookie') && /^public, max-age=0/.test(control)
      if (isShared && !mayBeShared) wrong.push({ name, turn, isShared, control })
      if (isShared) shared.add(name)
      if (!isRight) wrong.push({ name, turn, status: answer.status, isKept, control })
    }
    if (isAlike && bodies.size > 1) wrong.push({ name, bodies: bodies.size })
  }
  expect(wrong).toEqual([])
  expect([...shared]).toEqual(expect.arrayContaining(['property.page', 'site.home']))
})

test('every endpoint serves a route of the map', async () => {
  await using db = await testDatabase()
  await using folder = await scratch()
  const { site } = await siteWithEverything(db, folder.path)
  const declared = new Set(
    [...allRoutes.values()].flatMap(({ method, path, alsoAt = [] }) => {
      // Requests of other methods may arrive as POST.
      const methods = method === 'GET' ? [method] : [method, 'POST']
      return [path, ...alsoAt].flatMap((one) => methods.map((each) => `${each} ${one}`))
    }),
  )
  const mounted = site.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path.replace(/^\/\*$/, '*')}`)
  expect(mounted.length).toBeGreaterThan(30)
  expect(mounted.filter((one) => !declared.has(one) && !declared.has(one.replace(/\/\*$/, '')))).toEqual([])
  const unanswered = [...allRoutes].filter(([, { method, path }]) => !mounted.includes(`${method} ${path}`)).map(([name]) => name)
  expect(unanswered).toEqual([])
})

/** What Cache-Control may be if a route declares this. */
function allowed(keep: 'alike-for-everyone' | 'in-browsers' | 'nowhere', isForOne: boolean): RegExp {
  if (keep === 'nowhere') return /^no-store$/
  if (keep === 'in-browsers') return /^public, max-age=[1-9]/
  return isForOne ? /^(private, )?no-cache$/ : /^(public, max-age=|no-cache$)/
}

type Site = Awaited<ReturnType<typeof testSite>>

async function fromCache(site: Site): Promise<number> {
  const text = await (await site.request(routes.operations.metrics.href(), {}, near)).text()
  return Number(/gable_page_answers_total\{from="cache"\} (\d+)/.exec(text)?.[1] ?? 0)
}

/** A site where each route has something to show, with its address there. `forget` empties the page cache. */
async function siteWithEverything(db: Kysely<Schema>, folder: string) {
  await addPlace(db)
  for (const kind of ['country', 'county', 'outcode'] as const) {
    const slug = { country: 'england', county: 'somerset', outcode: 'ta1' }[kind]
    await addPlace(db, { id: `${kind}-${slug}`, kind, slug, name: slug, plain_name: slug, search_words: slug })
  }
  await addProperty(db, { id: 1 })
  const sale = { calendar: 'property-auctions', id: 120261231, day: '2026-12-31' } as const
  await saveLots(db, sale, [{ ...blankLot, number: '12A', documents: [{ name: 'title.pdf', hash: 'a'.repeat(64) }] }], testNow)
  const settings = readSettings({
    GABLE_VAR: folder,
    LOG_LEVEL: 'silent',
    GALLERY: 'yes',
    PUBLIC_URL: 'https://www.agency.example',
    ...fastly,
  })
  const media = openMediaStore(folderStore(settings.mediaFolder))
  const picture = await media.keep(await aJpeg(400, 300))
  const document = await media.keep(Buffer.from('%PDF-1.7\n'))
  const film = await media.keepFilm(await aFilm('mp4'))
  const streets = await importStreetMap(await writeStreetMap(folder, 'town.pmtiles', { maxZoom: 12 }), {
    db,
    store: folderStore(settings.mapsFolder),
  })
  await mkdir(join(folder, 'client/assets'), { recursive: true })
  for (const file of ['assets/entry-0123.js', 'favicon.svg']) await writeFile(join(folder, 'client', file), 'x')
  const brandFile = { bytes: Buffer.from('a {}'), contentType: 'text/css' }
  const own = await testContent()
  const content = {
    ...own,
    site: { ...own.site, accounts: true },
    pages: [...own.pages, { ...own.pages[0]!, path: routeAddresses['site.page'] }],
    brand: {
      isLightOnly: false,
      colours: {},
      typefaces: [],
      replacedTypefaces: [],
      files: new Map([[routeAddresses['files.brand'], brandFile]]),
    },
  } as unknown as typeof own
  const styles = { hash: '0123456789', hrefs: () => [], sheet: async () => new Uint8Array(2) }
  let version = 1
  const site = await testSite(db, {
    settings,
    media,
    namedFiles: new Map([['films/tour.mp4', film]]),
    content: () => content,
    assets: { stylesheets: [], styles, scripts: [], fonts: [], build: '', folder: join(folder, 'client') },
    version: () => String(version),
  })
  const gallery = await (await site.request(routes.site.gallery.href())).text()
  const addresses = {
    ...routeAddresses,
    'map.streets': routes.map.streets.href(streets.version),
    'media.image': routes.media.image.href(320, picture.hash),
    'media.document': routes.media.document.href(document.hash),
    'site.galleryExample': /href="(\/gallery\/[^"]+)"/.exec(gallery)?.[1] ?? '',
  }
  const forget = () => {
    version += 1
  }
  return { site, addresses, forget }
}

async function scratch() {
  const path = await mkdtemp(join(tmpdir(), 'gable-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}
