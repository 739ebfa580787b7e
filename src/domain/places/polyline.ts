import type { Point } from './point.ts'

// Google's Encoded Polyline Algorithm Format with five decimals. Written out here because its packages are either built for
// browsers or for Node, and this runs in both.

const perDegree = 1e5

export function encodePolyline(points: readonly Point[]): string {
  let [lat, lng] = [0, 0]
  return points
    .map((point) => {
      const [nextLat, nextLng] = [Math.round(point.lat * perDegree), Math.round(point.lng * perDegree)]
      const text = encodedNumber(nextLat - lat) + encodedNumber(nextLng - lng)
      ;[lat, lng] = [nextLat, nextLng]
      return text
    })
    .join('')
}

/** Undefined for an incomplete polyline. Points may lie outside the globe. */
export function decodePolyline(text: string): Point[] | undefined {
  const numbers = decodedNumbers(text)
  if (!numbers || numbers.length % 2 === 1) return undefined
  let [lat, lng] = [0, 0]
  return Array.from({ length: numbers.length / 2 }, (_, index) => {
    lat += numbers[index * 2]!
    lng += numbers[index * 2 + 1]!
    return { lat: lat / perDegree, lng: lng / perDegree }
  })
}

/** Five bits at a time, the lowest first; every chunk but the last has the sixth bit set; the lowest bit of the number is its sign. */
function encodedNumber(value: number): string {
  let rest = value < 0 ? ~(value << 1) : value << 1
  let text = ''
  while (rest >= 0x20) {
    text += String.fromCharCode((0x20 | (rest & 0x1f)) + 63)
    rest >>= 5
  }
  return text + String.fromCharCode(rest + 63)
}

function decodedNumbers(text: string): number[] | undefined {
  const numbers: number[] = []
  let [bits, shift] = [0, 0]
  for (const sign of text) {
    const chunk = sign.charCodeAt(0) - 63
    // 30 bits hold 360 degrees in either direction; a longer number is invalid.
    if (chunk < 0 || chunk > 0x3f || shift > 25) return undefined
    bits |= (chunk & 0x1f) << shift
    shift += 5
    if (chunk < 0x20) {
      numbers.push(bits & 1 ? ~(bits >> 1) : bits >> 1)
      ;[bits, shift] = [0, 0]
    }
  }
  return shift === 0 ? numbers : undefined
}
