import { OutOfTime, withinTime } from '#src/gateways/within-time.ts'

/** The result of one check. `mend` says what to do about it. */
export type Finding = { state: 'fine'; says: string } | { state: 'warning' | 'wrong'; says: string; mend: string }

export const findingPassed = (says: string): Finding => ({ state: 'fine', says })
/** The site works, but something may need attention. */
export const findingWarning = (says: string, mend: string): Finding => ({ state: 'warning', says, mend })
/** Something that visitors or the agency rely on does not work. */
export const findingWrong = (says: string, mend: string): Finding => ({ state: 'wrong', says, mend })

/** A check of a part of the site or its environment. `look` may throw, which becomes a finding. */
export interface Check {
  name: string
  look(signal: AbortSignal): Promise<Finding[]>
}

export interface CheckResult {
  name: string
  findings: Finding[]
}

/** With a larger difference, sessions, links and alerts of a second machine would use another time. */
const [muchMs, tooMuchMs] = [2000, 60_000]

/** `aheadMs`: how far another clock is ahead of this machine's; negative if it is behind. */
export function clockFinding(whose: string, aheadMs: number): Finding {
  const seconds = Math.abs(Math.round(aheadMs / 100) / 10)
  if (Math.abs(aheadMs) < muchMs) return findingPassed(`The clock goes with that of ${whose}.`)
  const says = `The clock of ${whose} is ${seconds} s ${aheadMs > 0 ? 'ahead of' : 'behind'} this machine's.`
  const mend = 'Have both set by NTP (systemd-timesyncd or chrony); one of the two is wrong.'
  return Math.abs(aheadMs) < tooMuchMs ? findingWarning(says, mend) : findingWrong(says, mend)
}

interface ExamineOptions {
  /** Time limit of one check. */
  ms: number
  signal: AbortSignal
  /** Explains an error without secrets. */
  explain(error: unknown): string
}

/** Runs all checks concurrently, so that one that hangs does not block others. Results are in order. Rejects when `signal` aborts. */
export function runChecks(checks: readonly Check[], { ms, signal, explain }: ExamineOptions): Promise<CheckResult[]> {
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
    return findingWrong(
      `No answer within ${ms / 1000} s.`,
      'Find out what it waits for: the network, a firewall, or a server with too much to do.',
    )
  return findingWrong(`It could not be looked at: ${explain(error)}`, 'The reason is in the message; try again when it is dealt with.')
}
