import { createHash } from 'node:crypto'
import { escapeUTF8 } from 'entities'
import type { Account, MarketingConsent } from '#src/domain/accounts/account.ts'
import { postalLines } from '#src/domain/accounts/profile.ts'
import type { Site } from '#src/domain/site/agency.ts'

interface UserFacts {
  consents: Partial<Record<MarketingConsent['kind'], MarketingConsent>>
  site: Pick<Site, 'name' | 'email'>
  /** False if a new address or password needs the current password. */
  isFresh: boolean
}

/**
 * An account on the wire (rules: A6): without its password, and with an empty honeypot, but with whether its address is confirmed, its password needed and alerts about
 * saved properties wanted.
 */
export function presentUser(
  { id, email, profile, isConfirmed, isVip, doNotContact, propertyAlerts, createdAt }: Account,
  { consents, site, isFresh }: UserFacts,
) {
  const { terms, marketing } = consents
  return {
    user_id: id,
    email,
    ...profile,
    address_html: postalLines(profile).map(escapeUTF8).join('<br>'),
    is_opted_in_to_marketing: marketing?.isGiven ?? false,
    marketing_preferences: {
      opt_in_terms: terms?.isGiven ?? false,
      opt_in_marketing: marketing?.isGiven ?? false,
      opt_in_marketing_url: marketing?.page ?? null,
      opt_in_marketing_statement: marketing?.wording ?? null,
    },
    marketing_preference_id: id,
    custom_marketing_preferences: null,
    agency: { hfpe_enabled: false, name: site.name, email: site.email },
    portal_leads: [],
    saved_properties: [],
    saved_searches: [],
    reapit_tracker_jwt: null,
    agency_website_vip: isVip,
    body: '',
    do_not_contact: doNotContact,
    is_confirmed: isConfirmed,
    is_fresh: isFresh,
    property_alerts: propertyAlerts,
    saved_by: savedBy({ id, createdAt }),
  }
}

/** Identifies an account on all its devices; not its id, because devices store it (decision 83). */
export function savedBy({ id, createdAt }: Pick<Account, 'id' | 'createdAt'>): string {
  return createHash('sha256').update(`saved by ${id} ${createdAt.toISOString()}`).digest('base64url').slice(0, 22)
}
