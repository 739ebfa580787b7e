import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { AdvertCause, AdvertMail } from '#src/domain/adverts/advert-history.ts'
import type { Schema } from '../database/schema.ts'

interface NoteOptions {
  now: Date
  cause: AdvertCause
  /** The feed's source. */
  source?: string
}

/**
 * In a transaction that has changed what visitors see: notes of each of these properties what is advertised from now on, where that is not
 * what was noted last. `ids` is a query of one column.
 */
export async function noteAdverts(trx: Kysely<Schema>, ids: RawBuilder<unknown>, { now, cause, source = '' }: NoteOptions): Promise<void> {
  await sql`
    with changed as materialized (
      select advert.* from advert_now as advert
      left join lateral (
        select * from advert_version as version where version.property_id = advert.property_id order by advert_version_id desc limit 1
      ) as last on true
      where advert.property_id in (${ids}) and (
        last.property_id is null
        or (last.state, last.held_by, last.branch_id, last.channel, last.status, last.wording, last.facts)
          <> (advert.state, advert.held_by, advert.branch_id, advert.channel, advert.status, advert.wording, advert.facts)
        or last.media is distinct from advert.media
      )
    ), files as (
      insert into advert_media (fingerprint, kinds, files, captions)
      select distinct on (media) media, kinds, files, captions from changed where media is not null on conflict do nothing
    )
    insert into advert_version (property_id, at, state, held_by, cause, source, branch_id, channel, status, facts, wording, media)
    select property_id, ${now}, state, held_by, ${cause}, ${source}, branch_id, channel, status, facts, wording, media from changed`.execute(
    trx,
  )
}

/** In the transaction of a mail: notes that it told of these properties as they are advertised now. Several of a day are one. */
export async function noteMailed(
  trx: Kysely<Schema>,
  ids: readonly number[],
  { mail, day }: { mail: AdvertMail; day: string | RawBuilder<unknown> },
): Promise<void> {
  if (ids.length === 0) return
  // In the order of ids, so that mails written at the same time wait for each other in one direction only.
  await sql`
    insert into advert_mailed (advert_version_id, mail, day)
    select last.advert_version_id, ${mail}, ${day}::date
    from (select distinct unnest(${[...ids]}::integer[]) as property_id order by 1) as told
      cross join lateral (
        select advert_version_id from advert_version as version where version.property_id = told.property_id
        order by advert_version_id desc limit 1
      ) as last
    order by 1
    on conflict do nothing`.execute(trx)
}
