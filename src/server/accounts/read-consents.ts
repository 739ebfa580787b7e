import type { Context } from 'hono'
import type { MarketingConsent } from '#src/domain/accounts/account.ts'
import { bodyValueAt } from '#src/forms/read-form.ts'
import { registerForm } from '#src/forms/register.ts'

const mostCharacters = 500

type Given = Pick<MarketingConsent, 'kind' | 'isGiven' | 'wording' | 'page'>

/** The consents of a registration, with the text beside the boxes or the text that the client says it showed (rules: A29). */
export function readConsents(
  c: Context,
  body: Readonly<Record<string, unknown>>,
  { terms, marketing }: { terms: boolean; marketing: boolean },
): Given[] {
  const page = pageOfConsent(c, preference(body, 'opt_in_marketing_url'))
  const { opt_in_terms, opt_in_marketing } = registerForm.fields
  const statement = preference(body, 'opt_in_marketing_statement').trim().slice(0, mostCharacters)
  return [
    { kind: 'terms', isGiven: terms, wording: opt_in_terms.label, page },
    { kind: 'marketing', isGiven: marketing, wording: statement || opt_in_marketing.label, page },
  ]
}

/**
 * The page of ours where consent was given, from the body or the Referer: its path; empty if neither names one. The query is not stored.
 */
export function pageOfConsent({ req }: Context, stated: unknown): string {
  const isStated = typeof stated === 'string' && stated.trim() !== ''
  const given = isStated ? stated.trim() : (req.header('referer') ?? '')
  // Other values would be resolved against the address the form was sent to.
  const isAddress = /^(?:https?:)?\//i.test(given)
  return isAddress ? (URL.parse(given, req.url)?.pathname ?? '').slice(0, mostCharacters) : ''
}

/** A value sent beside the boxes that has no field of its own. */
function preference(body: Readonly<Record<string, unknown>>, name: string): string {
  const value = bodyValueAt(body, ['client', 'marketing_preferences', name])
  return typeof value === 'string' ? value : ''
}
