import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'

/**
 * What our pages are measured against: hono alone, answering the bytes and headers of the site from memory. Started
 * as a process of its own with the addresses to copy: `node bare-server.ts http://127.0.0.1:PORT PATH …`.
 */
const [site = '', ...paths] = process.argv.slice(2)
const app = new Hono()
for (const path of paths) {
  const copied = await fetch(site + path, { headers: { 'accept-encoding': 'br', accept: 'text/html' } })
  const headers = Object.fromEntries(
    [...copied.headers].filter(([name]) => !['date', 'connection', 'keep-alive', 'content-encoding'].includes(name)),
  )
  // Fetch has unpacked the body: it has another length than the one the site sent.
  const body = new Uint8Array(Number(headers['content-length']))
  app.get(new URL(path, site).pathname, (c) => c.body(body, 200, headers))
}
app.get('/metrics', (c) => {
  const { user, system } = process.cpuUsage()
  return c.text(`process_cpu_seconds_total ${(user + system) / 1e6}\n`)
})
const server = createAdaptorServer({ fetch: app.fetch })
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as { port: number }
  console.log(JSON.stringify({ port, msg: 'Ready' }))
})
