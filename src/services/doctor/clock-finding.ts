import { type Finding, fine, warning, wrong } from './finding.ts'

/** From here on sessions, links and alerts of a second machine would go by another time. */
const [muchMs, tooMuchMs] = [2000, 60_000]

/** `aheadMs`: by how much another clock is ahead of this machine's; negative where it is behind. */
export function clockFinding(whose: string, aheadMs: number): Finding {
  const seconds = Math.abs(Math.round(aheadMs / 100) / 10)
  if (Math.abs(aheadMs) < muchMs) return fine(`The clock goes with that of ${whose}.`)
  const says = `The clock of ${whose} is ${seconds} s ${aheadMs > 0 ? 'ahead of' : 'behind'} this machine's.`
  const mend = 'Have both set by NTP (systemd-timesyncd or chrony); one of the two is wrong.'
  return Math.abs(aheadMs) < tooMuchMs ? warning(says, mend) : wrong(says, mend)
}
