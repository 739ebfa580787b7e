import { seeded } from '../../seeded.ts'

/** A number from 0 to 1 for one thing about a picture: what is chosen about one thing tells nothing about another. */
function share(seed: number, about: string): number {
  let mixed = seed
  for (const character of about) mixed = Math.imul(mixed ^ character.charCodeAt(0), 0x01000193)
  return seeded(mixed)()
}

/** One of the choices by the picture's seed; `about` says of what. */
export function chosen<Choice>(seed: number, about: string, choices: readonly Choice[]): Choice {
  return choices[Math.floor(share(seed, about) * choices.length)]!
}

/** A measure between two others by the picture's seed; `about` says of what. */
export function varied(seed: number, about: string, [least, most]: readonly [least: number, most: number]): number {
  return least + share(seed, about) * (most - least)
}
