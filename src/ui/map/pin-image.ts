import type { StyleImageInterface } from 'maplibre-gl'

/** Device pixels to a CSS pixel in what this draws. */
export const pinPixelRatio = 2

/** A pin with a gable and a door, 24 by 32 CSS pixels; its tip is the middle of its lower edge. */
export function pinImage(fill: string, edge: string): ImageData {
  const pen = canvasOf(48, 64)
  outlined(pen, new Path2D('M24 62 5 40V16L24 4l19 12v24z'), fill, edge)
  pen.fillStyle = edge
  pen.fillRect(18, 22, 12, 14)
  return pen.getImageData(0, 0, 48, 64)
}

/** The dot of a town, 10 by 10 CSS pixels. */
export function dotImage(fill: string, edge: string): ImageData {
  const pen = canvasOf(20, 20)
  const dot = new Path2D()
  dot.arc(10, 10, 6, 0, 2 * Math.PI)
  outlined(pen, dot, fill, edge)
  return pen.getImageData(0, 0, 20, 20)
}

/** A board for a price, as wide as its text, with a tip below. */
export function priceBoard(fill: string, edge: string): Pick<StyleImageInterface, 'width' | 'height' | 'data'> & StretchOptions {
  const pen = canvasOf(48, 48)
  outlined(pen, new Path2D('M3 3h42v32H30l-6 8-6-8H3z'), fill, edge)
  const { width, height, data } = pen.getImageData(0, 0, 48, 48)
  return {
    ...{ width, height, data: new Uint8Array(data.buffer) },
    stretchX: [
      [6, 16],
      [32, 42],
    ],
    stretchY: [[6, 32]],
    content: [8, 5, 40, 33],
  }
}

interface StretchOptions {
  stretchX: Array<[number, number]>
  stretchY: Array<[number, number]>
  content: [number, number, number, number]
}

function outlined(pen: CanvasRenderingContext2D, shape: Path2D, fill: string, edge: string): void {
  pen.fillStyle = fill
  pen.strokeStyle = edge
  pen.lineWidth = 3
  pen.fill(shape)
  pen.stroke(shape)
}

function canvasOf(width: number, height: number): CanvasRenderingContext2D {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  // Drawn by the processor: read back from the graphics card, it would wait until that has got ready all that the map is drawn with.
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) throw new Error('The browser draws nothing')
  return pen
}
