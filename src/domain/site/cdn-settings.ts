import * as v from 'valibot'

const kinds = ['none', 'fastly', 'cloudflare', 'plain'] as const

/** A shared cache in front of the site, such as a content delivery network. */
export interface CdnSettings {
  kind: Exclude<(typeof kinds)[number], 'none'>
  /** Seconds for which it serves a page without asking. */
  seconds: number
  /** Fastly's service or Cloudflare's zone; empty for a plain cache. */
  zone: string
  /** The token for purging. Never shown. */
  token: string
  /** For Fastly or Cloudflare, the one address that takes purges; for plain caches each address, or none. */
  purgeUrls: readonly string[]
}

/** The settings in the environment. The token is sent in a header, so it must not contain a line break. */
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

/** Undefined without a cache. Throws for settings that conflict, with a sentence. */
export function cdnSettings(read: Read): CdnSettings | undefined {
  const { CDN: kind, CDN_SECONDS: seconds, CDN_ZONE: zone = '', CDN_TOKEN: token = '', CDN_PURGE_URLS: urls } = read
  if (kind === 'none') return undefined
  if (read.PUBLIC_URL === undefined) throw new Error(`CDN=${kind} needs PUBLIC_URL: pages must be the same under every name`)
  if (kind === 'plain') return { kind, seconds, zone, token, purgeUrls: urls }
  if (zone === '' || token === '') throw new Error(`CDN=${kind} needs CDN_ZONE and CDN_TOKEN`)
  return { kind, seconds, zone, token, purgeUrls: [(urls[0] ?? apis[kind]).replace(/\/$/, '')] }
}
