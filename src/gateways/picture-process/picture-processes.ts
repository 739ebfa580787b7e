import PQueue from 'p-queue'
import type { PictureJob, PictureResults } from './picture-job.ts'
import { PictureFault, type PictureProcess, startPictureProcess } from './picture-process.ts'

export interface PictureProcesses {
  /**
   * Throws `PictureFault` when the bytes cannot be read as a picture, or not within bounds. Urgent jobs go before the others.
   * Aborting the signal ends the work.
   */
  run<Job extends PictureJob>(
    job: Job,
    options?: { urgent?: boolean; signal?: AbortSignal | undefined },
  ): Promise<PictureResults[Job['kind']]>
}

/** Pictures decoded at a time; with `mostMemory` of picture-job.ts they take a gigabyte together at the very worst. */
const usualProcesses = 2
/** Milliseconds without work after which a process ends. */
const idleMs = 10_000

/**
 * Decodes pictures in processes of their own, started when there is something to decode. A picture whose process dies is refused
 * if the process was new; otherwise an earlier picture may be the cause, and it is tried once more in a new process.
 */
export function pictureProcesses({ processes = usualProcesses, start = startPictureProcess } = {}): PictureProcesses {
  const queue = new PQueue({ concurrency: processes })
  const idle = new Map<PictureProcess, NodeJS.Timeout>()

  async function decode(job: PictureJob, signal: AbortSignal | undefined, child = idleProcess() ?? start()): Promise<unknown> {
    try {
      return await child.run(job, signal)
    } catch (error) {
      const wasNew = child.jobs === 1
      if (!(error instanceof PictureFault && error.isDeath) || wasNew) throw error
      return await decode(job, signal, start())
    } finally {
      if (child.isUsable()) keepIdle(child)
    }
  }

  function idleProcess(): PictureProcess | undefined {
    for (const [child, timer] of idle) {
      idle.delete(child)
      clearTimeout(timer)
      if (child.isUsable()) return child
    }
  }

  function keepIdle(child: PictureProcess): void {
    const timer = setTimeout(() => {
      idle.delete(child)
      child.end()
    }, idleMs)
    idle.set(child, timer.unref())
  }

  return {
    run: (job, { urgent = false, signal } = {}) =>
      queue.add(() => decode(job, signal), { priority: urgent ? 1 : 0, ...(signal && { signal }) }) as Promise<never>,
  }
}

let shared: PictureProcesses | undefined

/** The picture processes of this program: one bound for everything that decodes. */
export function sharedPictureProcesses(): PictureProcesses {
  shared ??= pictureProcesses()
  return shared
}
