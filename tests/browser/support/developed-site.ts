import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { runProgram, varFolder } from '#tests/support/running-site.ts'

export interface DevelopedSite extends AsyncDisposable {
  url: string
  /** Where its sources are: a copy of this checkout's. */
  folder: string
  /** What it has written to the terminal. */
  output(): string
  write(file: string, text: string): Promise<void>
  /** Puts `to` where `from` stands; throws when it does not stand there. */
  change(file: string, from: string, to: string): Promise<void>
}

const parts = [
  'src',
  'demo',
  'content/starter',
  'content/legal',
  'content/property-tax.yaml',
  'scripts',
  'public',
  'db',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
]

/** `npm run dev` on a copy of the sources, so that a test may change them. The copy lies below node_modules, which it uses. */
export async function developedSite(prepare: (site: Pick<DevelopedSite, 'write' | 'change'>) => Promise<void>): Promise<DevelopedSite> {
  await mkdir('build', { recursive: true })
  const folder = await mkdtemp(resolve('build/developed-'))
  for (const part of parts) await cp(part, join(folder, part), { recursive: true })
  const write = async (file: string, text: string) => writeFile(join(folder, file), text)
  const change = async (file: string, from: string, to: string) => {
    const text = await readFile(join(folder, file), 'utf8')
    if (!text.includes(from)) throw new Error(`${file} does not hold ${from}`)
    await write(file, text.replace(from, to))
  }
  await prepare({ write, change })
  const written = await varFolder()
  const program = runProgram([process.execPath, 'scripts/dev.ts'], written.path, { NODE_ENV: 'development' }, folder)
  const [, url = ''] = await program.says(/(?:in development|to be put right): (http:\S+)/)
  const stop = async () => {
    await program.end()
    await written[Symbol.asyncDispose]()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  return { url, folder, output: program.output, write, change, [Symbol.asyncDispose]: stop }
}
