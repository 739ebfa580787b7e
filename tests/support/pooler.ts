import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from './free-port.ts'

interface Pooler extends AsyncDisposable {
  /** The database's address through the pooler. */
  url: string
  halt(): Promise<void>
  restart(): Promise<void>
}

/** A real PgBouncer before the database of `serverUrl`, as deploy/pgbouncer.ini sets it up but for what `change` makes of that. */
export async function pooler(serverUrl: string, change: (ini: string) => string = (ini) => ini): Promise<Pooler> {
  const folder = await mkdtemp(join(tmpdir(), 'gable-pooler-'))
  // Read by another user: PgBouncer refuses to run as root.
  await chmod(folder, 0o755)
  const server = new URL(serverUrl)
  const name = server.pathname.slice(1)
  const port = await freePort()
  await writeFile(join(folder, 'userlist.txt'), '"gable" ""\n')
  const ini = (await readFile('deploy/pgbouncer.ini', 'utf8'))
    .replace('gable = host=127.0.0.1 port=5432 dbname=gable', `${name} = host=127.0.0.1 port=${server.port} dbname=${name}`)
    .replace('listen_port = 6432', `listen_port = ${port}`)
    .replace('auth_type = scram-sha-256', 'auth_type = trust')
    .replace('/etc/pgbouncer/userlist.txt', join(folder, 'userlist.txt'))
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(file, `${change(ini)}\nunix_socket_dir =\n`)
  const url = Object.assign(new URL(serverUrl), { port }).href
  const start = async () => {
    const asNobody = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
    const child = spawn('pgbouncer', [...asNobody, file], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    for (let tries = 0; !(await answers(url)); tries++) {
      if (child.exitCode !== null || tries > 100) throw new Error(`PgBouncer does not answer: ${output}`)
    }
    return child
  }
  let child = await start()
  const halt = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGQUIT')
    await once(child, 'exit')
  }
  return {
    url,
    halt,
    restart: async () => {
      child = await start()
    },
    async [Symbol.asyncDispose]() {
      await halt()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client(url)
  client.on('error', () => {})
  const connected = await client.connect().then(
    () => true,
    () => new Promise<boolean>((done) => setTimeout(() => done(false), 100)),
  )
  await client.end().catch(() => {})
  return connected
}
