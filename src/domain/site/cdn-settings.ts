import * as v from 'valibot'

const kinds = ['none', 'fastly', 'cloudflare', 'plain'] as const

/** A shared cache before the site, such as a content delivery network's. */
export interface CdnSettings {
  kind: Exclude<(typeof kinds)[number], 'none'>
  /** For which it shows a page without asking. */
  seconds: number
  /** Fastly's service, or Cloudflare's zone; empty for a plain one. */
  zone: string
  /** By which it lets us purge. Never shown. */
  token: string
  /** Of Fastly or Cloudflare one, where it takes purges; of plain ones each, or none. */
  purgeUrls: readonly string[]
}

/** What the environment holds of it. The token travels in a header: no line may end in it. */
export const cdnEntries = {
  kind: v.optional(v.picklist(kinds, `must be one of ${kinds.join(', ')}`), 'none'),
  zone: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'must be the id of the service or zone')), undefined),
  token: v.optional(v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/, 'must be the token alone, without blanks')), undefined),
}

const apis = { fastly: 'https://api.fastly.com', cloudflare: 'https://api.cloudflare.com' }

interface Read {
  CDN: (typeof kinds)[number]
  CDN_SECONDS: number
  CDN_ZONE?: string | undefined
  CDN_TOKEN?: string | undefined
  CDN_PURGE_URLS: readonly string[]
  PUBLIC_URL?: string | undefined
}

/** Undefined without one. Throws for settings that do not go together, with a sentence. */
export function cdnSettings(read: Read): CdnSettings | undefined {
  const { CDN: kind, CDN_SECONDS: seconds, CDN_ZONE: zone = '', CDN_TOKEN: token = '', CDN_PURGE_URLS: urls } = read
  if (kind === 'none') return undefined
  if (read.PUBLIC_URL === undefined) throw new Error(`CDN=${kind} needs PUBLIC_URL: pages must be the same under every name`)
  if (kind === 'plain') return { kind, seconds, zone, token, purgeUrls: urls }
  if (zone === '' || token === '') throw new Error(`CDN=${kind} needs CDN_ZONE and CDN_TOKEN`)
  return { kind, seconds, zone, token, purgeUrls: [(urls[0] ?? apis[kind]).replace(/\/$/, '')] }
}
