export type Scheme = {
  wall: string
  feature: string
  floor: string
  floorKind: 'boards' | 'herringbone' | 'carpet' | 'tiles'
  textile: string
  second: string
  accent: string
  wood: string
  units: string
  worktop: string
}

/** Each a room someone might have painted: a quiet wall, a feature wall, two cloths and an accent. */
export const schemes: readonly Scheme[] = [
  {
    wall: '#ebe6da',
    feature: '#dfe3d8',
    floor: '#c59d6c',
    floorKind: 'boards',
    textile: '#5c7a6b',
    second: '#e3c98f',
    accent: '#c9765a',
    wood: '#a87b4f',
    units: '#3f5f55',
    worktop: '#efe9dd',
  },
  {
    wall: '#e9e4dd',
    feature: '#46617a',
    floor: '#b58a5c',
    floorKind: 'herringbone',
    textile: '#d9cdb8',
    second: '#d8a657',
    accent: '#46617a',
    wood: '#8d6746',
    units: '#f0ece3',
    worktop: '#8d6a48',
  },
  {
    wall: '#f0e9df',
    feature: '#e4c9b8',
    floor: '#d6bb94',
    floorKind: 'boards',
    textile: '#b9816c',
    second: '#e9e2d3',
    accent: '#6b7f74',
    wood: '#b78a5d',
    units: '#d7c9b6',
    worktop: '#5a5b5c',
  },
  {
    wall: '#e6e8e6',
    feature: '#2f4f47',
    floor: '#cdb38c',
    floorKind: 'herringbone',
    textile: '#cf9c4c',
    second: '#e6e2d6',
    accent: '#b75f4b',
    wood: '#9a7048',
    units: '#2f4f47',
    worktop: '#f1eee6',
  },
  {
    wall: '#eeeae6',
    feature: '#c9cfd8',
    floor: '#cfc6b8',
    floorKind: 'carpet',
    textile: '#6f7f93',
    second: '#efe4d8',
    accent: '#d2a39a',
    wood: '#b79672',
    units: '#b7c2c9',
    worktop: '#f4f1ea',
  },
  {
    wall: '#ede6d6',
    feature: '#a9b394',
    floor: '#a9774e',
    floorKind: 'boards',
    textile: '#ece2cf',
    second: '#7c8a5c',
    accent: '#c2654a',
    wood: '#8a5f3d',
    units: '#e9e0cc',
    worktop: '#3f4346',
  },
  {
    wall: '#ebe7e4',
    feature: '#8d5f5c',
    floor: '#c9a87d',
    floorKind: 'herringbone',
    textile: '#8d5f5c',
    second: '#dccbb5',
    accent: '#4f6a72',
    wood: '#9c714c',
    units: '#59707a',
    worktop: '#eee8dc',
  },
]
