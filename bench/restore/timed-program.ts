import { memoryOfProcesses } from '#tests/support/process-memory.ts'
import type { Program } from '#tests/support/running-site.ts'
import { waitForExit } from '#tests/support/running-site.ts'

export interface Timed {
  seconds: number
  /** The most that it and what it started took at once. */
  megabytes: number
  output: string
}

/** How long a program takes, and how much memory. Throws where it fails, unless it `mayFail`: undefined then. */
export async function timed(start: () => Program, { mayFail = false } = {}): Promise<Timed | undefined> {
  const started = performance.now()
  const program = start()
  let most = 0
  const watching = setInterval(async () => {
    most = Math.max(most, await memoryOfProcesses(program.child.pid ?? 0))
  }, 100)
  const { code, output } = await waitForExit(program)
  clearInterval(watching)
  if (code === 0) return { seconds: (performance.now() - started) / 1000, megabytes: most / 1e6, output }
  if (mayFail) return undefined
  throw new Error(`${program.child.spawnargs.join(' ')} failed: ${output}`)
}
