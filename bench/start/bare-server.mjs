// What our start is measured against: hono and nothing else, or hono and the embedded database of the folder BARE_DATABASE. Plain JavaScript, so that no types are stripped while the clock runs.
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'

const folder = process.env.BARE_DATABASE
const pglite = folder && (await (await import('@electric-sql/pglite')).PGlite.create({ dataDir: folder }))
const app = new Hono()
app.get('/', async (c) => c.text(pglite ? JSON.stringify(await pglite.query('select count(*) from property')) : 'Hello'))
app.get('/metrics', (c) => {
  const { user, system } = process.cpuUsage()
  return c.text(`process_cpu_seconds_total ${(user + system) / 1e6}\n`)
})
const server = createAdaptorServer({ fetch: app.fetch })
server.listen(0, '127.0.0.1', () => console.log(JSON.stringify({ port: server.address().port, msg: 'Ready' })))
process.on('SIGTERM', async () => {
  if (pglite) await pglite.close()
  process.exit()
})
