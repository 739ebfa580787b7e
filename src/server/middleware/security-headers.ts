import { hash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { type CaptchaKind, captchaSources } from '#src/domain/captcha/captcha.ts'
import type { Analytics } from '#src/domain/content/analytics-content.ts'
import type { ValuationRules } from '#src/domain/content/lead-content.ts'
import { tourFrameSources, videoFrameSources } from '#src/domain/media/video-services.ts'
import type { Site } from '#src/domain/site/agency.ts'
import { readAnalyticsCode } from '#src/domain/site/analytics-code.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** The page may show videos, tours and listed pages in frames. */
    isFraming?: boolean
  }
}

type Outside = { frameHosts?: readonly string[]; analytics?: Analytics; valuation?: Partial<Site['valuation']> }

const noAnalytics: Analytics = { headCode: '', code: '', hosts: [] }
const nothingOutside: Outside = {}

/**
 * `mapOrigins`: the origins of an operator's own map style and its tiles. The only other foreign origins are those of the agency's
 * analytics and calendar, an external captcha, and on pages that show some, frames of videos, tours and listed hosts; whoever consented
 * (decision 69).
 */
function policyWith(
  mapOrigins: readonly string[],
  captcha: CaptchaKind,
  { analytics = noAnalytics, valuation = {}, frameHosts = [] }: Outside,
  isFraming: boolean,
): string {
  const { hashes, hosts } = analyticsSources(analytics)
  const calendar = calendarSources(valuation)
  const { scripts, frames } = captchaSources[captcha]
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes, ...hosts, ...scripts, ...calendar].join(' '),
    ["frame-src 'self'", ...frames, ...(isFraming ? [...videoFrameSources, ...tourFrameSources, ...frameHosts] : []), ...calendar].join(
      ' ',
    ),
    // Video files may be anywhere: they run no script.
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
 * Features that no page of ours uses are denied, also to injected scripts. The search may ask for the visitor's location. Fullscreen is not
 * restricted, so that frames may use it where allowed: videos and tours.
 */
const permissions = ['camera', 'microphone', 'payment', 'usb', 'serial', 'hid', 'midi', 'display-capture', 'browsing-topics']
const permissionsPolicy = [...permissions.map((name) => `${name}=()`), 'geolocation=(self)'].join(', ')
const year = 365 * 24 * 60 * 60

interface Options {
  mapOrigins?: readonly string[]
  captcha?: CaptchaKind
  development: boolean
  /** Whether this visitor came by TLS: only then may the site require it permanently. */
  isSecure: (c: Parameters<MiddlewareHandler>[0]) => boolean
  /** Whether its browser may ask for everything by TLS (server/public-url.ts). */
  mayUpgrade: (c: Parameters<MiddlewareHandler>[0]) => boolean
  /** The current content's external origins. */
  site?: () => Outside
}

/** Whether browsers may show it as a page and run its scripts: includes SVG and XML. */
function isDocument(contentType: string | null): boolean {
  return contentType !== null && /^(?:text\/html|[\w.-]+\/(?:[\w.+-]+\+)?xml)\b/i.test(contentType)
}

/**
 * Sets security headers on every response, and the policy on documents. Vite's client writes inline styles, so the policy is off while it
 * serves the sources.
 */
export function securityHeaders({
  development,
  isSecure,
  mayUpgrade,
  mapOrigins = [],
  captcha = 'none',
  site = () => nothingOutside,
}: Options): MiddlewareHandler {
  // Computed once per content: scripts are hashed for it.
  const policies = { framing: new WeakMap<Outside, string>(), others: new WeakMap<Outside, string>() }
  const policyOf = (of: Outside, isFraming: boolean) => {
    const made = policies[isFraming ? 'framing' : 'others']
    const policy = made.get(of) ?? policyWith(mapOrigins, captcha, of, isFraming)
    made.set(of, policy)
    return policy
  }
  return async (c, next) => {
    await next()
    const { headers } = c.res
    headers.set('x-content-type-options', 'nosniff')
    // Pages with secret addresses set a stricter policy themselves.
    if (!headers.has('referrer-policy')) headers.set('referrer-policy', 'strict-origin-when-cross-origin')
    headers.set('cross-origin-resource-policy', c.get('route')?.isEmbeddable ? 'cross-origin' : 'same-origin')
    // Only documents have use of these: with the policy they would be half of many short responses.
    const isPage = isDocument(headers.get('content-type'))
    if (isPage) {
      headers.set('permissions-policy', permissionsPolicy)
      headers.set('cross-origin-opener-policy', 'same-origin')
    }
    if (development) return
    if (isPage) {
      const policy = policyOf(site(), c.get('isFraming') ?? false)
      headers.set('content-security-policy', mayUpgrade(c) ? `${policy}; upgrade-insecure-requests` : policy)
    }
    // Without subdomains, which are the agency's own decision.
    if (isSecure(c)) headers.set('strict-transport-security', `max-age=${year}`)
  }
}

/** The policy sources for an agency's analytics. */
interface AnalyticsSources {
  /** Hashes of its inline scripts. */
  hashes: readonly string[]
  /** Origins of scripts and of collected data. */
  hosts: readonly string[]
}

/** The origins of script addresses, the listed hosts, and a hash of each inline script. */
export function analyticsSources(analytics: Analytics): AnalyticsSources {
  const scripts = [analytics.headCode, analytics.code].flatMap((code) => readAnalyticsCode(code).scripts)
  const hosts = scripts.flatMap((script) => ('src' in script ? [new URL(script.src).origin] : []))
  const texts = scripts.flatMap((script) => ('text' in script ? [script.text] : []))
  return {
    hashes: [...new Set(texts)].map((text) => `'sha256-${hash('sha256', text, 'base64')}'`),
    hosts: [...new Set([...hosts, ...analytics.hosts])],
  }
}

/** The policy sources of an agency's own calendar; none without a script. */
export function calendarSources({ calendarScript, calendarHosts = [] }: Partial<ValuationRules>): readonly string[] {
  return calendarScript === undefined ? [] : [...new Set([new URL(calendarScript).origin, ...calendarHosts])]
}
