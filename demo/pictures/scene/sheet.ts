export type Point = readonly [x: number, y: number]
type Tint = string | { colour: string; opacity: number }
interface StopOptions {
  /** How far along each colour stands, from 0 to 1; evenly apart unless given. */
  at?: readonly number[]
}
export type Attributes = Record<string, string | number>

/** The paper: markup in the order it is drawn, and the gradients and clips it refers to. */
export class Sheet {
  readonly width: number
  readonly height: number
  readonly #shapes: string[] = []
  readonly #definitions: string[] = []
  #isMirrored = false

  constructor(width: number, height: number) {
    this.width = width
    this.height = height
  }

  /** Left becomes right, of all that is drawn before and after. */
  mirror(): void {
    this.#isMirrored = true
  }

  add(markup: string): void {
    this.#shapes.push(markup)
  }

  path(d: string, attributes: Attributes): void {
    if (d !== '') this.#shapes.push(`<path d="${d}"${written(attributes)}/>`)
  }

  polygon(points: readonly Point[], fill: string, attributes: Attributes = {}): void {
    if (points.length > 2) this.path(`${outline(points)}Z`, { fill, ...attributes })
  }

  line(points: readonly Point[], stroke: string, width: number, attributes: Attributes = {}): void {
    this.path(outline(points), { fill: 'none', stroke, 'stroke-width': width.toFixed(2), ...attributes })
  }

  circle([x, y]: Point, radius: number, fill: string, attributes: Attributes = {}): void {
    this.add(`<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${fill}"${written(attributes)}/>`)
  }

  ellipse([x, y]: Point, radii: Point, fill: string, attributes: Attributes = {}): void {
    this.add(
      `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(radii[0])}" ry="${short(radii[1])}" fill="${fill}"${written(attributes)}/>`,
    )
  }

  rectangle([x, y]: Point, [width, height]: Point, fill: string, attributes: Attributes = {}): void {
    this.add(
      `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" fill="${fill}"${written(attributes)}/>`,
    )
  }

  /** A fill that runs through the colours from one point to another, in picture coordinates unless `of` is 'shape'. */
  linear(
    from: Point,
    to: Point,
    colours: readonly Tint[],
    { of = 'picture', ...stops }: StopOptions & { of?: 'picture' | 'shape' } = {},
  ): string {
    const units = of === 'picture' ? ' gradientUnits="userSpaceOnUse"' : ''
    const ends = `x1="${short(from[0])}" y1="${short(from[1])}" x2="${short(to[0])}" y2="${short(to[1])}"`
    return this.#define(`linearGradient ${ends}${units}`, 'linearGradient', stopMarkup(colours, stops))
  }

  /** A fill that runs through the colours from a point outwards. */
  radial(centre: Point, radius: number, colours: readonly Tint[], stops: StopOptions = {}): string {
    const circle = `cx="${short(centre[0])}" cy="${short(centre[1])}" r="${short(radius)}" gradientUnits="userSpaceOnUse"`
    return this.#define(`radialGradient ${circle}`, 'radialGradient', stopMarkup(colours, stops))
  }

  /** Draws inside an outline only. */
  clipped(points: readonly Point[], draw: () => void): void {
    if (points.length < 3) return
    const clip = this.#define('clipPath', 'clipPath', `<path d="${outline(points)}Z"/>`)
    this.add(`<g clip-path="${clip}">`)
    draw()
    this.add('</g>')
  }

  toString(): string {
    const size = `width="${this.width}" height="${this.height}" viewBox="0 0 ${this.width} ${this.height}"`
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><defs>${this.#definitions.join('')}</defs>${this.#isMirrored ? this.#mirrored() : this.#shapes.join('')}</svg>`
  }

  #mirrored(): string {
    return `<g transform="matrix(-1 0 0 1 ${this.width} 0)">${this.#shapes.join('')}</g>`
  }

  #define(opening: string, element: string, content: string): string {
    const id = `d${this.#definitions.length}`
    this.#definitions.push(`<${opening.replace(element, `${element} id="${id}"`)}>${content}</${element}>`)
    return `url(#${id})`
  }
}

export function outline(points: readonly Point[]): string {
  return points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${short(x)} ${short(y)}`).join('')
}

/** One tenth of a pixel is enough; longer numbers only make the file bigger. */
export function short(value: number): string {
  return String(Math.round(value * 10) / 10)
}

/** A colour that lets through what is behind it; `opacity` from 0 to 1. */
export function faint(colour: string, opacity: number): Tint {
  return { colour, opacity }
}

function stopMarkup(colours: readonly Tint[], { at }: StopOptions): string {
  return colours
    .map((tint, index) => {
      const offset = at?.[index] ?? index / (colours.length - 1)
      if (typeof tint === 'string') return `<stop offset="${offset}" stop-color="${tint}"/>`
      return `<stop offset="${offset}" stop-color="${tint.colour}" stop-opacity="${tint.opacity}"/>`
    })
    .join('')
}

function written(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')
}
