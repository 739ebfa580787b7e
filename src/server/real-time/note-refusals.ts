import type { SiteContext } from '../site-context.ts'
import type { ReplyError } from './reply.ts'

/** Between two lines of the log about refusals of one source for one reason. */
const pauseMs = 60_000

type NoteRefusal = (source: string | undefined, errors: readonly ReplyError[]) => void

/** Counts what was refused, and has the log say it now and then; no source is a stranger. */
export function noteRefusals({ log, metrics, now }: Pick<SiteContext, 'log' | 'metrics' | 'now'>): NoteRefusal {
  const said = new Map<string, number>()
  return (source = '', errors) => {
    for (const { code, description } of errors.slice(0, 1)) {
      metrics.sendRefused(source, code)
      const key = `${source} ${code}`
      const at = now().getTime()
      if (at - (said.get(key) ?? Number.NEGATIVE_INFINITY) < pauseMs) continue
      said.set(key, at)
      log.warn(
        { source, code, reason: description },
        'A message of the real-time feed was refused; more of the kind are only counted for a minute',
      )
    }
  }
}
