import { noteRefused } from '#src/data/documents/refused-messages.ts'
import type { SiteContext } from '../site-context.ts'
import { messageValueAt } from './read-message.ts'
import type { ReplyError } from './reply.ts'

/** Least time between two log lines about one source's refusals for the same reason. */
const pauseMs = 60_000

interface Refusal {
  /** Undefined for a stranger. */
  source: string | undefined
  errors: readonly ReplyError[]
  message?: unknown
}

/**
 * Counts refused messages, stores the last one for `gable sources`, and logs them now and then. Those of strangers are stored as often as
 * they are logged, with their number since.
 */
export function noteRefusals({ db, log, metrics, now }: Pick<SiteContext, 'db' | 'log' | 'metrics' | 'now'>) {
  const said = new Map<string, { at: number; since: number }>()
  return async ({ source = '', errors, message }: Refusal): Promise<void> => {
    const [error] = errors
    if (!error) return
    const { code, description } = error
    metrics.sendRefused(source, code)
    const at = now().getTime()
    const last = said.get(`${source} ${code}`)
    const isQuiet = last !== undefined && at - last.at < pauseMs
    if (isQuiet) last.since++
    const reference = messageValueAt(message, 'property.agent_ref')
    const reason = reference === null ? description : `${reference}: ${description}`
    // The response matters more than this note, and a database that is away cannot store it.
    if (source !== '' || !isQuiet)
      await noteRefused(db, { source, code, reason, times: source === '' ? 1 + (last?.since ?? 0) : 1 }).catch(() => {})
    if (isQuiet) return
    said.set(`${source} ${code}`, { at, since: 0 })
    log.warn({ source, code, reason }, 'A message of the real-time feed was refused; more of the kind are only counted for a minute')
  }
}
