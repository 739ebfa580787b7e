import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import type { ObjectStoreSettings } from '#src/domain/media/object-store-settings.ts'
import { listeningServer } from '../listening-server.ts'

/** Debian's own, which has its packages (python3-swift). */
const python = '/usr/bin/python3'

/** Not every developer's machine has OpenStack Swift; .ci/run installs it in CI. */
export const hasObjectServer = spawnSync(python, ['-c', 'import swift, swift.common.middleware.s3api, xattr']).status === 0

const account = { accessKeyId: 'test:tester', secretAccessKey: 'testing' }
let buckets = 0
const slowMs = 300

interface ObjectServerOptions {
  /** Take writes on condition, which this version of Swift's S3 API refuses: newer ones and other stores do. */
  conditional?: boolean
}

/** OpenStack Swift with its S3 API, behind a proxy that can be slowed down or cut. */
export async function objectServer({ conditional = true }: ObjectServerOptions = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'gable-objects-'))
  const script = join(import.meta.dirname, 'swift-server.py')
  const server = spawn(python, [script, folder, ...(conditional ? ['conditional'] : [])], { stdio: ['pipe', 'pipe', 'ignore'] })
  const ended = once(server, 'exit')
  const port = Number(await Promise.race([once(server.stdout, 'data').then(String), ended.then(() => Number.NaN)]))
  expect(port, 'the port of Swift').toBeGreaterThan(0)
  const way = await wayTo(port)
  return {
    way,
    /** A new bucket. */
    async bucket(): Promise<ObjectStoreSettings & { env: Record<string, string> }> {
      const bucket = `bucket-${++buckets}`
      const region = 'us-east-1'
      const { S3Client, CreateBucketCommand } = await import('@aws-sdk/client-s3')
      const s3 = new S3Client({ endpoint: `http://127.0.0.1:${port}`, region, forcePathStyle: true, credentials: account })
      await s3.send(new CreateBucketCommand({ Bucket: bucket }))
      s3.destroy()
      const env = {
        MEDIA_URL: `s3://${bucket}/site`,
        AWS_ENDPOINT_URL: way.origin,
        AWS_ACCESS_KEY_ID: account.accessKeyId,
        AWS_SECRET_ACCESS_KEY: account.secretAccessKey,
      }
      return { bucket, prefix: 'site/', endpoint: way.origin, region, credentials: account, env }
    },
    async [Symbol.asyncDispose]() {
      await way[Symbol.asyncDispose]()
      server.stdin.end()
      server.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/**
 * What the proxy does with a connection: passes it on; refuses it; accepts it and stays silent; delays each piece of a response by some
 * tenths of a second; breaks off, or falls silent, after so many bytes of the response.
 */
export type Fault = 'none' | 'gone' | 'silent' | 'slow' | { after: number; what: 'cut' | 'silence'; times: number }

async function wayTo(port: number) {
  const open = new Set<Socket>()
  const way = { fault: 'none' as Fault, connections: 0 }
  const server = createServer((near) => {
    way.connections++
    if (way.fault === 'gone') return void near.resetAndDestroy()
    const far = connect(port, '127.0.0.1')
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => open.delete(socket))
    }
    near.on('data', (bytes) => {
      if (way.fault === 'gone') near.resetAndDestroy()
      else if (way.fault !== 'silent') far.write(bytes)
    })
    const later = async (bytes: Buffer) => {
      far.pause()
      await wait(slowMs)
      near.write(bytes)
      far.resume()
    }
    let sent = 0
    let isSilent = false
    far.on('data', (bytes) => {
      if (way.fault === 'silent' || isSilent) return
      if (way.fault === 'slow') return void later(bytes)
      sent += bytes.length
      near.write(bytes)
      if (typeof way.fault !== 'object' || sent <= way.fault.after) return
      isSilent = true
      const { what } = way.fault
      way.fault = way.fault.times > 1 ? { ...way.fault, times: way.fault.times - 1 } : 'none'
      if (what === 'silence') return
      far.destroy()
      near.destroySoon()
    })
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroySoon())
  })
  const { origin, close } = await listeningServer(server)
  return Object.assign(way, {
    origin,
    async [Symbol.asyncDispose]() {
      for (const socket of open) socket.destroy()
      await close()
    },
  })
}
