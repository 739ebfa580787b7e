import type { Random } from '../search/random.ts'

/** A reader of what strangers send. `try` throws when its result is wrong; to refuse the input is right. */
export interface Target {
  name: string
  try(random: Random, folder: string): void | Promise<void>
}
