import { OutOfTime, withinTime } from '#src/gateways/within-time.ts'
import { type Check, type Examined, type Finding, wrong } from './finding.ts'

interface ExamineOptions {
  /** For one check. */
  ms: number
  signal: AbortSignal
  /** What an error says, without anything secret. */
  explain(error: unknown): string
}

/** Runs all checks side by side, so that one that hangs keeps no other away; in their order. Rejects when `signal` aborts. */
export function examine(checks: readonly Check[], { ms, signal, explain }: ExamineOptions): Promise<Examined[]> {
  return Promise.all(
    checks.map(async ({ name, look }) => {
      try {
        return { name, findings: await withinTime({ ms, outer: signal }, look) }
      } catch (error) {
        signal.throwIfAborted()
        return { name, findings: [failed(error, ms, explain)] }
      }
    }),
  )
}

function failed(error: unknown, ms: number, explain: ExamineOptions['explain']): Finding {
  if (error instanceof OutOfTime)
    return wrong(
      `No answer within ${ms / 1000} s.`,
      'Find out what it waits for: the network, a firewall, or a server with too much to do.',
    )
  return wrong(`It could not be looked at: ${explain(error)}`, 'The reason is in the message; try again when it is dealt with.')
}
