import { allRoutes } from '#src/routes/all-routes.ts'
import * as routes from '#src/routes.ts'
import type { aBrowser } from './accounts.ts'
import { routeAddresses } from './route-addresses.ts'

type Browser = ReturnType<typeof aBrowser>

/** A user whose data others might try to reach. */
export interface Victim {
  id: number
  email: string
  sessionId: string
  searchId: number
  passkeyId: number
  /** Texts that must not be shown to anybody else. */
  secrets: string[]
}

interface Case {
  /** A harmless body as a client sends it, where the endpoint takes one. */
  body?: object
  /** The address for a request about the victim instead of the sender. */
  address?: (victim: Victim) => string
  /** Tables that a request may change for the victim: a mailed link, for somebody who forgot their password. */
  mayTouch?: string[]
  /** The address names something that exists only for the victim. */
  isMissing?: true
  /** Only a real device can make a body that the endpoint accepts. */
  isRefused?: true
}

const profile = { first_name: 'Mallory', town: 'Wells' }
const preferences = { opt_in_marketing_at: 'optin', opt_in_marketing_url: '/user' }
const password = { password: 'Another horse 3', password_confirmation: 'Another horse 3' }
const leadClient = { first_name: 'Mallory', last_name: 'Marlinspike', email: 'victim@example.com', tel_home: '01823333444' }
/** With the keys of RFC 8291's example, at an address that is never asked here. */
const aSubscription = {
  endpoint: 'https://push.example/of-mallory',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
}
const nothing: Case = {}
const ofVictim = (name: NowhereRoute) => (victim: Victim) => routeAddresses[name].replace('1', String(victim.id))

/** The office's routes know no accounts; tests of its own cover them (office/office-app.who-may.test.ts). */
type Routes = Omit<typeof routes, `office${string}`>
type NowhereOf<Area extends keyof Routes> = {
  [Name in keyof Routes[Area] & string]: Routes[Area][Name] extends { keep: 'nowhere' } ? `${Area}.${Name}` : never
}[keyof Routes[Area] & string]
/** The names of the routes whose responses are never cached. */
export type NowhereRoute = { [Area in keyof Routes]: NowhereOf<Area> }[keyof Routes]

/** The body of each such route; the type requires one for every route. */
export const nowhereCases: Readonly<Record<NowhereRoute, Case>> = {
  'account.change': { body: { ...profile, ...password } },
  'account.confirmAgain': nothing,
  'account.customMarketing': { body: { marketing_preferences: preferences }, address: ofVictim('account.customMarketing') },
  'account.endOtherSessions': nothing,
  'account.endSession': { address: ({ sessionId }) => routeAddresses['account.endSession'].replace('some-session', sessionId) },
  'account.forgottenPassword': { body: { email: 'victim@example.com' }, mayTouch: ['account_token'] },
  'account.link': nothing,
  'account.linkPage': nothing,
  'account.marketing': { body: preferences, address: ofVictim('account.marketing') },
  'account.openLink': nothing,
  'account.ownRecords': nothing,
  'account.propertyAlerts': { body: { property_alerts: 'off' } },
  'account.register': {
    body: {
      client: {
        ...profile,
        last_name: 'Marlinspike',
        email: 'victim@example.com',
        ...password,
        marketing_preferences: { opt_in_terms: 'on' },
      },
    },
  },
  'account.remove': { body: { password: 'Battery staple 2' } },
  'account.sessions': nothing,
  'assistants.confirmEnquiry': { body: { what: 'send', terms: '1' } },
  'assistants.enquiryLink': nothing,
  'assistants.enquiryPage': nothing,
  'assistants.mcp': { body: { jsonrpc: '2.0', id: 1, method: 'tools/list' } },
  'assistants.mcpStream': nothing,
  'account.signIn': { body: { username: 'victim@example.com', password: 'Battery staple 2' } },
  'account.signInCode': nothing,
  'account.enterCode': { body: { code: '123456' } },
  'account.signOut': nothing,
  'account.user': nothing,
  'address.lookup': nothing,
  'captcha.task': nothing,
  'alerts.more': nothing,
  'alerts.property': nothing,
  'alerts.newPage': nothing,
  'alerts.askForSearch': { body: { email: 'victim@example.com', alert_frequency: 'I' } },
  'alerts.newOfPropertyPage': nothing,
  'alerts.askForProperty': { body: { email: 'victim@example.com' } },
  'alerts.confirmPage': nothing,
  'alerts.confirm': nothing,
  'alerts.managePage': nothing,
  'alerts.manage': { body: { what: 'end-all' } },
  'alerts.deviceKey': nothing,
  'alerts.found': nothing,
  'alerts.ownDevice': { body: { subscription: aSubscription } },
  'alerts.renewDevice': { body: { was: aSubscription, subscription: aSubscription } },
  'alerts.tellDeviceOfProperty': { body: { subscription: aSubscription } },
  'alerts.tellDeviceOfSearch': { body: { subscription: aSubscription, alert_frequency: 'I' } },
  'alerts.unsubscribe': { body: { 'List-Unsubscribe': 'One-Click' } },
  'alerts.unsubscribePage': nothing,
  'consent.analyticsCode': nothing,
  'consent.answer': { body: { 'cookie-consent': 'allow' } },
  'feeds.blm': nothing,
  'feeds.rtdf': nothing,
  'feeds.reapitWebhook': nothing,
  'lead.create': { body: { lead_client: leadClient, lead: { message: 'Hello' } } },
  'lead.officePage': { body: { lead_client: leadClient, lead: { message: 'Hello' } } },
  'lead.privacyRequest': { body: { lead_client: leadClient, lead: { kind: 'erasure', message: 'Everything' } } },
  'lead.sharePage': { body: { friend_email: 'victim@example.com' } },
  'lead.staffPage': { body: { lead_client: leadClient, lead: { message: 'Hello' } } },
  'lead.viewingPage': { body: { lead_client: leadClient, lead: { message: 'Hello' }, marketing_preferences: { opt_in_terms: 'on' } } },
  'lead.file': { isMissing: true },
  'lead.newHomesPage': { body: { form_submission: leadClient, opt_in_terms: 'on' } },
  'lead.submission': { body: { f_id: 'new-homes', form_submission: leadClient, opt_in_terms: 'on' } },
  'lead.valuationPage': { body: { lead_client: leadClient, lead: { message: 'Hello' }, marketing_preferences: { opt_in_terms: 'on' } } },
  'lead.share': { body: { property_id: 1, friend_email: 'victim@example.com' } },
  'lead.viewing': { body: { lead_client: leadClient, lead: { message: 'Hello' }, marketing_preferences: { opt_in_terms: 'on' } } },
  'valuation.demand': { body: { postcode: 'TA1 1AA', kind: 'flat', beds: '2', channel: 'sales' } },
  'valuation.track': { body: { postcode: 'TA1 1AA', kind: 'flat', beds: '2' } },
  'valuation.myHome': nothing,
  'valuation.valueMyHome': nothing,
  'valuation.askForLetters': { body: { email: 'victim@example.com', rhythm: 'monthly' } },
  'valuation.untrack': { body: {} },
  'valuation.instant': { body: { postcode: 'TA1 1AA', kind: 'flat' } },
  'shortlist.change': { body: { what: 'leave' } },
  'shortlist.day': nothing,
  'shortlist.dayCalendar': nothing,
  'shortlist.page': nothing,
  'shortlist.start': { body: { own: 'Ada', other: 'Ben' }, mayTouch: ['shortlist', 'shortlist_person'] },
  'shortlist.startPage': nothing,
  'appointment.change': { body: { what: 'withdraw' } },
  'appointment.link': nothing,
  'appointment.page': nothing,
  'appointment.slots': nothing,
  'lead.nearestBranch': nothing,
  'lead.nearestBranches': nothing,
  'developments.askForBrochures': { body: { form_submission: leadClient, opt_in_terms: 'on' }, isMissing: true },
  'developments.brochureDocuments': { isMissing: true },
  'lots.askForLegalPack': { body: { form_submission: leadClient, opt_in_terms: 'on' }, isMissing: true },
  'lots.legalPackDocuments': { isMissing: true },
  'live.newHomes': nothing,
  'live.sale': nothing,
  'operations.health': nothing,
  'operations.metrics': nothing,
  'operations.readiness': nothing,
  'operations.writtenMail': nothing,
  'operations.writtenMails': nothing,
  'overlay.account': nothing,
  'overlay.bookAViewing': nothing,
  'overlay.editProfile': nothing,
  'overlay.forgottenPassword': nothing,
  'overlay.marketingPreferences': nothing,
  'overlay.register': nothing,
  'overlay.signIn': nothing,
  'passkey.add': { body: { credential: {} }, isRefused: true },
  'passkey.askToAdd': nothing,
  'passkey.askToSignIn': nothing,
  'passkey.list': nothing,
  'passkey.remove': { address: ({ passkeyId }) => routes.passkey.remove.href(passkeyId) },
  'passkey.signIn': { body: { credential: {} } },
  'property.brochure': nothing,
  'property.scan': nothing,
  'saved.changeSearch': {
    address: (its) => `${routes.saved.changeSearch.href()}?id=${its.searchId}&alert_frequency=N&x=`,
    isMissing: true,
  },
  'saved.properties': nothing,
  'saved.removeProperty': nothing,
  'saved.removeSearch': { address: () => `${routes.saved.removeSearch.href()}?q=Alexandria&x=` },
  'saved.removeSearchById': { address: ({ searchId }) => routes.saved.removeSearchById.href(searchId) },
  'saved.saveProperties': { body: { property_ids: '1,2' } },
  'saved.saveSearch': { address: () => `${routes.saved.saveSearch.href()}?q=Alexandria&alert_frequency=N&x=` },
  'saved.searches': nothing,
  'statistics.exposures': { body: { property_ids: '1', event_type: 'SearchResult' } },
  'statistics.pageSpeed': { body: { page: 'home', opened: 900 } },
  'statistics.propertyViews': { body: { property_id: 1 } },
}

/** Their names, from the routes' declarations. */
export function nowhereRoutes(): NowhereRoute[] {
  const ofSite = [...allRoutes].filter(([name, { keep }]) => keep === 'nowhere' && !name.startsWith('office'))
  return ofSite.map(([name]) => name as NowhereRoute)
}

/** What a route takes, where it is one of these. */
export function caseOf(name: string): Case {
  return (nowhereCases as Readonly<Record<string, Case>>)[name] ?? nothing
}

/** The responses of a route to requests about the victim, in every way in which a request can name a user. */
export async function attack(client: Browser, name: string, victim: Victim): Promise<Response[]> {
  const route = [...allRoutes].find(([each]) => each === name)?.[1]
  if (!route) throw new Error(`There is no route ${name}.`)
  const { body = {}, address } = caseOf(name)
  const path = address?.(victim) ?? routeAddresses[name as keyof typeof routeAddresses]
  const query = `?user_id=${victim.id}&id=${victim.id}&account_id=${victim.id}&email=${victim.email}`
  const isSafe = route.method === 'GET'
  const override = { 'x-http-method-override': route.method, 'x-user-id': String(victim.id) }
  const named = { user_id: victim.id, account_id: victim.id, id: victim.id, session_id: victim.sessionId, search_id: victim.searchId }
  const bodies: object[] = [
    body,
    { ...body, ...named },
    { ...body, user_id: [victim.id] },
    { ...body, user: named, client: { ...(body as { client?: object }).client, ...named } },
  ]
  const asked = isSafe
    ? [client.send(path + query, { headers: override })]
    : bodies.map((each) => client.send(path + query, { body: each, headers: override }))
  const form = new URLSearchParams({ _method: route.method, ...stringsOf({ ...body, ...named }) })
  if (!isSafe) asked.push(client.send(path, { body: form }))
  return await Promise.all(asked)
}

function stringsOf(fields: object): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]))
}
