import { createHash } from 'node:crypto'
import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { precompress } from './precompress.ts'

const stampFile = 'build/stamp'
const lockFile = 'build/lock'

/** Builds what the browser and the server run, unless its sources are unchanged since the last build. Returns whether it built. */
export async function build(options: { force?: boolean; quiet?: boolean } = {}): Promise<boolean> {
  await using _alone = await buildAlone()
  const stamp = await contentStamp()
  const last = await readFile(stampFile, 'utf8').catch(() => '')
  if (stamp === last && !options.force) return false
  // Imported only here: loading it takes longer than finding out that nothing has changed.
  const { build: viteBuild } = await import('vite')
  const logLevel = options.quiet ? 'error' : 'warn'
  await inProduction(async () => {
    await viteBuild({ logLevel })
    await viteBuild({ logLevel, mode: 'office' })
    await viteBuild({ logLevel, build: { ssr: true } })
    // The commands run from their sources, but blocks are TSX, which Node does not run: the reader of an agency is built for them.
    await viteBuild({
      logLevel,
      build: { ssr: 'src/start/read-agency.ts', outDir: 'build/read-agency', rolldownOptions: { input: 'src/start/read-agency.ts' } },
    })
  })
  await precompress('build/client')
  await precompress('build/office')
  await writeFile(stampFile, stamp)
  return true
}

/**
 * Waits until no other process builds: a command may run while the site starts for the first time, and both build. The lock of a process
 * that has ended does not count.
 */
async function buildAlone(): Promise<AsyncDisposable> {
  await mkdir('build', { recursive: true })
  for (;;) {
    const isOurs = await writeFile(lockFile, String(process.pid), { flag: 'wx' }).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error
        return false
      },
    )
    if (isOurs) return { [Symbol.asyncDispose]: () => rm(lockFile, { force: true }) }
    const holder = Number(await readFile(lockFile, 'utf8').catch(() => process.pid))
    if (!isAlive(holder)) await rm(lockFile, { force: true })
    await wait(100)
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Vite builds for the NODE_ENV that is set; a build for development makes React take three times as long to render, and adds a line to each
 * element.
 */
export async function inProduction<Result>(work: () => Promise<Result>): Promise<Result> {
  const { NODE_ENV } = process.env
  process.env.NODE_ENV = 'production'
  try {
    return await work()
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = NODE_ENV
  }
}

/** One hash over the sources, the configuration and the locked packages. */
async function contentStamp(): Promise<string> {
  const files = [
    'vite.config.ts',
    'package-lock.json',
    'scripts/build.ts',
    'scripts/precompress.ts',
    'scripts/style-parts.ts',
    'scripts/short-class-names.ts',
    'scripts/map-from-sources.ts',
    'scripts/flat-imports.ts',
  ]
  for await (const file of glob(['{src,demo}/**/*.{ts,tsx,css,woff2,json}', 'public/**/*.*'])) files.push(file)
  const hash = createHash('sha256')
  for (const file of files.sort()) {
    if (file.includes('.test.')) continue
    hash.update(`\n${file}\n`).update(await readFile(file))
  }
  return hash.digest('hex')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const started = performance.now()
  const built = await build()
  console.log(built ? `Built in ${((performance.now() - started) / 1000).toFixed(1)} s` : 'Nothing has changed since the last build')
}
