import { createScene, type Scene, type Shape } from '@gable/demo/pictures/scene/scene.ts'
import type { Season } from '@gable/demo/pictures/scene/season.ts'
import sharp from 'sharp'

/** An empty scene, seen from ten metres before the front of a house, at eye level. */
export function emptyScene({
  seed = 1,
  shape = 'landscape',
  season = 'summer',
}: {
  seed?: number
  shape?: Shape
  season?: Season
} = {}): Scene {
  return createScene({ seed, shape, season, camera: { position: [0, 1.6, -10], yaw: 0, focalLength: 900 } })
}

export interface DrawnShape {
  tag: string
  attributes: Readonly<Record<string, string>>
  /** Where its lines begin and end; of curves only the ends. Empty for circles. */
  points: readonly (readonly [x: number, y: number])[]
}

/** What is drawn on a sheet or in a picture, in the order it is drawn, without gradients and clips. */
export function shapesOf(svg: { toString(): string }): DrawnShape[] {
  const drawn = svg.toString().replace(/<defs>.*<\/defs>/s, '')
  return [...drawn.matchAll(/<(path|rect|circle|ellipse|text)\b([^>]*)>/g)].map(([, tag = '', rest = '']) => {
    const attributes = Object.fromEntries([...rest.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]))
    return { tag, attributes, points: pointsOf(attributes) }
  })
}

function pointsOf({ d, x, y, width, height }: Record<string, string>): [number, number][] {
  if (d !== undefined) return [...d.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, px, py]) => [Number(px), Number(py)])
  if (width === undefined) return []
  const [left, top] = [Number(x), Number(y)]
  const [right, bottom] = [left + Number(width), top + Number(height)]
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ]
}

/** Left, right, top and bottom of some shapes, in pixels. */
export function extentOf(shapes: readonly DrawnShape[]): { left: number; right: number; top: number; bottom: number } {
  const points = shapes.flatMap((shape) => shape.points)
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

/** Width and height that a picture says it has. */
export function sizeOf(svg: string): [width: number, height: number] {
  const [, width, height] = /^<svg[^>]* width="(\d+)" height="(\d+)"/.exec(svg) ?? []
  return [Number(width), Number(height)]
}

const thumbnail = { width: 120, height: 80 } as const

/** The pixels of a picture painted as small as a stamp, red, green and blue by turns. */
export async function pixelsOf(svg: string): Promise<Buffer> {
  const { width, height } = thumbnail
  const small = svg.replace(/ width="\d+" height="\d+" viewBox/, ` width="${width}" height="${height}" preserveAspectRatio="none" viewBox`)
  return sharp(Buffer.from(small)).removeAlpha().raw().toBuffer()
}

/** The mean difference of two pictures' pixels, 0 to 255. */
export function difference(one: Buffer, other: Buffer): number {
  return one.reduce((total, value, index) => total + Math.abs(value - (other[index] ?? 0)), 0) / one.length
}

/** How far the pixels stray from their mean, 0 to 127: a plain picture has 0. */
export function contrast(pixels: Buffer): number {
  const mean = pixels.reduce((sum, value) => sum + value, 0) / pixels.length
  return Math.sqrt(pixels.reduce((sum, value) => sum + (value - mean) ** 2, 0) / pixels.length)
}

/** How sharply each pixel stands out from its neighbours, less the mean, as a vector of length 1: lines without colours. */
export function pixelEdges(pixels: Buffer): number[] {
  const { width, height } = thumbnail
  const at = (x: number, y: number) => {
    const index = (y * width + x) * 3
    return 0.2126 * (pixels[index] ?? 0) + 0.7152 * (pixels[index + 1] ?? 0) + 0.0722 * (pixels[index + 2] ?? 0)
  }
  const slopes = Array.from({ length: (width - 2) * (height - 2) }, (_, index) => {
    const [x, y] = [1 + (index % (width - 2)), 1 + Math.floor(index / (width - 2))]
    return Math.min(60, Math.hypot(at(x + 1, y) - at(x - 1, y), at(x, y + 1) - at(x, y - 1)))
  })
  const mean = slopes.reduce((sum, slope) => sum + slope, 0) / slopes.length
  const apart = slopes.map((slope) => slope - mean)
  const length = Math.hypot(...apart)
  return apart.map((slope) => slope / length)
}

/** 1 for the same lines in the same places, about 0 for unrelated lines. */
export function likeness(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0)
}
