import type { WebhookSettings } from '#src/domain/leads/webhook-settings.ts'
import type { CdnSettings } from '#src/domain/site/cdn-settings.ts'
import { AddressForbidden } from '#src/gateways/measured-media.ts'
import { isPublicAddress, type MediaRequests, mediaRequests } from '#src/gateways/media-request.ts'
import { type PostcodeService, postcodesIo } from '#src/gateways/postcodes-io.ts'
import { cdnPurger } from '#src/gateways/purge-cdn.ts'
import type { ScanFile } from '#src/gateways/uploads/clamd.ts'
import { type Finding, findingPassed, findingWarning, findingWrong } from './check-result.ts'

/** Exists as long as postcodes do; some services may not know every single building. */
const someOutcode = 'SW1A'

export async function checkPostcodes(url: string | undefined, open: typeof postcodesIo = postcodesIo): Promise<Finding[]> {
  if (url === undefined) return [findingPassed('No postcode service is asked (POSTCODES_ONLINE=no).')]
  // The rest of the address may contain a key.
  const { host } = new URL(url)
  const said: string[] = []
  const service: PostcodeService = open({ url, warn: (message) => void said.push(message) })
  const answers = await service.findMany([someOutcode])
  const mend =
    'Properties are placed by the stock and imported postcodes meanwhile: check POSTCODES_URL and the way out, or run `gable import-postcodes`.'
  if (!answers.has(someOutcode)) return [findingWarning(said[0] ?? `The postcode service ${host} does not answer.`, mend)]
  if (answers.get(someOutcode) === null) return [findingWarning(`The postcode service ${host} does not know ${someOutcode}.`, mend)]
  return [findingPassed(`The postcode service ${host} answers.`)]
}

export async function checkScanner(scan: ScanFile | undefined): Promise<Finding[]> {
  if (scan === undefined) return [findingPassed('Nobody looks at files of visitors for viruses (CLAMD_URL is not set).')]
  const mend = 'Forms take no files meanwhile: is clamd running, and is CLAMD_URL right?'
  try {
    const { isClean } = await scan(Buffer.from('Gable looks whether you are there.'))
    return [isClean ? findingPassed('The virus scanner answers.') : findingWrong('The virus scanner takes plain text for a virus.', mend)]
  } catch (error) {
    const reason = error instanceof Error ? ('code' in error ? String(error.code) : error.message) : ''
    return [findingWrong(`The virus scanner cannot be asked (${reason}).`, mend)]
  }
}

/** No page has this tag: whether purging it is allowed is decided as for real tags, and nothing is purged. */
const unusedTag = 'gable-doctor'
const timeoutMs = 8000
const names = { fastly: 'Fastly', cloudflare: 'Cloudflare', plain: 'The shared cache' }

/**
 * Whether the shared cache accepts purges: Fastly and Cloudflare are asked to purge a tag that no page has. A plain cache might purge more
 * than that, so only its response is checked; the database check reports the result of the last purge.
 */
export async function checkCdn(cdn: CdnSettings | undefined, signal: AbortSignal): Promise<Finding[]> {
  if (cdn === undefined) return [findingPassed('There is no shared cache before the site (CDN is not set).')]
  if (cdn.purgeUrls.length === 0)
    return [
      findingWarning(
        `The shared cache is not purged (CDN_PURGE_URLS is not set): it shows old pages for up to ${2 * cdn.seconds} seconds after a change.`,
        'Set it to where each cache takes PURGE, if it does (deploy/varnish.vcl); nginx cannot be purged.',
      ),
    ]
  if (cdn.kind === 'plain') return await Promise.all(cdn.purgeUrls.map((url) => plainFinding(url, signal)))
  const name = names[cdn.kind]
  const problem = await cdnPurger(cdn, { timeoutMs, tag: unusedTag })('everything', signal)
  if (problem === undefined) return [findingPassed(`${name} takes our token, and purges ${cdn.zone} by tag.`)]
  const right = cdn.kind === 'fastly' ? 'the scope purge_select for this service' : 'the permission Zone, Cache Purge for this zone'
  return [
    findingWrong(
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
    return findingPassed(`The shared cache at ${host} answers; whether it takes PURGE is not tried.`)
  } catch (error) {
    signal.throwIfAborted()
    const { cause } = error as { cause?: { code?: string } }
    return findingWrong(
      `The shared cache at ${host} does not answer (${cause?.code ?? 'not in time'}).`,
      'It shows old pages meanwhile if visitors still reach it: does it run, and is CDN_PURGE_URLS right?',
    )
  }
}

/** Whether the receiver of enquiries responds. It gets a HEAD request without data; any response counts. */
export async function checkWebhook(
  webhook: Pick<WebhookSettings, 'url' | 'isPrivate'> | undefined,
  signal: AbortSignal,
): Promise<Finding[]> {
  if (webhook === undefined) return [findingPassed('Enquiries are handed to no webhook.')]
  const url = new URL(webhook.url)
  const requests = mediaRequests({ allow: webhook.isPrivate ? () => true : isPublicAddress, sockets: 1, lookup: undefined })
  try {
    return [await answers(requests, url, signal)]
  } finally {
    requests.close()
  }
}

/** Only the host is named: the rest of the address may contain a secret. */
async function answers(requests: MediaRequests, url: URL, signal: AbortSignal): Promise<Finding> {
  const mend = 'Enquiries wait meanwhile, and are mailed all the same: check LEAD_WEBHOOK_URL and what receives them.'
  try {
    const answer = await requests.ask(url, { method: 'HEAD', headers: { 'user-agent': 'Gable doctor' }, signal })
    answer.destroy()
    const { statusCode = 0 } = answer
    if (statusCode >= 500) return findingWrong(`${url.host}, which receives enquiries, answers ${statusCode}.`, mend)
    return findingPassed(`${url.host}, which receives enquiries, answers.`)
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof AddressForbidden)
      return findingWrong(
        `${url.host}, which receives enquiries, is not on the public internet.`,
        'Set LEAD_WEBHOOK_NETWORK=private if that is meant.',
      )
    const { code = 'the connection failed' } = error as NodeJS.ErrnoException
    return findingWrong(`${url.host}, which receives enquiries, cannot be reached (${code}).`, mend)
  }
}
