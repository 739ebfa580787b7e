import { build } from '../../scripts/build.ts'

/** Vitest runs this once before tests of whole programs: what they start is what is in the working tree now. */
export async function setup(): Promise<void> {
  await build({ quiet: true })
}
