import { accountLinkEndpoint, resetPasswordsEndpoint } from './endpoints/account-link.ts'
import { addressLookupEndpoint } from './endpoints/address-lookup.ts'
import { alertsEndpoint, propertyAlertsEndpoint } from './endpoints/alerts.ts'
import { appointmentSlotsEndpoint, appointmentsEndpoint } from './endpoints/appointments.ts'
import { articlesEndpoint } from './endpoints/articles.ts'
import { askForAlertsEndpoint } from './endpoints/ask-for-alerts.ts'
import { assetEndpoint, offlineWorkerEndpoint } from './endpoints/asset.ts'
import { assistantEnquiriesEndpoint } from './endpoints/assistant-enquiries.ts'
import { articlesAtomEndpoint, searchAtomEndpoint } from './endpoints/atom.ts'
import { auctionCalendarEndpoint, auctionDaysEndpoint, catalogueEndpoint } from './endpoints/auctions.ts'
import { blmFeedEndpoint } from './endpoints/blm-feed.ts'
import { branchesEndpoint, branchPageEndpoint, nearestBranchesEndpoint } from './endpoints/branches.ts'
import { captchaEndpoint, consentEndpoint } from './endpoints/consent.ts'
import { calculatorPageEndpoint, contentPageEndpoint, entryPageEndpoint, legalPagesEndpoint } from './endpoints/content-pages.ts'
import { llmsEndpoint, robotsEndpoint, siteMapEndpoint, sitemapsEndpoint, speculationRulesEndpoint } from './endpoints/crawlers.ts'
import { developmentsEndpoint } from './endpoints/developments.ts'
import { deviceAlertsEndpoint } from './endpoints/device-alerts.ts'
import { eventCalendarsEndpoint, eventPicturesEndpoint, eventsEndpoint } from './endpoints/events.ts'
import { formSubmissionsEndpoint, submittedFileEndpoint } from './endpoints/form-submissions.ts'
import { brochuresEndpoint, legalPacksEndpoint, propertyBrochureEndpoint } from './endpoints/handouts.ts'
import { leadFormsEndpoint, leadPagesEndpoint, leadsEndpoint, sendToFriendEndpoint } from './endpoints/leads.ts'
import { manageAlertsEndpoint } from './endpoints/manage-alerts.ts'
import { mapEndpoint, placesEndpoint } from './endpoints/map.ts'
import { mapLayersEndpoint, streetsEndpoint } from './endpoints/map-layers.ts'
import { marketingPreferencesEndpoint, ownRecordsEndpoint } from './endpoints/marketing-preferences.ts'
import { mcpEndpoint } from './endpoints/mcp.ts'
import { brandEndpoint, documentEndpoint, filmEndpoint, imageEndpoint } from './endpoints/media.ts'
import { myHomeEndpoint } from './endpoints/my-home.ts'
import { healthEndpoint, metricsEndpoint, writtenMailsEndpoint } from './endpoints/operations.ts'
import { overlayPageEndpoint } from './endpoints/overlay-page.ts'
import { pageSpeedEndpoint } from './endpoints/page-speed.ts'
import { passkeysEndpoint } from './endpoints/passkeys.ts'
import { privacyRequestsEndpoint } from './endpoints/privacy-requests.ts'
import {
  propertiesByIdsEndpoint,
  propertyComparisonEndpoint,
  propertyInterestEndpoint,
  propertyListEndpoint,
  propertyPageEndpoint,
} from './endpoints/properties.ts'
import { realTimeFeedEndpoint } from './endpoints/real-time-feed.ts'
import { reapitWebhookEndpoint } from './endpoints/reapit-webhook.ts'
import { savedPropertiesEndpoint } from './endpoints/saved-properties.ts'
import { savedSearchesEndpoint } from './endpoints/saved-searches.ts'
import { scanEndpoint } from './endpoints/scans.ts'
import { screensEndpoint } from './endpoints/screens.ts'
import { optionCountsEndpoint, searchPagesEndpoint, searchResultsEndpoint } from './endpoints/searches.ts'
import { accountSessionsEndpoint, sessionEndpoint, signInCodeEndpoint } from './endpoints/session.ts'
import { shortlistsEndpoint } from './endpoints/shortlists.ts'
import { siteSearchEndpoint } from './endpoints/site-search.ts'
import { staffEndpoint, staffPageEndpoint } from './endpoints/staff.ts'
import { userEndpoint } from './endpoints/user.ts'
import { buyerDemandEndpoint, instantValuationEndpoint, valuationPageEndpoint } from './endpoints/valuations.ts'
import { liveEndpoint } from './live/live-requests.ts'

/** These respond however busy the site is: they are cheap, or have a queue of their own. */
export const unqueuedEndpoints = [
  metricsEndpoint,
  healthEndpoint,
  assetEndpoint,
  offlineWorkerEndpoint,
  brandEndpoint,
  speculationRulesEndpoint,
  imageEndpoint,
  documentEndpoint,
  filmEndpoint,
  streetsEndpoint,
  propertyInterestEndpoint,
  pageSpeedEndpoint,
  consentEndpoint,
  captchaEndpoint,
  blmFeedEndpoint,
  realTimeFeedEndpoint,
  reapitWebhookEndpoint,
  liveEndpoint,
]
/** These have queues of their own or none: waiting for a password check must not delay a page, and no enquiry is refused. */
export const accountEndpoints = [
  userEndpoint,
  sessionEndpoint,
  signInCodeEndpoint,
  resetPasswordsEndpoint,
  marketingPreferencesEndpoint,
  propertyAlertsEndpoint,
  accountLinkEndpoint,
  assistantEnquiriesEndpoint,
  accountSessionsEndpoint,
  passkeysEndpoint,
  ownRecordsEndpoint,
  alertsEndpoint,
  askForAlertsEndpoint,
  deviceAlertsEndpoint,
  manageAlertsEndpoint,
  appointmentsEndpoint,
  shortlistsEndpoint,
  leadsEndpoint,
  leadFormsEndpoint,
  sendToFriendEndpoint,
  formSubmissionsEndpoint,
  privacyRequestsEndpoint,
  submittedFileEndpoint,
  brochuresEndpoint,
  propertyBrochureEndpoint,
  legalPacksEndpoint,
]
/** These wait for their turn. */
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
  scanEndpoint,
  screensEndpoint,
  auctionCalendarEndpoint,
  auctionDaysEndpoint,
  searchAtomEndpoint,
  placesEndpoint,
  nearestBranchesEndpoint,
  appointmentSlotsEndpoint,
  addressLookupEndpoint,
  instantValuationEndpoint,
  buyerDemandEndpoint,
  myHomeEndpoint,
  mapEndpoint,
  mapLayersEndpoint,
  searchResultsEndpoint,
  optionCountsEndpoint,
  robotsEndpoint,
  llmsEndpoint,
  mcpEndpoint,
  sitemapsEndpoint,
  siteMapEndpoint,
  siteSearchEndpoint,
  legalPagesEndpoint,
  writtenMailsEndpoint,
]
