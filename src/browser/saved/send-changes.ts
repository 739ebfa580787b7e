import type { Change } from '#src/domain/saved/device-copy.ts'
import * as routes from '#src/routes.ts'
import { sendToAccount } from '../user/send-to-account.ts'

interface Told {
  onSent: (change: Change) => void
  /** The account has no room for it; in the server's words. */
  onRefused: (change: Change, message: string) => void
}

/**
 * Sends what was said to the account of `userId`: what is saved of properties together, all else one by one. Returns false as soon as
 * something does not arrive, also because another account is signed in by now; what is told by then has.
 */
export async function sendChanges(userId: number | undefined, changes: readonly Change[], told: Told): Promise<boolean> {
  const isSavedProperty = ({ kind, isSaved }: Change) => kind === 'property' && isSaved
  const together = changes.filter(isSavedProperty)
  const single = changes.filter((change) => !isSavedProperty(change))
  const requests = [...(together.length > 0 ? [together] : []), ...single.map((change) => [change])]
  for (const request of requests) {
    const sent = await send(userId, request)
    const isFull = sent.status === 'failed' && sent.code === 422
    if (sent.status !== 'done' && !isFull) return false
    for (const change of request) isFull ? told.onRefused(change, sent.message ?? '') : told.onSent(change)
  }
  return true
}

function send(userId: number | undefined, changes: readonly Change[]): ReturnType<typeof sendToAccount> {
  const [change] = changes
  if (!change) throw new Error('There is nothing to send.')
  const agos = changes.map(({ at }) => Math.max(0, Date.now() - Date.parse(at)))
  const said = { user_id: userId, ago: agos[0] }
  const { saved } = routes
  if (change.kind === 'search') {
    const address = `${saved.saveSearch.href()}?${change.id}`
    return change.isSaved
      ? sendToAccount(address, { body: { ...said, alert_frequency: change.frequency } })
      : sendToAccount(address, { override: 'delete', body: said })
  }
  if (!change.isSaved) return sendToAccount(saved.removeProperty.href(Number(change.id)), { override: 'delete', body: said })
  const ids = changes.map(({ id }) => id)
  return sendToAccount(saved.saveProperties.href(), { body: { ...said, property_ids: ids.join(','), ago: agos.join(',') } })
}
