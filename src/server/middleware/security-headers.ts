import { hash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { type CaptchaKind, captchaSources } from '#src/domain/captcha/captcha.ts'
import type { Analytics } from '#src/domain/content/analytics-content.ts'
import type { ValuationRules } from '#src/domain/content/lead-content.ts'
import { tourFrameSources, videoFrameSources } from '#src/domain/media/video-services.ts'
import type { Site } from '#src/domain/site/agency.ts'
import { readAnalyticsCode } from '#src/domain/site/analytics-code.ts'

type Outside = { frameHosts?: readonly string[]; analytics?: Analytics; valuation?: Partial<Site['valuation']> }

const noAnalytics: Analytics = { headCode: '', code: '', hosts: [] }
const nothingOutside: Outside = {}

/**
 * `mapOrigins`: where an operator's own map style and its tiles come from. Besides those, only what the agency's analytics and its own
 * calendar need is of another origin, a captcha that is a service elsewhere, and the frames of videos, tours and the hosts it names; on
 * every page alike, whoever has allowed them (decision 69).
 */
function policyWith(
  mapOrigins: readonly string[],
  captcha: CaptchaKind,
  { analytics = noAnalytics, valuation = {}, frameHosts = [] }: Outside,
): string {
  const { hashes, hosts } = analyticsSources(analytics)
  const calendar = calendarSources(valuation)
  const { scripts, frames } = captchaSources[captcha]
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes, ...hosts, ...scripts, ...calendar].join(' '),
    ["frame-src 'self'", ...frames, ...videoFrameSources, ...tourFrameSources, ...calendar, ...frameHosts].join(' '),
    // Films that are files, wherever an agency keeps them: they run no script.
    "media-src 'self' https:",
    "script-src-attr 'none'",
    ["style-src 'self'", ...calendar].join(' '),
    ["img-src 'self' data:", ...hosts, ...calendar].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...mapOrigins, ...hosts, ...calendar].join(' '),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}

/**
 * What no page of ours asks for, no script that found its way into one can ask for. The search may ask where the visitor is. Of filling the
 * screen nothing is said, so that a frame may do so where it is allowed to: videos and tours.
 */
const permissions = ['camera', 'microphone', 'payment', 'usb', 'serial', 'hid', 'midi', 'display-capture', 'browsing-topics']
const permissionsPolicy = [...permissions.map((name) => `${name}=()`), 'geolocation=(self)'].join(', ')
const year = 365 * 24 * 60 * 60

interface Options {
  mapOrigins?: readonly string[]
  captcha?: CaptchaKind
  development: boolean
  /** Whether this visitor came by TLS: only then may the site ask for it for good. */
  isSecure: (c: Parameters<MiddlewareHandler>[0]) => boolean
  /** Of the content as it is now. */
  site?: () => Outside
}

/** What a browser may show as a page of its own, and run scripts in: drawings and XML too. */
function isDocument(contentType: string | null): boolean {
  return contentType !== null && /^(?:text\/html|[\w.-]+\/(?:[\w.+-]+\+)?xml)\b/i.test(contentType)
}

/**
 * On every answer, the policy on documents. Vite's own client writes inline styles, so the policy stays off while it serves the sources.
 */
export function securityHeaders({
  development,
  isSecure,
  mapOrigins = [],
  captcha = 'none',
  site = () => nothingOutside,
}: Options): MiddlewareHandler {
  // Of each content once: scripts are hashed for it.
  const policies = new WeakMap<Outside, string>()
  const policyOf = (of: Outside) => {
    const policy = policies.get(of) ?? policyWith(mapOrigins, captcha, of)
    policies.set(of, policy)
    return policy
  }
  return async (c, next) => {
    await next()
    const { headers } = c.res
    headers.set('x-content-type-options', 'nosniff')
    // A page whose address is a secret says less.
    if (!headers.has('referrer-policy')) headers.set('referrer-policy', 'strict-origin-when-cross-origin')
    headers.set('permissions-policy', permissionsPolicy)
    headers.set('cross-origin-opener-policy', 'same-origin')
    headers.set('cross-origin-resource-policy', c.get('route')?.isEmbeddable ? 'cross-origin' : 'same-origin')
    if (development) return
    const secure = isSecure(c)
    // With 1.5 kB it would be half of many a short answer.
    if (isDocument(headers.get('content-type'))) {
      const policy = policyOf(site())
      headers.set('content-security-policy', secure ? `${policy}; upgrade-insecure-requests` : policy)
    }
    // Without the subdomains, which are the agency's own affair.
    if (secure) headers.set('strict-transport-security', `max-age=${year}`)
  }
}

/** What the policy allows for an agency's analytics, as it is written in a policy. */
interface AnalyticsSources {
  /** Hashes of its inline scripts. */
  hashes: readonly string[]
  /** Where scripts come from and figures go to. */
  hosts: readonly string[]
}

/** Hosts of the scripts' addresses, those that are listed, and a hash of each script that is written out. */
export function analyticsSources(analytics: Analytics): AnalyticsSources {
  const scripts = [analytics.headCode, analytics.code].flatMap((code) => readAnalyticsCode(code).scripts)
  const hosts = scripts.flatMap((script) => ('src' in script ? [new URL(script.src).origin] : []))
  const texts = scripts.flatMap((script) => ('text' in script ? [script.text] : []))
  return {
    hashes: [...new Set(texts)].map((text) => `'sha256-${hash('sha256', text, 'base64')}'`),
    hosts: [...new Set([...hosts, ...analytics.hosts])],
  }
}

/** Hosts that an agency's own calendar loads from and asks, as a policy has them; none without a script. */
export function calendarSources({ calendarScript, calendarHosts = [] }: Partial<ValuationRules>): readonly string[] {
  return calendarScript === undefined ? [] : [...new Set([new URL(calendarScript).origin, ...calendarHosts])]
}
