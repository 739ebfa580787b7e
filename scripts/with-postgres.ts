import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { postgresServer } from '#tests/support/postgres-server.ts'

/** `node scripts/with-postgres.ts PROGRAM …`: runs it with TEST_DATABASE_URL set to a PostgreSQL server that is stopped afterwards. */
const [program = '', ...args] = process.argv.slice(2)
await using server = await postgresServer()
const child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, TEST_DATABASE_URL: server.url } })
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
const [code] = await once(child, 'exit')
process.exitCode = code ?? 1
