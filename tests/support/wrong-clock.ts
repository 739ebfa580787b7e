import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The environment of a site on a machine whose clock is so many hours ahead. */
export async function wrongClock(folder: string, hours: number): Promise<Record<string, string>> {
  const file = join(folder, 'clock')
  await writeFile(file, String(hours))
  return { CLOCK_FILE: file, NODE_OPTIONS: `--import ${pathToFileURL('tests/support/shifted-clock.ts')}` }
}
