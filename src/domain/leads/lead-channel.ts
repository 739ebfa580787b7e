import type { Channel } from '../property/channel.ts'

const words: Readonly<Record<string, Channel>> = { sales: 'sales', selling: 'sales', lettings: 'lettings', letting: 'lettings' }

/** The channel that a form or a client of the wire names, as the trade's side or as what an owner wants; undefined for anything else. */
export function leadChannel(word: unknown): Channel | undefined {
  return typeof word === 'string' && Object.hasOwn(words, word) ? words[word] : undefined
}
