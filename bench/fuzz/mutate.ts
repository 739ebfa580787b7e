import type { Random } from '../search/random.ts'

/** Changes some of the bytes: overwrites, removes, doubles or moves them, or puts in a value that breaks parsers. */
export function mutatedBytes(random: Random, bytes: Uint8Array): Uint8Array {
  let result: Uint8Array = Uint8Array.from(bytes)
  for (let change = random.whole(1, 6); change > 0; change--) {
    const at = random.whole(0, Math.max(0, result.length - 1))
    const length = random.whole(1, 12)
    const kind = random.whole(0, 4)
    if (kind === 0) result[at] = random.whole(0, 255)
    else if (kind === 1) result = joined(result.subarray(0, at), result.subarray(at + length))
    else if (kind === 2) result = joined(result.subarray(0, at), result.subarray(at, at + length), result.subarray(at))
    else if (kind === 3) result.fill(random.pick([0, 0x7f, 0x80, 0xff]), at, at + random.pick([1, 2, 4, 8]))
    else result = result.subarray(0, at)
  }
  return result
}

const pieces = [
  '/',
  '//',
  '%',
  '%2',
  '%2F',
  '%00',
  '%ff%fe',
  '..',
  '\0',
  '\ud800',
  '\u{1f3e0}',
  '-',
  '_',
  '+',
  '=',
  '&',
  '?',
  '#',
  ',',
  '!',
  '~',
  '^',
  '|',
  "'",
  '0',
  '-1',
  '1e308',
  '9'.repeat(40),
  'NaN',
  '__proto__',
  'constructor',
  'a'.repeat(300),
  ' ',
  '\t',
  '\r\n',
  'é',
  '\u202e',
]

/** The same for text, with values that break readers of addresses and fields. */
export function mutatedText(random: Random, text: string): string {
  let result = text
  for (let change = random.whole(1, 6); change > 0; change--) {
    const at = random.whole(0, result.length)
    const kind = random.whole(0, 3)
    if (kind === 0) result = result.slice(0, at) + random.pick(pieces) + result.slice(at)
    else if (kind === 1) result = result.slice(0, at) + result.slice(at + random.whole(1, 12))
    else if (kind === 2)
      result = result.slice(0, at) + result.slice(at, at + random.whole(1, 40)).repeat(random.whole(1, 20)) + result.slice(at)
    else result = result.slice(0, at) + String.fromCharCode(random.whole(0, 0xffff)) + result.slice(at + 1)
  }
  return result.slice(0, 20_000)
}

function joined(...parts: Uint8Array[]): Uint8Array {
  return Uint8Array.from(Buffer.concat(parts))
}
