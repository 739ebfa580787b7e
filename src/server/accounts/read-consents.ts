import type { Context } from 'hono'
import type { MarketingConsent } from '#src/domain/accounts/account.ts'
import { bodyValueAt } from '#src/forms/read-form.ts'
import { registerForm } from '#src/forms/register.ts'

const mostCharacters = 500

type Given = Pick<MarketingConsent, 'kind' | 'isGiven' | 'wording' | 'page'>

/** What the boxes of a registration say, in the words beside them or in those the client says it showed (rules: A29). */
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
 * The page of ours on which somebody said so, by what the body or the Referer tells: its path; empty where neither does. What they searched
 * for is not kept.
 */
export function pageOfConsent({ req }: Context, stated: unknown): string {
  const isStated = typeof stated === 'string' && stated.trim() !== ''
  const given = isStated ? stated.trim() : (req.header('referer') ?? '')
  // Anything else would be of the address that the form was sent to.
  const isAddress = /^(?:https?:)?\//i.test(given)
  return isAddress ? (URL.parse(given, req.url)?.pathname ?? '').slice(0, mostCharacters) : ''
}

/** What is sent beside the boxes, which has no field of its own. */
function preference(body: Readonly<Record<string, unknown>>, name: string): string {
  const value = bodyValueAt(body, ['client', 'marketing_preferences', name])
  return typeof value === 'string' ? value : ''
}
