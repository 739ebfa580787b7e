import type { Clothes, Hair, Look } from '../pictures/people/look.ts'

const skins = {
  pale: '#f0cbb2',
  fair: '#e9bd9c',
  olive: '#d6a780',
  tan: '#c08a5f',
  brown: '#9c6744',
  deep: '#744930',
  dark: '#56351f',
} as const
const hairs = {
  black: '#1d1816',
  dark: '#33231b',
  brown: '#5a3d29',
  chestnut: '#7a4a2b',
  ginger: '#a8562a',
  fair: '#c39a5c',
  grey: '#8d8a86',
  silver: '#c9c6c0',
} as const
const usual = { face: 1, jaw: 1, shoulders: 1 } as const
const slight = { face: 0.95, jaw: 0.88, shoulders: 0.86 } as const
const broad = { face: 1.05, jaw: 1.16, shoulders: 1.08 } as const

const person = (seed: number, skin: keyof typeof skins, age: number) => ({ seed, skin: skins[skin], age })
const isHair = (colour: string): colour is keyof typeof hairs => colour in hairs
const withHair = (hair: Hair, colour: keyof typeof hairs | `#${string}`) => ({ hair, hairColour: isHair(colour) ? hairs[colour] : colour })
const wearing = (clothes: Clothes, outer: string, inner: string) => ({ clothes, colours: [outer, inner] as const })

/** How each of the made-up agency's people looks, by the address of their page (content/demo/branches). */
export const staffLooks: Readonly<Record<string, Look>> = {
  'harriet-trevelyan-cole': {
    ...person(3, 'fair', 0.62),
    ...withHair('bob', 'silver'),
    ...wearing('blazer', '#1f3d36', '#efe6d6'),
    build: { ...slight, jaw: 0.94 },
    earrings: true,
    behind: { room: 'study' },
  },
  'daniel-okonkwo': {
    ...person(8, 'dark', 0.3),
    ...withHair('cropped', 'black'),
    ...wearing('suit', '#26354f', '#f2f1ec'),
    build: broad,
    beard: 'stubble',
    behind: { house: 'town-house' },
  },
  'priya-raghunathan': {
    ...person(13, 'tan', 0.34),
    ...withHair('long', 'black'),
    ...wearing('blazer', '#7b2f3f', '#f1e2d2'),
    build: slight,
    earrings: true,
    behind: { room: 'living' },
  },
  'callum-frayne': {
    ...person(21, 'pale', 0.12),
    ...withHair('side-parted', 'ginger'),
    ...wearing('shirt', '#5f7f96', '#5f7f96'),
    build: usual,
    beard: 'short',
    behind: { house: 'terraced' },
  },
  'marta-wisniewska': {
    ...person(34, 'pale', 0.18),
    ...withHair('tied-back', 'fair'),
    ...wearing('roll-neck', '#39414d', '#39414d'),
    build: slight,
    behind: { house: 'new-build' },
  },
  'gareth-pugh': {
    ...person(40, 'fair', 0.58),
    ...withHair('bald', 'grey'),
    ...wearing('jumper', '#3d4a44', '#dfe5ea'),
    build: broad,
    beard: 'short',
    glasses: 'square',
    behind: { house: 'commercial' },
  },
  'tom-sealey': {
    ...person(55, 'fair', 0.44),
    ...withHair('side-parted', 'brown'),
    ...wearing('suit', '#3f4346', '#e6edf2'),
    build: usual,
    tie: '#7a3b2e',
    behind: { house: 'semi-detached' },
  },
  'aisha-begum': {
    ...person(60, 'olive', 0.14),
    ...withHair('headscarf', '#35606b'),
    ...wearing('blazer', '#22313a', '#35606b'),
    build: slight,
    behind: { room: 'hall' },
  },
  'ruth-hembrow': {
    ...person(71, 'pale', 0.8),
    ...withHair('fringe', 'grey'),
    ...wearing('cardigan', '#8a5a44', '#f0e8d8'),
    build: { ...slight, face: 1 },
    glasses: 'round',
    behind: { room: 'conservatory' },
  },
  'edmund-chilcott': {
    ...person(82, 'pale', 0.56),
    ...withHair('receding', 'chestnut'),
    ...wearing('tweed', '#7d6a48', '#f0ece0'),
    build: broad,
    tie: '#2d4a3a',
    behind: { house: 'barn' },
  },
  'sian-bevan': {
    ...person(95, 'fair', 0.42),
    ...withHair('curly', 'dark'),
    ...wearing('gilet', '#3b4a38', '#a9564a'),
    build: { ...usual, jaw: 0.92, shoulders: 0.92 },
    behind: { house: 'land' },
  },
  'jun-nakamura': {
    ...person(101, 'olive', 0.28),
    ...withHair('short', 'black'),
    ...wearing('blazer', '#2c2f36', '#c9c2b4'),
    build: { face: 0.98, jaw: 0.96, shoulders: 0.92 },
    glasses: 'round',
    behind: { room: 'study' },
  },
  'leanne-puddy': {
    ...person(112, 'fair', 0.36),
    ...withHair('long', 'chestnut'),
    ...wearing('shirt', '#dfe8ea', '#dfe8ea'),
    build: { ...usual, jaw: 0.92, shoulders: 0.92 },
    behind: { house: 'bungalow' },
  },
  'kwame-asante': {
    ...person(124, 'deep', 0.2),
    ...withHair('cropped', 'black'),
    ...wearing('roll-neck', '#6d4a2c', '#6d4a2c'),
    build: usual,
    beard: 'short',
    glasses: 'square',
    behind: { room: 'kitchen' },
  },
  'florence-dibble': {
    ...person(130, 'pale', 0.05),
    ...withHair('bun', 'brown'),
    ...wearing('jumper', '#c59a3a', '#f4efe4'),
    build: slight,
    earrings: true,
    behind: { room: 'dining' },
  },
  'rosalind-tarr': {
    ...person(143, 'fair', 0.66),
    ...withHair('side-parted', 'silver'),
    ...wearing('gilet', '#48523a', '#7d95a8'),
    build: { face: 0.97, jaw: 0.94, shoulders: 0.92 },
    behind: { house: 'farmhouse' },
  },
  'matthew-greenslade': {
    ...person(150, 'fair', 0.22),
    ...withHair('short', 'fair'),
    ...wearing('tweed', '#5d6350', '#e8ece8'),
    build: usual,
    beard: 'full',
    behind: { house: 'land' },
  },
  'imogen-adeyemi': {
    ...person(162, 'brown', 0.1),
    ...withHair('rounded', 'black'),
    ...wearing('blazer', '#b98a5e', '#f5efe6'),
    build: slight,
    earrings: true,
    behind: { house: 'manor' },
  },
  'peter-vanstone': {
    ...person(177, 'pale', 0.86),
    ...withHair('receding', 'silver'),
    ...wearing('jumper', '#4b3a4f', '#eef0ee'),
    build: usual,
    glasses: 'square',
    behind: { house: 'cottage' },
  },
}
