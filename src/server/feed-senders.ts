import type { Context } from 'hono'
import { leastTokenCharacters } from '../domain/imports/source-settings/secret.ts'
import type { AgencyContent } from '../domain/site/agency.ts'
import type { ImportRequest } from '../services/import-feed/import-request.ts'
import type { Settings } from '../settings.ts'
import { isBearer } from './is-bearer.ts'

export interface FeedTokens {
  settings: Pick<Settings, 'feedToken' | 'secretOf'>
  content: () => Pick<AgencyContent, 'sources'>
}

/** What a token is for: the files of a source, or without one those of the default source. */
type Sender = Pick<ImportRequest, 'feed'> & { token: string }

/** Whose files may be posted; nobody's where no token is set. */
export function feedSenders({ settings, content }: FeedTokens): Sender[] {
  const ofSources = (content().sources ?? []).flatMap((feed) => {
    const token = feed.format === 'blm' && feed.token ? settings.secretOf(feed.token) : undefined
    return token && token.length >= leastTokenCharacters ? [{ token, feed }] : []
  })
  return [...(settings.feedToken ? [{ token: settings.feedToken }] : []), ...ofSources]
}

/** Whose token the request bears. All are compared, so that the time taken does not tell which. */
export function senderOf(c: Context, senders: readonly Sender[]): Sender | undefined {
  return senders.filter(({ token }) => isBearer(c.req.header('authorization'), token))[0]
}
