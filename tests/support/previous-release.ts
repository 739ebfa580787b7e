import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** The commit of the last release, where this clone has it; a shallow clone may not. */
export function releasedCommit(): string | undefined {
  const { commit } = JSON.parse(readFileSync('db/released.json', 'utf8')) as { commit: string }
  try {
    execFileSync('git', ['cat-file', '-e', `${commit}^{commit}`], { stdio: 'ignore' })
    return commit
  } catch {
    return undefined
  }
}

/** A folder with that release, built with the packages of this one; deleted at the end. */
export async function builtRelease(commit: string): Promise<{ path: string } & AsyncDisposable> {
  const path = await mkdtemp(join(tmpdir(), 'gable-release-'))
  const archive = execFileSync('git', ['archive', commit], { maxBuffer: 2 ** 30 })
  execFileSync('tar', ['-x', '-C', path], { input: archive })
  await symlink(resolve('node_modules'), join(path, 'node_modules'))
  const build = spawn(process.execPath, ['scripts/build.ts'], { cwd: path, stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  build.stderr.on('data', (chunk) => (output += chunk))
  const [code] = await once(build, 'close')
  if (code !== 0) throw new Error(`The last release cannot be built: ${output}`)
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true, maxRetries: 5 }) }
}
