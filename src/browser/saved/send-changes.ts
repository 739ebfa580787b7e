import type { Change } from '#src/domain/saved/device-copy.ts'
import * as routes from '#src/routes.ts'
import { sendToAccount } from '../user/send-to-account.ts'

interface Told {
  onSent: (change: Change) => void
  /** The account will never accept the change. The message is the server's; it has one where the account is full. */
  onRefused: (change: Change, message: string | undefined) => void
}

/** The account is full, or the request cannot be read or is too large: sent again it would be refused again. */
const refusals: ReadonlySet<number> = new Set([400, 413, 414, 422, 431])
/** Somebody else or nobody is signed in; or the server asks for a pause. */
const forAll: ReadonlySet<number> = new Set([401, 403, 429, 503])
/** After so many failures the cause is the server, not the changes. */
const mostFailures = 5

/**
 * Sends changes to the account of `userId`: those of saved properties together, all others one by one. Returns false where some did not
 * arrive. Stops where none can arrive, because the network is away or another account is signed in by now; a change that fails alone does
 * not hold back those after it.
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
  const isUnasked = true
  if (change.kind === 'search') {
    const address = `${routes.saved.saveSearch.href()}?${change.id}`
    return change.isSaved
      ? sendToAccount(address, { isUnasked, body: { ...said, alert_frequency: change.frequency, alert_about: change.about } })
      : sendToAccount(address, { isUnasked, override: 'delete', body: said })
  }
  if (!change.isSaved)
    return sendToAccount(routes.saved.removeProperty.href(Number(change.id)), { isUnasked, override: 'delete', body: said })
  const ids = changes.map(({ id }) => id)
  return sendToAccount(routes.saved.saveProperties.href(), {
    isUnasked,
    body: { ...said, property_ids: ids.join(','), ago: agos.join(',') },
  })
}
