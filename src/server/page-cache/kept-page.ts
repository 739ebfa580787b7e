import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

type Encoding = 'br' | 'gzip' | 'identity'
type Bytes = Uint8Array<ArrayBuffer>

/** A finished answer, compressed once, with everything a repeat needs. */
export interface KeptPage {
  version: string
  status: number
  headers: Array<[string, string]>
  etag: string
  bodies: Record<Encoding, Bytes>
  bytes: number
}

/** Below this, compressed headers and padding eat what compression saves. */
const worthCompressing = 512
/** Quality 5 is within 8 % of the best on pages of ours, at a twentieth of its time. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** Reads the response to its end and compresses it. The response itself cannot be used afterwards. */
export async function keptPage(response: Response, version: string): Promise<KeptPage> {
  const identity = new Uint8Array(await response.arrayBuffer())
  const [br, gz] = identity.length < worthCompressing ? [identity, identity] : await compressed(identity)
  return {
    version,
    status: response.status,
    headers: [...response.headers].filter(([name]) => name !== 'content-length'),
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    bodies: { identity, br, gzip: gz },
    bytes: identity.length + br.length + gz.length,
  }
}

/** A fresh response in the best encoding the request accepts, or 304 when the visitor has it already (RFC 9110, section 13). */
export function respond(page: KeptPage, request: { method: string; header(name: string): string | undefined }): Response {
  const headers = new Headers(page.headers)
  headers.set('etag', page.etag)
  headers.append('vary', 'Accept-Encoding')
  if (page.status === 200 && sameTag(request.header('if-none-match'), page.etag)) {
    headers.delete('content-type')
    return new Response(null, { status: 304, headers })
  }
  const encoding = page.bodies.br === page.bodies.identity ? 'identity' : bestEncoding(request.header('accept-encoding'))
  if (encoding !== 'identity') headers.set('content-encoding', encoding)
  headers.set('content-length', String(page.bodies[encoding].length))
  return new Response(request.method === 'HEAD' ? null : page.bodies[encoding], { status: page.status, headers })
}

async function compressed(body: Bytes): Promise<[Bytes, Bytes]> {
  const [br, gz] = await Promise.all([promisify(brotliCompress)(body, brotli), promisify(gzip)(body)])
  return [new Uint8Array(br), new Uint8Array(gz)]
}

/** Weak comparison: a tag that a proxy has weakened still names the same page. */
function sameTag(header: string | undefined, etag: string): boolean {
  return header !== undefined && (header === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag))
}

function bestEncoding(accepted = ''): Encoding {
  const refused = /\b(br|gzip);\s*q=0(?:\.0*)?(?:\s*,|\s*$)/g
  const wanted = accepted.toLowerCase().replaceAll(refused, '')
  if (/\bbr\b/.test(wanted)) return 'br'
  return /\bgzip\b/.test(wanted) ? 'gzip' : 'identity'
}
