import type { WebhookSettings } from '#src/domain/leads/webhook-settings.ts'
import { AddressForbidden } from '#src/gateways/media-lookup.ts'
import { type MediaRequests, mediaRequests } from '#src/gateways/media-request.ts'
import { isPublicAddress } from '#src/gateways/public-address.ts'
import { type Finding, fine, wrong } from './finding.ts'

/** Whether something answers where enquiries are handed to. It is asked for its head and sent nothing: any answer will do. */
export async function checkWebhook(
  webhook: Pick<WebhookSettings, 'url' | 'isPrivate'> | undefined,
  signal: AbortSignal,
): Promise<Finding[]> {
  if (webhook === undefined) return [fine('Enquiries are handed to no webhook.')]
  const url = new URL(webhook.url)
  const requests = mediaRequests({ allow: webhook.isPrivate ? () => true : isPublicAddress, sockets: 1, lookup: undefined })
  try {
    return [await answers(requests, url, signal)]
  } finally {
    requests.close()
  }
}

/** Named by its host alone: the rest of the address may hold a secret. */
async function answers(requests: MediaRequests, url: URL, signal: AbortSignal): Promise<Finding> {
  const mend = 'Enquiries wait meanwhile, and are mailed all the same: check LEAD_WEBHOOK_URL and what receives them.'
  try {
    const answer = await requests.ask(url, { method: 'HEAD', headers: { 'user-agent': 'Gable doctor' }, signal })
    answer.destroy()
    const { statusCode = 0 } = answer
    if (statusCode >= 500) return wrong(`${url.host}, which receives enquiries, answers ${statusCode}.`, mend)
    return fine(`${url.host}, which receives enquiries, answers.`)
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof AddressForbidden)
      return wrong(
        `${url.host}, which receives enquiries, is not on the public internet.`,
        'Set LEAD_WEBHOOK_NETWORK=private if that is meant.',
      )
    const { code = 'the connection failed' } = error as NodeJS.ErrnoException
    return wrong(`${url.host}, which receives enquiries, cannot be reached (${code}).`, mend)
  }
}
