import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { vi } from 'vitest'
import { type Assets, readAssets } from '#src/render/assets.ts'

/** The browser's files built with React for development, which warns of faults that it passes over in production. */
export async function builtForDevelopment(): Promise<Assets> {
  const folder = await mkdtemp(join(tmpdir(), 'gable-client-'))
  vi.stubEnv('NODE_ENV', 'development')
  await build({ configFile: 'vite.config.ts', logLevel: 'error', build: { outDir: folder } })
  vi.unstubAllEnvs()
  return readAssets(folder)
}
