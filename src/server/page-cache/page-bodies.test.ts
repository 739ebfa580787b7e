import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { PageBodies } from './page-bodies.ts'

const page = 'A page about a house. '.repeat(200)
const unpack = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Uint8Array) => Buffer.from(body) }

test.each([page, page.repeat(100)])('the first answer alone is in zstd, for browsers that take it', async (text) => {
  const bodies = new PageBodies(new Uint8Array(Buffer.from(text)))
  const encodings: string[] = []
  for (const accepted of ['gzip, br, zstd', 'gzip, br, zstd', 'gzip', undefined, 'br']) {
    const encoding = bodies.encodingFor(accepted)
    const body = bodies.ready(encoding) ?? (await bodies.made(encoding))
    await bodies.pack()
    encodings.push(encoding)
    expect(unpack[encoding](body).toString()).toBe(text)
  }
  expect(encodings).toEqual(['zstd', 'br', 'gzip', 'identity', 'br'])
})

test('the first body is for those who take its encoding, until there is a better one', () => {
  const bodies = new PageBodies(new Uint8Array(Buffer.from(page)))
  const first = (accepted?: string) => bodies.first(accepted)?.encoding
  expect(first('gzip, br, zstd')).toBeUndefined()
  bodies.made('zstd')
  expect(['gzip, br, zstd', 'gzip, br', 'gzip', undefined].map(first)).toEqual(['zstd', undefined, undefined, undefined])
  bodies.made('br')
  expect(first('gzip, br, zstd')).toBeUndefined()
  const ofBrotli = new PageBodies(new Uint8Array(Buffer.from(page)))
  ofBrotli.made('br')
  expect(['gzip, br, zstd', 'br', 'gzip'].map((accepted) => ofBrotli.first(accepted)?.encoding)).toEqual(['br', 'br', undefined])
})

test('zstd is not sent to whom refuses it, nor where Brotli is not taken', () => {
  const bodies = new PageBodies(new Uint8Array(Buffer.from(page)))
  expect(['br, zstd;q=0', 'gzip, zstd', 'br'].map((accepted) => bodies.encodingFor(accepted))).toEqual(['br', 'gzip', 'br'])
})
