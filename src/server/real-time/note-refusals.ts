import { noteRefused } from '#src/data/documents/refused-messages.ts'
import type { SiteContext } from '../site-context.ts'
import { messageValueAt } from './read-message.ts'
import type { ReplyError } from './reply.ts'

/** Between two lines of the log about refusals of one source for one reason. */
const pauseMs = 60_000

interface Refusal {
  /** Undefined for a stranger. */
  source: string | undefined
  errors: readonly ReplyError[]
  message?: unknown
}

/**
 * Counts what was refused, keeps the last of it for `gable sources`, and has the log say it now and then. Those of strangers are kept
 * as often as they are logged, with how many there were since. */
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
    // The answer counts more than the note of it, and a database that is away cannot take one.
    if (source !== '' || !isQuiet)
      await noteRefused(db, { source, code, reason, times: source === '' ? 1 + (last?.since ?? 0) : 1 }).catch(() => {})
    if (isQuiet) return
    said.set(`${source} ${code}`, { at, since: 0 })
    log.warn({ source, code, reason }, 'A message of the real-time feed was refused; more of the kind are only counted for a minute')
  }
}
