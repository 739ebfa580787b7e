import type { ChildProcess } from 'node:child_process'

/** Lets the process work a quarter of the time only, 300 ms of silence between: as on a machine four times slower, or much too busy. */
export function slowMachine(child: ChildProcess, { workMs = 100, pauseMs = 300 } = {}): Disposable {
  let timer: NodeJS.Timeout
  const work = () => {
    child.kill('SIGCONT')
    timer = setTimeout(pause, workMs)
  }
  const pause = () => {
    child.kill('SIGSTOP')
    timer = setTimeout(work, pauseMs)
  }
  pause()
  return {
    [Symbol.dispose]() {
      clearTimeout(timer)
      child.kill('SIGCONT')
    },
  }
}
