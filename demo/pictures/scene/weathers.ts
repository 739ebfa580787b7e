import type { Vector } from './camera.ts'

/** What the light of a picture is like. */
export type Light = {
  name: string
  sky: readonly [top: string, middle: string, low: string]
  cloud: readonly [lit: string, shaded: string]
  cloudiness: number
  /** Colours of what the sun reaches and what only the sky reaches, as multipliers. */
  sun: readonly [number, number, number]
  shade: readonly [number, number, number]
  haze: string
  /** How far the far hills dissolve. */
  haziness: number
  shadow: string
  shadowStrength: number
  /** From the surface to the sun. */
  towardsSun: Vector
  areLampsLit: boolean
  grass: string
}

/** A light before it is known from which side the sun shines; `height` of the sun, as a slope. */
type Weather = Omit<Light, 'towardsSun'> & { height: number }

/** The weathers that photos are taken in. */
export const weathers: readonly Weather[] = [
  {
    name: 'fresh morning',
    sky: ['#6fa9d6', '#a9cfe6', '#e9f1ea'],
    cloud: ['#ffffff', '#d5e2ee'],
    cloudiness: 0.5,
    sun: [1.08, 1.04, 0.95],
    shade: [0.66, 0.71, 0.83],
    haze: '#d3e2e6',
    haziness: 0.55,
    shadow: '#1d2f4d',
    shadowStrength: 0.36,
    areLampsLit: false,
    grass: '#8aa862',
    height: 0.75,
  },
  {
    name: 'golden evening',
    sky: ['#7d9cc0', '#e3c7a8', '#fbdc9f'],
    cloud: ['#fff0d2', '#d9a994'],
    cloudiness: 0.45,
    sun: [1.1, 0.99, 0.84],
    shade: [0.66, 0.62, 0.74],
    haze: '#f0d3a6',
    haziness: 0.6,
    shadow: '#3a2a4c',
    shadowStrength: 0.4,
    areLampsLit: false,
    grass: '#9ba058',
    height: 0.42,
  },
  {
    name: 'high summer',
    sky: ['#3f86c6', '#7db5e0', '#cfe5ec'],
    cloud: ['#ffffff', '#cbdcec'],
    cloudiness: 0.85,
    sun: [1.1, 1.07, 1.0],
    shade: [0.6, 0.66, 0.8],
    haze: '#bfd6e4',
    haziness: 0.5,
    shadow: '#152a4a',
    shadowStrength: 0.42,
    areLampsLit: false,
    grass: '#84a35a',
    height: 0.95,
  },
  {
    name: 'silver overcast',
    sky: ['#b4bec6', '#cfd6d9', '#eceae2'],
    cloud: ['#f6f5f0', '#b9c2c8'],
    cloudiness: 1,
    sun: [0.98, 0.98, 0.97],
    shade: [0.8, 0.83, 0.88],
    haze: '#d9dcd8',
    haziness: 0.65,
    shadow: '#2b3542',
    shadowStrength: 0.2,
    areLampsLit: false,
    grass: '#7c9c58',
    height: 0.9,
  },
  {
    name: 'rose dusk',
    sky: ['#4d6488', '#a9959f', '#f3c19c'],
    cloud: ['#f7c6ac', '#8f8296'],
    cloudiness: 0.55,
    sun: [0.92, 0.79, 0.76],
    shade: [0.5, 0.5, 0.66],
    haze: '#c9a0a4',
    haziness: 0.62,
    shadow: '#1c1c3c',
    shadowStrength: 0.36,
    areLampsLit: true,
    grass: '#728850',
    height: 0.4,
  },
  {
    name: 'clear winter',
    sky: ['#8fbcd9', '#c6dde6', '#f7ead6'],
    cloud: ['#fffaf2', '#dcd9de'],
    cloudiness: 0.3,
    sun: [1.08, 1.02, 0.92],
    shade: [0.68, 0.72, 0.84],
    haze: '#e7e6e0',
    haziness: 0.62,
    shadow: '#2a3455',
    shadowStrength: 0.34,
    areLampsLit: false,
    grass: '#93a56a',
    height: 0.5,
  },
]
