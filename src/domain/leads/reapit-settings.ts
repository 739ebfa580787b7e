import * as v from 'valibot'
import type { EventReceiver } from './webhook-event.ts'

/** How enquiries are sent to Reapit's AgencyCloud, through its Foundations API. */
export interface ReapitSettings {
  /** Reapit's code for the agency; `SBOX` is its sandbox. */
  customer: string
  clientId: string
  clientSecret: string
  /** The Reapit office for each of our branches. */
  offices: ReadonlyMap<number, string>
  /** The Reapit office for enquiries to other branches; if undefined, those are not sent. */
  otherOffice: string | undefined
  /** Without a slash at the end. */
  connectUrl: string
  platformUrl: string
}

/** Its receiver name in the outbox. */
export const reapitName = 'reapit'

const office = /^(\d{1,9}|\*)=([A-Za-z0-9]{1,10})$/
/** Sent in a header. */
const word = v.optional(v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/, 'must be one word, without blanks')))
/** Enquiries are personal data: without TLS they may only be sent to this machine. */
const address = (usual: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^(?:https:\/\/[^\s@?#]+|http:\/\/(?:127\.0\.0\.1|localhost)(?::\d+)?(?:\/[^\s@?#]*)?)$/,
        'must be an address such as https://platform.reapit.cloud',
      ),
      v.transform((text) => text.replace(/\/$/, '')),
    ),
    usual,
  )

/** The settings in the environment. */
export const reapitEntries = {
  customer: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{2,10}$/, 'must be the code that Reapit has for the agency'))),
  word,
  offices: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(/[\s,]+/).filter(Boolean)),
      v.array(
        v.pipe(v.string(), v.regex(office, 'must name offices as 4101=TAU, separated by spaces, and as *=TAU that of all other enquiries')),
      ),
      v.minLength(1, 'must name an office'),
    ),
  ),
  connectUrl: address('https://connect.reapit.cloud'),
  platformUrl: address('https://platform.reapit.cloud'),
}

interface Read {
  LEAD_REAPIT_CUSTOMER?: string | undefined
  LEAD_REAPIT_CLIENT_ID?: string | undefined
  LEAD_REAPIT_CLIENT_SECRET?: string | undefined
  LEAD_REAPIT_OFFICES?: string[] | undefined
  LEAD_REAPIT_CONNECT_URL: string
  LEAD_REAPIT_URL: string
}

/** Undefined if enquiries are not sent to Reapit. Throws RangeError with a message that says what is missing. */
export function reapitSettings(read: Read): ReapitSettings | undefined {
  const { LEAD_REAPIT_CUSTOMER: customer, LEAD_REAPIT_CLIENT_ID: clientId, LEAD_REAPIT_CLIENT_SECRET: clientSecret } = read
  const { LEAD_REAPIT_OFFICES: named, LEAD_REAPIT_CONNECT_URL: connectUrl, LEAD_REAPIT_URL: platformUrl } = read
  if (customer === undefined && clientId === undefined && clientSecret === undefined && named === undefined) return undefined
  if (customer === undefined || clientId === undefined || clientSecret === undefined || named === undefined)
    throw new RangeError('LEAD_REAPIT_CUSTOMER, _CLIENT_ID, _CLIENT_SECRET and _OFFICES need each other')
  const parted = named.map((text) => text.split('=') as [branch: string, office: string])
  const offices = new Map(parted.filter(([branch]) => branch !== '*').map(([branch, code]) => [Number(branch), code]))
  return { customer, clientId, clientSecret, offices, otherOffice: parted.find(([branch]) => branch === '*')?.[1], connectUrl, platformUrl }
}

/** Receives enquiries about homes of its branches. */
export function reapitReceiver({ offices, otherOffice }: ReapitSettings): EventReceiver {
  const branchIds = otherOffice === undefined ? [...offices.keys()] : undefined
  return { name: reapitName, kinds: ['lead.received'], only: { aboutHomes: true, branchIds } }
}
