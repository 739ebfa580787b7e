import { randomInt } from 'node:crypto'
import { get as getHttp, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { get as getHttps } from 'node:https'
import type { TLSSocket } from 'node:tls'
import type { ByteStore } from '#src/gateways/byte-store/byte-store.ts'
import { hashOfKey } from '../media-store.ts'

/** The result of requesting an address once, without following redirects. */
export interface AddressVisit {
  status: number
  headers: IncomingHttpHeaders
  /** For a page, the part with its head. */
  text: string
  /** For https only. `problem`: why browsers would not trust it. */
  certificate: { problem: string | undefined; ends: Date } | undefined
}

const mostCharacters = 200_000

/** Requests like a browser, but accepts untrusted certificates for inspection. Rejects without a response. */
export async function visitAddress(url: URL, { signal }: { signal: AbortSignal }): Promise<AddressVisit> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const headers = { accept: 'text/html', 'user-agent': 'Gable doctor' }
  // A separate connection, whose certificate is inspected.
  const options = { headers, signal, agent: false, rejectUnauthorized: false }
  const request = url.protocol === 'https:' ? getHttps(url, options, resolve) : getHttp(url, options, resolve)
  request.on('error', reject)
  const answer = await promise
  const certificate = certificateOf(answer)
  let text = ''
  answer.setEncoding('utf8')
  for await (const part of answer) {
    text += part
    if (text.length > mostCharacters) break
  }
  return { status: answer.statusCode ?? 0, headers: answer.headers, text, certificate }
}

function certificateOf({ socket }: IncomingMessage): AddressVisit['certificate'] {
  if (!('getPeerCertificate' in socket)) return undefined
  const secure = socket as TLSSocket
  const { authorizationError: problem } = secure as { authorizationError: Error | string | null | undefined }
  const reason = problem instanceof Error ? ('code' in problem ? String(problem.code) : problem.message) : problem
  return { problem: reason ?? undefined, ends: new Date(secure.getPeerCertificate().valid_to) }
}

/** Key prefixes checked, of 256: each is one request to an object store. */
const mostPrefixes = 32

/** The hashes of some files of a media store, different ones each time. */
export async function sampleStored(store: Pick<ByteStore, 'list'>, most: number): Promise<string[]> {
  const hashes: string[] = []
  const from = randomInt(256)
  for (let step = 0; step < mostPrefixes; step++) {
    // Far apart, so that the sample covers the whole store.
    const prefix = ((from + step * 101) % 256).toString(16).padStart(2, '0')
    for await (const { key } of store.list(`${prefix}/`)) {
      const hash = hashOfKey(key)
      if (hash !== undefined) hashes.push(hash)
      if (hashes.length >= most) return hashes
    }
  }
  return hashes
}
