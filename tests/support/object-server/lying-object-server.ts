import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ObjectStoreSettings } from '#src/domain/media/object-store-settings.ts'

export interface ObjectServerFaults {
  /** Names in every listing, whatever was asked for. */
  names: string[]
  /** The content returned for each object, whether it exists or not; undefined for a missing object. */
  body: (name: string, method: string) => Buffer | undefined
}

/** An object store that was tampered with: it returns what the test sets, and records its requests. */
export async function lyingObjectServer(lies: ObjectServerFaults) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://store')
    const name = decodeURIComponent(url.pathname).replace(/^\/bucket\/?/, '')
    asked.push(`${request.method} ${name}`)
    if (url.searchParams.get('list-type') === '2') {
      const one = (key: string) =>
        `<Contents><Key>${key}</Key><LastModified>2026-01-01T00:00:00.000Z</LastModified><Size>5</Size></Contents>`
      response.setHeader('content-type', 'application/xml')
      response.end(
        `<?xml version="1.0"?><ListBucketResult><IsTruncated>false</IsTruncated>${lies.names.map(one).join('')}</ListBucketResult>`,
      )
      return
    }
    const body = request.method === 'GET' || request.method === 'HEAD' ? lies.body(name, request.method) : Buffer.of()
    if (!body) response.statusCode = 404
    response.setHeader('content-length', body?.length ?? 0)
    response.end(request.method === 'HEAD' ? undefined : body)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const settings: ObjectStoreSettings = {
    bucket: 'bucket',
    prefix: 'site/',
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    region: 'us-east-1',
    credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
  }
  return {
    settings,
    asked,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
