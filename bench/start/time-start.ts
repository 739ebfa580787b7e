import { runProgram } from '#tests/support/running-site.ts'

export interface Start {
  /** Milliseconds from starting the program to the end of its first answer. */
  answered: number
  /** Milliseconds of processor time the program, all its threads, had spent by then. */
  cpu: number
}

/** Starts the program, requests its home page as soon as it reports its port, and ends it. */
export async function timeStart(
  program: readonly string[],
  { varFolder, env }: { varFolder: string; env: NodeJS.ProcessEnv },
): Promise<Start> {
  const started = performance.now()
  const running = runProgram(program, varFolder, env)
  try {
    const [, port] = await running.says(/"port":(\d+)/)
    const home = await fetch(`http://127.0.0.1:${port}/`)
    await home.text()
    const answered = performance.now() - started
    if (home.status !== 200) throw new Error(`The first request was answered with ${home.status}`)
    const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    return { answered, cpu: 1000 * Number(/^process_cpu_seconds_total (\S+)/m.exec(metrics)?.[1]) }
  } finally {
    await running.end()
  }
}
