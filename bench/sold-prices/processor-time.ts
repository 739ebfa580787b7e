import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

/** The system counts processor time in hundredths of a second. */
const ticks = 100

/**
 * Seconds of processor time that a process and all that it started have taken (Linux). At once: what is measured must not go on meanwhile.
 */
export function processorSeconds(pid = process.pid): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // Behind the name, which may hold blanks: user and system time, and those of children that have ended.
    const own = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 15)
    return (
      own.reduce((sum, each) => sum + Number(each), 0) / ticks + childrenOf(pid).reduce((sum, child) => sum + processorSeconds(child), 0)
    )
  } catch {
    // It ended meanwhile.
    return 0
  }
}

/** Longest wait for `atRest`. */
const mostSeconds = 60

/** Resolves once a process takes hardly any time: a site has work of its own for some seconds after it is ready. */
export async function atRest(pid: number): Promise<void> {
  for (let second = 0; second < mostSeconds; second++) {
    const before = processorSeconds(pid)
    await wait(1000)
    if (processorSeconds(pid) - before <= 2 / ticks) return
  }
}

function childrenOf(pid: number): number[] {
  const threads = readdirSync(`/proc/${pid}/task`)
  const lists = threads.map((thread) => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8'))
  return lists.join(' ').split(' ').filter(Boolean).map(Number)
}
