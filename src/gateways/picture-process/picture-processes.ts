import type { PictureJob, PictureResults } from './picture-job.ts'
import { PictureFault, type PictureProcess, startPictureProcess } from './picture-process.ts'

export interface PictureProcesses {
  /**
   * Throws `PictureFault` when the bytes cannot be read as a picture, or not within bounds. What is urgent goes before what is not.
   * Aborting ends the work.
   */
  run<Job extends PictureJob>(
    job: Job,
    options?: { urgent?: boolean; signal?: AbortSignal | undefined },
  ): Promise<PictureResults[Job['kind']]>
}

interface Task {
  job: PictureJob
  urgent: boolean
  signal: AbortSignal | undefined
  isRetry: boolean
  resolve(result: never): void
  reject(error: unknown): void
}

/** So many pictures are decoded at a time; with picture-job.ts's `mostMemory` they take a gigabyte together at the very worst. */
const usualProcesses = 2
/** Milliseconds without work after which a process is not kept. */
const idleMs = 10_000

/**
 * Decodes pictures in processes of their own, started when there is something to decode. One that dies costs the picture it had, and
 * that only if it dies of it a second time, when nothing was decoded before.
 */
export function pictureProcesses({ processes = usualProcesses, start = startPictureProcess } = {}): PictureProcesses {
  const waiting: Task[] = []
  const idle = new Map<PictureProcess, NodeJS.Timeout>()
  let busy = 0

  function goOn(): void {
    while (busy < processes && waiting.length > 0) void work(nextTask())
  }

  function nextTask(): Task {
    const urgent = waiting.findIndex((task) => task.urgent)
    return waiting.splice(Math.max(0, urgent), 1)[0]!
  }

  async function work(task: Task): Promise<void> {
    busy++
    let process: PictureProcess | undefined
    try {
      process = processFor(task)
      task.resolve((await process.run(task.job, task.signal)) as never)
    } catch (error) {
      const isFresh = process?.jobs === 1
      if (error instanceof PictureFault && error.isDeath && !isFresh && !task.isRetry) waiting.unshift({ ...task, isRetry: true })
      else task.reject(error)
    } finally {
      busy--
      if (process?.isUsable()) rest(process)
      goOn()
    }
  }

  function processFor(task: Task): PictureProcess {
    for (const [process, timer] of idle) {
      idle.delete(process)
      clearTimeout(timer)
      if (!task.isRetry && process.isUsable()) return process
      process.end()
    }
    return start()
  }

  function rest(process: PictureProcess): void {
    const timer = setTimeout(() => {
      idle.delete(process)
      process.end()
    }, idleMs)
    idle.set(process, timer.unref())
  }

  return {
    run: (job, { urgent = false, signal } = {}) =>
      new Promise((resolve, reject) => {
        const task: Task = { job, urgent, signal, isRetry: false, resolve, reject }
        waiting.push(task)
        goOn()
      }),
  }
}

let shared: PictureProcesses | undefined

/** Those of this program: what bounds decoding bounds it for all who decode. */
export function sharedPictureProcesses(): PictureProcesses {
  shared ??= pictureProcesses()
  return shared
}
