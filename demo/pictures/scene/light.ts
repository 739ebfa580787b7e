import type { Vector } from './camera.ts'
import { mix, underLight } from './colour.ts'
import { type Light, weathers } from './weathers.ts'

/** One of the weathers, in a fixed round. */
export function lightOfDay(seed: number, sunFrom: 'left' | 'right'): Light {
  const weather = weathers[Math.abs(Math.trunc(seed)) % weathers.length]!
  const side = sunFrom === 'left' ? -1 : 1
  const { height, ...light } = weather
  return { ...light, towardsSun: unit([side * 0.72, height, -0.72]) }
}

/** A surface's colour facing a way: the sky's share always, the sun's by its angle. */
export function lit(light: Light, colour: string, normal: Vector): string {
  const facing = dot(normal, light.towardsSun)
  const share = facing <= 0 ? 0 : Math.min(1, 0.38 + facing * 0.85)
  const tint = light.shade.map((shade, index) => shade + ((light.sun[index] ?? 1) - shade) * share)
  return underLight(colour, [tint[0] ?? 1, tint[1] ?? 1, tint[2] ?? 1])
}

export function inHaze(light: Light, colour: string, amount: number): string {
  return mix(colour, light.haze, amount)
}

export function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

export function unit([x, y, z]: Vector): Vector {
  const length = Math.hypot(x, y, z) || 1
  return [x / length, y / length, z / length]
}
