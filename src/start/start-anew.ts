import type { Logger } from 'pino'

export type EndJob = () => Promise<void>

/** Registers a function to call whenever the content changes. */
export type OnChange = (heard: () => void) => void

interface StartAnewOptions {
  start: () => Promise<EndJob>
  onChange: OnChange
  log: Pick<Logger, 'warn'>
}

/**
 * Runs a job that reads part of the content when it starts, and restarts it whenever that part changes. The running job is stopped first.
 * Returns a function that stops it for good.
 */
export async function startAnewWith(part: () => unknown, { start, onChange, log }: StartAnewOptions): Promise<EndJob> {
  let known = JSON.stringify(part())
  let end = await start()
  let isOver = false
  let turn: Promise<void> = Promise.resolve()
  const again = async () => {
    if (isOver) return
    await end()
    end = async () => {}
    end = await start()
  }
  onChange(() => {
    const now = JSON.stringify(part())
    if (now === known || isOver) return
    known = now
    turn = turn.then(again).catch((error: unknown) => log.warn({ error }, 'What follows the content could not be started anew'))
  })
  return async () => {
    isOver = true
    await turn
    await end()
  }
}
