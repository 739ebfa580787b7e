import type {
  AccountTable,
  AccountTokenTable,
  AttemptTable,
  MarketingConsentTable,
  SessionTable,
  SignInCodeTable,
  SiteSecretTable,
} from './account-tables.ts'
import type { AlertMatchTable, SearchedAreaTable, SearchedCriteriaTable, UnmatchedEventTable } from './alert-tables.ts'
import type { AppointmentTable } from './appointment-tables.ts'
import type { FeedDocumentTable, RefusedMessageTable } from './document-tables.ts'
import type {
  FeedImportTable,
  FeedRowTable,
  MediaSourceTable,
  SeenRowTable,
  SourceHealthTable,
  StagedRowTable,
  UnusedMediaTable,
} from './import-tables.ts'
import type { LeadFileTable, LeadTable } from './lead-tables.ts'
import type { LotTable } from './lot-tables.ts'
import type { MailTable, RefusedRecipientTable } from './mail-tables.ts'
import type { PasskeyChallengeTable, PasskeyTable } from './passkey-tables.ts'
import type {
  LoadedSourceTable,
  PlaceOutlineRingTable,
  PlaceOutlineTable,
  PlaceStockTable,
  PlaceTable,
  PostcodeAnswerTable,
  PostcodeTable,
  StockChangeTable,
} from './place-tables.ts'
import type {
  JobLeaseTable,
  LastBackupTable,
  MigrationTable,
  PageKeeperTable,
  RequestCountTable,
  SharedCachePurgeTable,
  SiteVersionTable,
} from './process-tables.ts'
import type { PropertyCountTable, PropertyDetailTable, PropertyEventTable, PropertyMediaTable, PropertyTable } from './property-tables.ts'
import type { FeedPullTable, FeedTokenTable, PulledDocumentTable } from './pull-tables.ts'
import type { SavedPropertyTable, SavedSearchTable } from './saved-tables.ts'
import type { SitePageTable } from './site-page-tables.ts'
import type { SoldPriceImportTable, SoldPriceTable, SoldPriceTrendTable } from './sold-price-tables.ts'
import type { ConsentCountTable, PropertyInterestTable } from './statistics-tables.ts'
import type { WebhookEventTable } from './webhook-tables.ts'
import type { AlertPropertyTable, AlertTable } from './written-alert-tables.ts'

/**
 * The tables of db/migrations as Kysely sees them; tests/schema.test.ts compares both. Points travel as PostgreSQL's own
 * text, `(lng,lat)`; dates without time as `YYYY-MM-DD` text; jsonb is written as JSON text.
 * Two names are older than the words used in code: `page_keeper` holds the leases of processes, `property.row_filler` is padding.
 */
export interface Schema {
  property: PropertyTable
  property_count: PropertyCountTable
  property_detail: PropertyDetailTable
  property_media: PropertyMediaTable
  media_source: MediaSourceTable
  unused_media: UnusedMediaTable
  property_event: PropertyEventTable
  property_interest: PropertyInterestTable
  consent_count: ConsentCountTable
  feed_import: FeedImportTable
  source_health: SourceHealthTable
  feed_row: FeedRowTable
  feed_pull: FeedPullTable
  feed_document: FeedDocumentTable
  feed_token: FeedTokenTable
  pulled_document: PulledDocumentTable
  refused_message: RefusedMessageTable
  staged_row: StagedRowTable
  seen_row: SeenRowTable
  place: PlaceTable
  place_stock: PlaceStockTable
  place_outline: PlaceOutlineTable
  place_outline_ring: PlaceOutlineRingTable
  stock_change: StockChangeTable
  loaded_source: LoadedSourceTable
  postcode: PostcodeTable
  postcode_answer: PostcodeAnswerTable
  sold_price: SoldPriceTable
  sold_price_trend: SoldPriceTrendTable
  sold_price_import: SoldPriceImportTable
  account: AccountTable
  session: SessionTable
  account_token: AccountTokenTable
  marketing_consent: MarketingConsentTable
  attempt: AttemptTable
  passkey: PasskeyTable
  passkey_challenge: PasskeyChallengeTable
  sign_in_code: SignInCodeTable
  site_secret: SiteSecretTable
  saved_property: SavedPropertyTable
  saved_search: SavedSearchTable
  searched_area: SearchedAreaTable
  searched_criteria: SearchedCriteriaTable
  unmatched_event: UnmatchedEventTable
  alert_match: AlertMatchTable
  site_version: SiteVersionTable
  site_page: SitePageTable
  alert: AlertTable
  alert_property: AlertPropertyTable
  mail: MailTable
  webhook_event: WebhookEventTable
  lot: LotTable
  lead: LeadTable
  appointment: AppointmentTable
  lead_file: LeadFileTable
  refused_recipient: RefusedRecipientTable
  request_count: RequestCountTable
  page_keeper: PageKeeperTable
  shared_cache_purge: SharedCachePurgeTable
  last_backup: LastBackupTable
  job_lease: JobLeaseTable
  migration: MigrationTable
}
