import { sql } from 'kysely'
import type { Database } from '#src/data/database/database.ts'
import { sharedDatabase } from './database.ts'

/**
 * The worker's database for tests that need real transactions: they commit, and properties, places, accounts, office users, enquiries and
 * mails are emptied when the test ends. Tests must not call `close`.
 */
export async function committedDatabase(): Promise<Database & AsyncDisposable> {
  const database = await sharedDatabase()
  const empty = async () => {
    await sql`truncate refused_message, property_overlay, property, changed_property, property_detail, property_media, media_source, property_event, feed_import, source_health, feed_row, staged_row, seen_row,
      place, place_fact, station_time, fact_import, street_map, loaded_source, postcode_answer, travel_area, account, searched_area, searched_criteria, unmatched_event, alert_match,
      attempt, passkey_challenge, sign_in_code, lead, held_lead, lot, rostrum_tap, lot_addendum, mail, advert_version, advert_mailed, advert_wording, advert_media, privacy_case, unconfirmed_enquiry, asked_alert, tracked_home, shortlist, refused_recipient, office_user, office_audit, content_publication, content_review
      restart identity cascade`.execute(database.db)
  }
  return { ...database, [Symbol.asyncDispose]: empty }
}
