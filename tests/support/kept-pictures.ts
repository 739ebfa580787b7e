import { rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { varFolder } from './running-site.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** GABLE_VAR of the sites that browser tests serve, one after the other. */
    keptPictures: string
  }
}

/**
 * Vitest runs this once before the browser tests: a folder in which their sites find the pictures that one before them resized. Files
 * there are named by their content, and encoding them takes longer than most tests do besides.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { path } = await varFolder()
  project.provide('keptPictures', path)
  // A picture requested by the last page may still be being written.
  return () => rm(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
}
