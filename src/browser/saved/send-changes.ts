import type { Change } from '#src/domain/saved/device-copy.ts'
import * as routes from '#src/routes.ts'
import { sendToAccount } from '../user/send-to-account.ts'

interface Told {
  onSent: (change: Change) => void
  /** The account will never take it; in the server's words, which there are where it has no room for more. */
  onRefused: (change: Change, message: string | undefined) => void
}

/** No room, or nothing that can be read or that fits into a request: sent again it would be refused again. */
const refusals: ReadonlySet<number> = new Set([400, 413, 414, 422, 431])
/** Somebody else is signed in, or nobody; or the server asks to be left in peace. */
const forAll: ReadonlySet<number> = new Set([401, 403, 429, 503])
/** So many at a time: then it is the server, and not what is sent. */
const mostFailures = 5

/**
 * Sends what was said to the account of `userId`: what is saved of properties together, all else one by one. Returns false where something
 * did not arrive. Where nothing can, because the network is away or another account is signed in by now, that is the end; what fails alone
 * does not keep back what comes after it.
 */
export async function sendChanges(userId: number | undefined, changes: readonly Change[], told: Told): Promise<boolean> {
  const isSavedProperty = ({ kind, isSaved }: Change) => kind === 'property' && isSaved
  const together = changes.filter(isSavedProperty)
  const single = changes.filter((change) => !isSavedProperty(change))
  const requests = [...(together.length > 0 ? [together] : []), ...single.map((change) => [change])]
  let failures = 0
  for (const request of requests) {
    const sent = await send(userId, request)
    const { code, message } = sent.status === 'failed' ? sent : {}
    const isRefused = code !== undefined && refusals.has(code)
    if (sent.status === 'done') request.forEach(told.onSent)
    else if (isRefused) for (const change of request) told.onRefused(change, message)
    else if (code === undefined || forAll.has(code) || ++failures === mostFailures) return false
  }
  return failures === 0
}

function send(userId: number | undefined, changes: readonly Change[]): ReturnType<typeof sendToAccount> {
  const [change] = changes
  if (!change) throw new Error('There is nothing to send.')
  const agos = changes.map(({ at }) => Math.max(0, Date.now() - Date.parse(at)))
  const said = { user_id: userId, ago: agos[0] }
  const { saved } = routes
  const isUnasked = true
  if (change.kind === 'search') {
    const address = `${saved.saveSearch.href()}?${change.id}`
    return change.isSaved
      ? sendToAccount(address, { isUnasked, body: { ...said, alert_frequency: change.frequency, alert_about: change.about } })
      : sendToAccount(address, { isUnasked, override: 'delete', body: said })
  }
  if (!change.isSaved) return sendToAccount(saved.removeProperty.href(Number(change.id)), { isUnasked, override: 'delete', body: said })
  const ids = changes.map(({ id }) => id)
  return sendToAccount(saved.saveProperties.href(), { isUnasked, body: { ...said, property_ids: ids.join(','), ago: agos.join(',') } })
}
