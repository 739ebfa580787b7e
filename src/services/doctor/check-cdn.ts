import type { CdnSettings } from '#src/domain/site/cdn-settings.ts'
import { cdnPurger } from '#src/gateways/cdn/purge-cdn.ts'
import { type Finding, fine, warning, wrong } from './finding.ts'

/** None of our pages has it: a purge of it is allowed, or refused, as one of theirs is, and nothing is forgotten. */
const unusedTag = 'gable-doctor'
const timeoutMs = 8000
const names = { fastly: 'Fastly', cloudflare: 'Cloudflare', plain: 'The shared cache' }

/**
 * Whether the shared cache of the settings lets us purge it: Fastly and Cloudflare are asked to forget a tag that no page has. A plain one
 * may forget more than it is asked to, so it is only looked whether it answers; what came of the last purge the check of the database says.
 */
export async function checkCdn(cdn: CdnSettings | undefined, signal: AbortSignal): Promise<Finding[]> {
  if (cdn === undefined) return [fine('There is no shared cache before the site (CDN is not set).')]
  if (cdn.purgeUrls.length === 0)
    return [
      warning(
        `The shared cache is not purged (CDN_PURGE_URLS is not set): it shows old pages for up to ${2 * cdn.seconds} seconds after a change.`,
        'Set it to where each cache takes PURGE, if it does (deploy/varnish.vcl); nginx cannot be purged.',
      ),
    ]
  if (cdn.kind === 'plain') return await Promise.all(cdn.purgeUrls.map((url) => plainFinding(url, signal)))
  const name = names[cdn.kind]
  const problem = await cdnPurger(cdn, { timeoutMs, tag: unusedTag })(signal)
  if (problem === undefined) return [fine(`${name} takes our token, and purges ${cdn.zone} by tag.`)]
  const right = cdn.kind === 'fastly' ? 'the scope purge_select for this service' : 'the permission Zone, Cache Purge for this zone'
  return [
    wrong(
      `${name} does not purge ${cdn.zone}: ${problem}.`,
      `Old pages are shown for up to ${2 * cdn.seconds} seconds meanwhile: check CDN_ZONE, and that CDN_TOKEN has ${right} and has not ended.`,
    ),
  ]
}

async function plainFinding(url: string, signal: AbortSignal): Promise<Finding> {
  const { host } = new URL(url)
  try {
    const answer = await fetch(url, {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    })
    await answer.body?.cancel()
    return fine(`The shared cache at ${host} answers; whether it takes PURGE is not tried.`)
  } catch (error) {
    signal.throwIfAborted()
    const { cause } = error as { cause?: { code?: string } }
    return wrong(
      `The shared cache at ${host} does not answer (${cause?.code ?? 'not in time'}).`,
      'It shows old pages meanwhile if visitors still reach it: does it run, and is CDN_PURGE_URLS right?',
    )
  }
}
