import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import PQueue from 'p-queue'
import { exitTooLarge, mostMemory, type PictureAnswer, type PictureJob, type PictureResults } from './picture-job.ts'

export interface PictureProcesses {
  /**
   * Throws `PictureFault` if the bytes cannot be read as a picture within bounds. Urgent jobs come first. Aborting the signal ends the
   * work.
   */
  run<Job extends PictureJob>(
    job: Job,
    options?: { urgent?: boolean; signal?: AbortSignal | undefined },
  ): Promise<PictureResults[Job['kind']]>
}

/** Concurrent decodings; with `mostMemory` of picture-job.ts they take at most a gigabyte together. */
const usualProcesses = 2
/** Milliseconds without work after which a process ends. */
const idleMs = 10_000

/**
 * Decodes pictures in separate processes, started on demand. A picture whose process dies is refused if the process was new; otherwise an
 * earlier picture may be the cause, and it is tried once more in a new process.
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

/** The picture processes of this program: one limit for everything that decodes. */
export function sharedPictureProcesses(): PictureProcesses {
  shared ??= pictureProcesses()
  return shared
}

/** The picture cannot be decoded; the message says why, in words for the import's report. */
export class PictureFault extends Error {
  override name = 'PictureFault'
  /** The process ended while decoding; an earlier picture may be the cause. */
  readonly isDeath: boolean
  constructor(message: string, { isDeath = false } = {}) {
    super(message)
    this.isDeath = isDeath
  }
}

/** A process that decodes one picture at a time. */
export interface PictureProcess {
  readonly pid: number | undefined
  /** Jobs given so far. */
  readonly jobs: number
  run(job: PictureJob, signal: AbortSignal | undefined): Promise<PictureResults[PictureJob['kind']]>
  isUsable(): boolean
  end(): void
}

/** Enough for a slow machine: the worst picture within the memory limit takes a fast one ten seconds. */
const patienceMs = 120_000
/** Environment variables passed to the process. The site's settings, which include passwords, are not. */
const passedOn = ['PATH', 'LD_LIBRARY_PATH', 'SystemRoot', 'TMPDIR', 'TEMP']

export function startPictureProcess(): PictureProcess {
  const env = Object.fromEntries(passedOn.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])))
  const child = fork(program(), [], { env, execArgv: [], serialization: 'advanced', stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  // The child alone does not keep our program running.
  keepAlive(child, false)
  let jobs = 0
  let isUsable = true
  const end = () => {
    isUsable = false
    child.kill('SIGKILL')
  }
  // Without a listener an error at its start would end the site; its job fails anyway.
  child.on('error', () => {})
  child.once('exit', () => {
    isUsable = false
  })

  async function run(job: PictureJob, signal: AbortSignal | undefined): Promise<PictureResults[PictureJob['kind']]> {
    signal?.throwIfAborted()
    jobs++
    keepAlive(child, true)
    try {
      const answer = await answered(child, job, { signal, end })
      if (answer.isSpent) end()
      if ('fault' in answer) throw new PictureFault(answer.fault)
      return answer.result
    } finally {
      keepAlive(child, false)
    }
  }

  return {
    pid: child.pid,
    get jobs() {
      return jobs
    },
    run,
    isUsable: () => isUsable && child.connected,
    end,
  }
}

interface AnsweredOptions {
  signal: AbortSignal | undefined
  end: () => void
}

function answered(child: ChildProcess, job: PictureJob, { signal, end }: AnsweredOptions): Promise<PictureAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<PictureAnswer>()
  const giveUp = (error: unknown) => {
    end()
    reject(error)
  }
  const timer = setTimeout(() => giveUp(new PictureFault(`Decoding it takes longer than ${patienceMs / 1000} s.`)), patienceMs)
  const aborted = () => giveUp(signal?.reason)
  signal?.addEventListener('abort', aborted)
  const died = (code: number | null) => {
    const mostMegabytes = mostMemory / 2 ** 20
    if (code === exitTooLarge) reject(new PictureFault(`Decoding it takes more than ${mostMegabytes} MB of memory.`, { isDeath: true }))
    else reject(new PictureFault('The process that decodes pictures ended over it.', { isDeath: true }))
  }
  child.once('message', resolve)
  child.once('exit', died)
  child.send(job, (error) => error && giveUp(new PictureFault(error.message, { isDeath: true })))
  return promise.finally(() => {
    clearTimeout(timer)
    signal?.removeEventListener('abort', aborted)
    child.off('message', resolve)
    child.off('exit', died)
  })
}

function keepAlive(child: ChildProcess, keep: boolean): void {
  if (keep) child.ref()
  else child.unref()
  if (keep) child.channel?.ref()
  else child.channel?.unref()
}

/** The program beside this file, or where scripts/build.ts puts it. */
function program(): string {
  const here = import.meta.url
  // Vite adds a query to the name in development.
  if (new URL(here).pathname.endsWith('.ts')) return fileURLToPath(new URL('./main.ts', here))
  return fileURLToPath(new URL('picture-process.js', here.slice(0, here.lastIndexOf('/server/') + '/server/'.length)))
}
