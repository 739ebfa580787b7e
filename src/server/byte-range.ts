import type { ByteRange } from '#src/gateways/byte-store/byte-store.ts'

/**
 * The bytes that a header `Range` asks for of a file of `size` bytes (RFC 9110, section 14). Undefined for the whole: where nothing is asked, for
 * what is no range, and for several.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'not-there' | undefined {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined
  if (first === '') return size > 0 && Number(last) > 0 ? { from: Math.max(0, size - Number(last)), to: size - 1 } : 'not-there'
  if (last !== '' && Number(last) < Number(first)) return undefined
  return Number(first) < size ? { from: Number(first), to: last === '' ? size - 1 : Math.min(Number(last), size - 1) } : 'not-there'
}
