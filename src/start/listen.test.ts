import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { explainFailure } from './explain-failure.ts'
import { listen } from './listen.ts'

const local = { port: 0, host: '127.0.0.1' }

test('closing waits for the request in flight and refuses new ones', async () => {
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>()
  const server = await listen(async () => {
    await finished
    return new Response('finished')
  }, local)
  const inFlight = fetch(`http://127.0.0.1:${server.port}/`).then((response) => response.text())
  await wait(100)
  const closed = server.close(5000)
  await expect(fetch(`http://127.0.0.1:${server.port}/`)).rejects.toThrow()
  finish()
  expect(await inFlight).toBe('finished')
  expect(await closed).toBe(0)
})

test('closing does not wait for a kept-alive connection that asks nothing', async () => {
  const server = await listen(() => new Response('quick'), local)
  const agent = new Agent({ keepAlive: true })
  await get(agent, server.port)
  const started = Date.now()
  expect(await server.close(5000)).toBe(0)
  expect(Date.now() - started).toBeLessThan(1000)
  agent.destroy()
})

test('a request that never ends is cut off when the grace is over', async () => {
  const server = await listen(() => new Promise(() => {}), local)
  const hanging = fetch(`http://127.0.0.1:${server.port}/`).catch(() => 'cut')
  await wait(100)
  expect(await server.close(200)).toBe(1)
  expect(await hanging).toBe('cut')
})

test('a busy port is an explained failure', async () => {
  const first = await listen(() => new Response(), local)
  const error = await listen(() => new Response(), { ...local, port: first.port }).catch((error: unknown) => error)
  expect(explainFailure(error)).toContain(`Port ${first.port} is already in use`)
  await first.close(100)
})

function get(agent: Agent, port: number): Promise<void> {
  return new Promise((done) => request({ agent, port, host: '127.0.0.1' }, (response) => response.resume().once('end', done)).end())
}
