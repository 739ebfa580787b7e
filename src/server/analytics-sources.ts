import { hash } from 'node:crypto'
import { readAnalyticsCode } from '../content/analytics-code.ts'
import type { Analytics } from '../domain/site/analytics.ts'

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
