import { build } from '../../scripts/build.ts'

/** Vitest runs this once before tests of whole programs, so that they start the current working tree. */
export async function setup(): Promise<void> {
  await build({ quiet: true })
}
