import * as v from 'valibot'

/** Where addresses are looked up: in the site's own data, at an external service, or nowhere. */
const kinds = ['own', 'getaddress', 'ideal-postcodes', 'os-places', 'off'] as const
export type AddressServiceKind = Exclude<(typeof kinds)[number], 'own' | 'off'>

interface ServiceSettings {
  kind: AddressServiceKind
  /** Secret: whoever has it can use the service at our expense. */
  key: string
  /** Replaces the service's own address; without a slash at the end. */
  url: string | undefined
}
export type AddressSettings = { kind: 'own' } | { kind: 'off' } | ServiceSettings

export const addressKind = v.optional(v.picklist(kinds, `must be one of ${kinds.join(', ')}`), 'own')
/** Sent in a header, so it must not contain a line break. */
export const addressKey = v.optional(v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/, 'must be the key alone, without blanks')))

interface Read {
  ADDRESS_LOOKUP: (typeof kinds)[number]
  ADDRESS_LOOKUP_KEY?: string | undefined
  ADDRESS_LOOKUP_URL?: string | undefined
}

/** Undefined if a service is chosen and its key is missing. */
export function addressSettings({
  ADDRESS_LOOKUP: kind,
  ADDRESS_LOOKUP_KEY: key,
  ADDRESS_LOOKUP_URL: url,
}: Read): AddressSettings | undefined {
  if (kind === 'own' || kind === 'off') return { kind }
  return key === undefined ? undefined : { kind, key, url: url?.replace(/\/$/, '') }
}
