import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { exitTooLarge, mostMemory, type PictureAnswer, type PictureJob, type PictureResults } from './picture-job.ts'

/** The picture cannot be decoded; the message says why, fit for an import's report. */
export class PictureFault extends Error {
  override name = 'PictureFault'
  /** The process ended while it had the picture; perhaps of something else. */
  readonly isDeath: boolean
  constructor(message: string, { isDeath = false } = {}) {
    super(message)
    this.isDeath = isDeath
  }
}

/** One process that does one thing at a time. */
export interface PictureProcess {
  readonly pid: number | undefined
  /** How many it was given. */
  readonly jobs: number
  run(job: PictureJob, signal: AbortSignal | undefined): Promise<PictureResults[PictureJob['kind']]>
  isUsable(): boolean
  end(): void
}

/** Generous also for a slow machine: the worst that fits into the memory takes one of today ten seconds. */
const patienceMs = 120_000
/** Nothing of the site's settings, among which are passwords, concerns what decodes pictures. */
const passedOn = ['PATH', 'LD_LIBRARY_PATH', 'SystemRoot', 'TMPDIR', 'TEMP']

export function startPictureProcess(): PictureProcess {
  const env = Object.fromEntries(passedOn.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])))
  const child = fork(program(), [], { env, execArgv: [], serialization: 'advanced', stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  // A program that has nothing else to do may end.
  keepAlive(child, false)
  let jobs = 0
  let isUsable = true
  const end = () => {
    isUsable = false
    child.kill('SIGKILL')
  }
  // Without a listener an error in starting it would end the site; whoever has it at the time is told.
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

interface Asking {
  signal: AbortSignal | undefined
  end: () => void
}

function answered(child: ChildProcess, job: PictureJob, { signal, end }: Asking): Promise<PictureAnswer> {
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

/** Beside this file, or where scripts/build.ts puts it. */
function program(): string {
  const here = import.meta.url
  // In development a query may follow the name.
  if (new URL(here).pathname.endsWith('.ts')) return fileURLToPath(new URL('./main.ts', here))
  return fileURLToPath(new URL('picture-process.js', here.slice(0, here.lastIndexOf('/server/') + '/server/'.length)))
}
