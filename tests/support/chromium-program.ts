import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pack, { inflate } from '@sparticuz/chromium'

export interface ChromiumProgram {
  executablePath: string
  args: string[]
  env: Record<string, string>
}

/** In a container there is often no user but root, under whom Chromium refuses its sandbox. */
const usualArgs = ['--no-sandbox', '--disable-setuid-sandbox', '--font-render-hinting=none']
/**
 * These suit a function in a cloud: with them a second page takes the browser down, its security is off, and it draws by a graphics card
 * that is computed (SwiftShader), which takes five times the processor time of drawing without one.
 */
const unwanted = new Set([
  ...['--single-process', '--no-zygote', '--disable-web-security', '--allow-running-insecure-content'],
  ...['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist', '--in-process-gpu'],
])
const withoutGraphicsCard = ['--disable-gpu', '--disable-software-rasterizer']
/** Maps are drawn with WebGL, which needs SwiftShader all the same; compositing runs without it, for half the processor time. */
const withGraphicsCard = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist', '--disable-gpu-compositing']
const systemNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * The browser to test with: CHROMIUM when it is set, else the one inside the npm package @sparticuz/chromium, which needs
 * nothing installed on Linux, else the machine's own. `graphics` gives it WebGL.
 */
export async function chromiumProgram({ graphics = false } = {}): Promise<ChromiumProgram> {
  const graphicsArgs = graphics ? withGraphicsCard : withoutGraphicsCard
  const env = Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined))
  const own = process.env.CHROMIUM || (isPacked() ? undefined : installed())
  if (own) return { executablePath: own, args: [...usualArgs, ...graphicsArgs], env }
  const folder = await unpacked()
  const executablePath = join(folder, 'chromium')
  return {
    executablePath,
    args: [...pack.args.filter((argument) => !unwanted.has(argument)), ...graphicsArgs],
    env: {
      ...env,
      ...(lacksLibraries(executablePath) && { LD_LIBRARY_PATH: join(folder, 'al2023/lib') }),
      ...(!existsSync('/etc/fonts/fonts.conf') && { FONTCONFIG_PATH: join(folder, 'fonts') }),
    },
  }
}

/** The package holds a browser for Linux on x64 only. */
function isPacked(): boolean {
  return process.platform === 'linux' && process.arch === 'x64'
}

function installed(): string {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/Applications/Google Chrome.app/Contents/MacOS']
  const names = [...systemNames, 'Google Chrome']
  const found = folders.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path))
  if (!found) throw new Error('There is no Chromium on this machine: install one, or set CHROMIUM to its path.')
  return found
}

/** Unpacks beside the target and renames, so that a killed test run, or another at the same time, leaves no incomplete browser. */
async function unpacked(): Promise<string> {
  const packed = join(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '../bin')
  const cache = join(packed, '../../../.cache')
  const folder = join(cache, `gable-chromium-${process.arch}`)
  if (existsSync(folder)) return folder
  await mkdir(cache, { recursive: true })
  const growing = await mkdtemp(join(cache, 'gable-chromium-'))
  const usual = process.env.TMPDIR
  // The package unpacks into the temporary folder, wherever that is.
  process.env.TMPDIR = growing
  try {
    await Promise.all([pack.executablePath(packed), inflate(join(packed, 'al2023.tar.br'))])
    await rename(growing, folder).catch(() => rm(growing, { recursive: true, force: true }))
  } finally {
    if (usual === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = usual
  }
  return folder
}

/** A bare Debian has no libnss3; the package contains one for similar systems. */
function lacksLibraries(program: string): boolean {
  const { stdout } = spawnSync('ldd', [program], { encoding: 'utf8' })
  return (stdout ?? '').includes('not found')
}
