import { seeded } from '../seeded.ts'

type Position = readonly [lng: number, lat: number]

/** Corners of the parts of the country, about where they are; neighbours name the same ones. */
const corners: Record<string, Position> = {
  combe: [-3.9, 51.22],
  foreland: [-3.8, 51.237],
  porlock: [-3.63, 51.222],
  hurlstone: [-3.575, 51.232],
  northHill: [-3.5, 51.226],
  minehead: [-3.455, 51.205],
  blueAnchor: [-3.39, 51.183],
  watchet: [-3.33, 51.185],
  kilve: [-3.225, 51.194],
  hinkley: [-3.14, 51.212],
  steart: [-3.05, 51.215],
  burnham: [-3.005, 51.24],
  brean: [-3.01, 51.32],
  luxborough: [-3.43, 51.12],
  upton: [-3.46, 51.065],
  dulverton: [-3.53, 51.015],
  anstey: [-3.65, 51.02],
  molland: [-3.74, 51.05],
  simonsbath: [-3.84, 51.1],
  challacombe: [-3.91, 51.16],
  williton: [-3.305, 51.155],
  elworthy: [-3.29, 51.1],
  wiveliscombe: [-3.33, 51.035],
  shillingford: [-3.42, 51.01],
  cannington: [-3.09, 51.155],
  goathurst: [-3.075, 51.1],
  monkton: [-3.06, 51.06],
  kingston: [-3.13, 51.065],
  lydeard: [-3.21, 51.075],
  axbridge: [-2.9, 51.31],
  cheddar: [-2.79, 51.275],
  wells: [-2.66, 51.2],
  glastonbury: [-2.68, 51.13],
  somerton: [-2.73, 51.05],
  langport: [-2.83, 51.005],
  curry: [-2.94, 50.995],
  greenham: [-3.36, 50.975],
  monument: [-3.24, 50.95],
  corfe: [-3.13, 50.958],
  neroche: [-3.02, 50.955],
  ilminster: [-2.96, 50.92],
  chard: [-2.99, 50.86],
  upottery: [-3.07, 50.805],
  honiton: [-3.2, 50.785],
  kentisbeare: [-3.34, 50.845],
  uffculme: [-3.35, 50.915],
  rackenford: [-3.61, 50.94],
  cruwys: [-3.57, 50.865],
  silverton: [-3.48, 50.795],
  broadclyst: [-3.33, 50.785],
}

const coast = 'combe foreland porlock hurlstone northHill minehead blueAnchor watchet kilve hinkley steart burnham brean'.split(' ')

/** Parts of the country that people look for homes in, by their corners in order. */
const landscapes: Record<string, string> = {
  Exmoor: 'combe foreland porlock hurlstone northHill minehead luxborough upton dulverton anstey molland simonsbath challacombe',
  'Brendon Hills': 'minehead blueAnchor watchet williton elworthy wiveliscombe shillingford dulverton upton luxborough',
  'Quantock Hills': 'watchet kilve hinkley cannington goathurst monkton kingston lydeard elworthy williton',
  'Somerset Levels': 'hinkley steart burnham brean axbridge cheddar wells glastonbury somerton langport curry monkton goathurst cannington',
  'Vale of Taunton Deane': 'elworthy lydeard kingston monkton curry neroche corfe monument greenham shillingford wiveliscombe',
  'Blackdown Hills': 'greenham monument corfe neroche ilminster chard upottery honiton kentisbeare uffculme',
  'Culm and Exe Valleys': 'shillingford greenham uffculme kentisbeare honiton broadclyst silverton cruwys rackenford dulverton',
}

/** Halvings of a line between two corners: eight pieces. */
const bends = 3

/** Outlines of the demo's parts of the West Country as GeoJSON, with the borders of neighbours the same. */
export function landscapeOutlines() {
  const features = Object.entries(landscapes).map(([name, words]) => {
    const names = words.split(' ')
    const ring = names.flatMap((from, index) => line(from, names[(index + 1) % names.length]!).slice(0, -1))
    return {
      type: 'Feature' as const,
      properties: { name, kind: 'district' },
      geometry: { type: 'Polygon' as const, coordinates: [[...ring, ring[0]!]] },
    }
  })
  return { type: 'FeatureCollection' as const, features }
}

/** The same from either end: streams and hedges bend a border more than the sea does a beach. */
function line(from: string, to: string): Position[] {
  if (from > to) return line(to, from).toReversed()
  const isCoast = coast.includes(from) && coast.includes(to)
  const random = seeded([...`${from} ${to}`].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, 7))
  let points: Position[] = [corners[from]!, corners[to]!]
  for (let round = 0; round < bends; round++) {
    points = points.flatMap((point, index) => {
      const next = points[index + 1]
      return next ? [point, bent(point, next, (random() - 0.5) * (isCoast ? 0.12 : 0.26))] : [point]
    })
  }
  return points
}

/** The middle of two points, moved sideways by a share of their distance. */
function bent([fromLng, fromLat]: Position, [toLng, toLat]: Position, share: number): Position {
  const [east, north] = [toLng - fromLng, toLat - fromLat]
  // A degree of longitude is about 0.63 of one of latitude here.
  return [rounded((fromLng + toLng) / 2 - (north / 0.63) * share), rounded((fromLat + toLat) / 2 + east * 0.63 * share)]
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5
}
