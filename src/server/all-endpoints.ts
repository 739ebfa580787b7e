import { accountLinkEndpoint } from './endpoints/account-link.ts'
import { accountSessionsEndpoint } from './endpoints/account-sessions.ts'
import { addressLookupEndpoint } from './endpoints/address-lookup.ts'
import { alertsEndpoint } from './endpoints/alerts.ts'
import { appointmentSlotsEndpoint } from './endpoints/appointment-slots.ts'
import { appointmentsEndpoint } from './endpoints/appointments.ts'
import { articlesEndpoint } from './endpoints/articles.ts'
import { articlesAtomEndpoint } from './endpoints/articles-atom.ts'
import { assetEndpoint } from './endpoints/asset.ts'
import { auctionCalendarEndpoint } from './endpoints/auction-calendar.ts'
import { auctionDaysEndpoint } from './endpoints/auction-days.ts'
import { blmFeedEndpoint } from './endpoints/blm-feed.ts'
import { branchPageEndpoint } from './endpoints/branch-page.ts'
import { branchesEndpoint } from './endpoints/branches.ts'
import { brandEndpoint } from './endpoints/brand.ts'
import { brochuresEndpoint } from './endpoints/brochures.ts'
import { calculatorPageEndpoint } from './endpoints/calculator-page.ts'
import { captchaEndpoint } from './endpoints/captcha.ts'
import { catalogueEndpoint } from './endpoints/catalogue.ts'
import { consentEndpoint } from './endpoints/consent.ts'
import { contentPageEndpoint } from './endpoints/content-page.ts'
import { developmentsEndpoint } from './endpoints/developments.ts'
import { documentEndpoint } from './endpoints/document.ts'
import { entryPageEndpoint } from './endpoints/entry-page.ts'
import { eventCalendarsEndpoint } from './endpoints/event-calendars.ts'
import { eventPicturesEndpoint } from './endpoints/event-pictures.ts'
import { eventsEndpoint } from './endpoints/events.ts'
import { formSubmissionsEndpoint } from './endpoints/form-submissions.ts'
import { healthEndpoint } from './endpoints/health.ts'
import { imageEndpoint } from './endpoints/image.ts'
import { instantValuationEndpoint } from './endpoints/instant-valuation.ts'
import { leadFormsEndpoint } from './endpoints/lead-forms.ts'
import { leadPagesEndpoint } from './endpoints/lead-pages.ts'
import { leadsEndpoint } from './endpoints/leads.ts'
import { legalPacksEndpoint } from './endpoints/legal-packs.ts'
import { legalPagesEndpoint } from './endpoints/legal-pages.ts'
import { mapEndpoint } from './endpoints/map.ts'
import { marketingPreferencesEndpoint } from './endpoints/marketing-preferences.ts'
import { metricsEndpoint } from './endpoints/metrics.ts'
import { nearestBranchesEndpoint } from './endpoints/nearest-branches.ts'
import { optionCountsEndpoint } from './endpoints/option-counts.ts'
import { overlayPageEndpoint } from './endpoints/overlay-page.ts'
import { ownRecordsEndpoint } from './endpoints/own-records.ts'
import { passkeysEndpoint } from './endpoints/passkeys.ts'
import { placesEndpoint } from './endpoints/places.ts'
import { propertiesByIdsEndpoint } from './endpoints/properties-by-ids.ts'
import { propertyAlertsEndpoint } from './endpoints/property-alerts.ts'
import { propertyComparisonEndpoint } from './endpoints/property-comparison.ts'
import { propertyInterestEndpoint } from './endpoints/property-interest.ts'
import { propertyListEndpoint } from './endpoints/property-list.ts'
import { propertyPageEndpoint } from './endpoints/property-page.ts'
import { realTimeFeedEndpoint } from './endpoints/real-time-feed.ts'
import { reapitWebhookEndpoint } from './endpoints/reapit-webhook.ts'
import { resetPasswordsEndpoint } from './endpoints/reset-passwords.ts'
import { robotsEndpoint } from './endpoints/robots.ts'
import { savedPropertiesEndpoint } from './endpoints/saved-properties.ts'
import { savedSearchesEndpoint } from './endpoints/saved-searches.ts'
import { searchAtomEndpoint } from './endpoints/search-atom.ts'
import { searchPagesEndpoint } from './endpoints/search-pages.ts'
import { searchResultsEndpoint } from './endpoints/search-results.ts'
import { sendToFriendEndpoint } from './endpoints/send-to-friend.ts'
import { sessionEndpoint } from './endpoints/session.ts'
import { signInCodeEndpoint } from './endpoints/sign-in-code.ts'
import { siteMapEndpoint } from './endpoints/site-map.ts'
import { siteSearchEndpoint } from './endpoints/site-search.ts'
import { sitemapsEndpoint } from './endpoints/sitemaps.ts'
import { speculationRulesEndpoint } from './endpoints/speculation-rules.ts'
import { staffEndpoint } from './endpoints/staff.ts'
import { staffPageEndpoint } from './endpoints/staff-page.ts'
import { submittedFileEndpoint } from './endpoints/submitted-file.ts'
import { userEndpoint } from './endpoints/user.ts'
import { valuationPageEndpoint } from './endpoints/valuation-page.ts'
import { writtenMailsEndpoint } from './endpoints/written-mails.ts'

/** They answer however busy the site is: they cost little, or have a queue of their own. */
export const unqueuedEndpoints = [
  metricsEndpoint,
  healthEndpoint,
  assetEndpoint,
  brandEndpoint,
  speculationRulesEndpoint,
  imageEndpoint,
  documentEndpoint,
  propertyInterestEndpoint,
  consentEndpoint,
  captchaEndpoint,
  blmFeedEndpoint,
  realTimeFeedEndpoint,
  reapitWebhookEndpoint,
]
/** They have queues of their own, or none: who waits for a password must not keep a page from its turn, and no enquiry is refused. */
export const accountEndpoints = [
  userEndpoint,
  sessionEndpoint,
  signInCodeEndpoint,
  resetPasswordsEndpoint,
  marketingPreferencesEndpoint,
  propertyAlertsEndpoint,
  accountLinkEndpoint,
  accountSessionsEndpoint,
  passkeysEndpoint,
  ownRecordsEndpoint,
  alertsEndpoint,
  appointmentsEndpoint,
  leadsEndpoint,
  leadFormsEndpoint,
  sendToFriendEndpoint,
  formSubmissionsEndpoint,
  submittedFileEndpoint,
  brochuresEndpoint,
  legalPacksEndpoint,
]
/** They wait for their turn. */
export const pageEndpoints = [
  catalogueEndpoint,
  contentPageEndpoint,
  entryPageEndpoint,
  articlesEndpoint,
  articlesAtomEndpoint,
  overlayPageEndpoint,
  eventPicturesEndpoint,
  eventsEndpoint,
  eventCalendarsEndpoint,
  leadPagesEndpoint,
  valuationPageEndpoint,
  calculatorPageEndpoint,
  searchPagesEndpoint,
  developmentsEndpoint,
  savedPropertiesEndpoint,
  savedSearchesEndpoint,
  branchesEndpoint,
  branchPageEndpoint,
  staffEndpoint,
  staffPageEndpoint,
  propertyPageEndpoint,
  propertiesByIdsEndpoint,
  propertyListEndpoint,
  propertyComparisonEndpoint,
  auctionCalendarEndpoint,
  auctionDaysEndpoint,
  searchAtomEndpoint,
  placesEndpoint,
  nearestBranchesEndpoint,
  appointmentSlotsEndpoint,
  addressLookupEndpoint,
  instantValuationEndpoint,
  mapEndpoint,
  searchResultsEndpoint,
  optionCountsEndpoint,
  robotsEndpoint,
  sitemapsEndpoint,
  siteMapEndpoint,
  siteSearchEndpoint,
  legalPagesEndpoint,
  writtenMailsEndpoint,
]
