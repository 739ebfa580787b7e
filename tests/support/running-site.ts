import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** A Gable process and everything it wrote so far. */
export interface Program {
  child: ChildProcess
  output(): string
  /** Resolves with the match once the output contains it; rejects when the process ends before that. */
  says(pattern: RegExp): Promise<RegExpMatchArray>
  /** Sends the signal and resolves with the exit code once the process has ended. */
  end(signal?: NodeJS.Signals): Promise<number | null>
}

interface RunOptions {
  /** Whether it runs for longer than a start takes. */
  isLong?: boolean
}

export interface RunningSite extends Program, AsyncDisposable {
  url: string
}

/** A folder for everything a site writes, deleted at the end. */
export async function varFolder(): Promise<{ path: string } & AsyncDisposable> {
  const path = await mkdtemp(join(tmpdir(), 'gable-var-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true, maxRetries: 5 }) }
}

/**
 * Starts the built server as npm start does, on a free port; resolves once it says that it is ready. The agency is the starter, which has
 * no demo, unless `env` says otherwise.
 */
export async function runningSite(folder: string, env: NodeJS.ProcessEnv = {}, options?: RunOptions): Promise<RunningSite> {
  const program = runGable(['build/server/main.js'], folder, env, options)
  const [, port] = await program.says(/"port":(\d+).*"Ready"/)
  const stop = async () => void (await program.end('SIGTERM'))
  return { ...program, url: `http://127.0.0.1:${port}`, [Symbol.asyncDispose]: stop }
}

/** Runs a program of Gable's under this Node: `runGable(['src/commands/gable.ts', 'import', file], folder)`. */
export function runGable(
  args: readonly string[],
  folder: string,
  env: NodeJS.ProcessEnv = {},
  { isLong = false }: RunOptions = {},
): Program {
  // Making the embedded database's code faster takes a third of a start's processor time, and gains nothing before most programs here end.
  const flags = isLong ? [] : ['--liftoff-only']
  // As `npm start` has it: a command that Node has compiled before starts in half the time.
  return runProgram([process.execPath, ...flags, ...args], folder, { NODE_COMPILE_CACHE: resolve('build/compile-cache'), ...env })
}

/** The same for any program that starts Gable, such as npm, in `cwd` unless that is this checkout. */
export function runProgram([program = '', ...args]: readonly string[], folder: string, env: NodeJS.ProcessEnv = {}, cwd = '.'): Program {
  const settings = { PORT: '0', HOST: '127.0.0.1', GABLE_AGENCY: 'starter', GABLE_VAR: folder, POSTCODES_ONLINE: 'no', LOG_LEVEL: 'info' }
  const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...settings, ...env } })
  let written = ''
  const listeners = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      written += chunk
      for (const hear of listeners) hear()
    })
  }
  const ended = once(child, 'close')
  return {
    child,
    output: () => written,
    says: (pattern) =>
      new Promise((done, fail) => {
        const look = () => {
          const match = written.match(pattern)
          if (match) done(match)
        }
        listeners.add(look)
        look()
        ended.then(() => fail(new Error(`Ended with ${child.exitCode ?? child.signalCode} before saying ${pattern}:\n${written}`)))
      }),
    async end(signal = 'SIGTERM') {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal)
      await ended
      return child.exitCode
    },
  }
}

/** Waits for the program to end by itself; returns its exit code and output. */
export async function waitForExit(program: Program): Promise<{ code: number | null; output: string }> {
  if (program.child.exitCode === null && program.child.signalCode === null) await once(program.child, 'close')
  return { code: program.child.exitCode, output: program.output() }
}
