import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { imageWidths } from '#src/domain/site/pictures.ts'
import { filledFolder } from '#tests/support/filled-folder.ts'
import { type RunningSite, runningSite } from '#tests/support/running-site.ts'
import { isFullRun, trials } from '#tests/support/trials.ts'

const run = promisify(execFile)

test('an original that was cut off on the disk is not shown as a picture, the log says which, and the site goes on', async () => {
  await using folder = await filledFolder()
  const bytes = await photograph()
  const hash = await keepOriginal(folder.path, bytes)
  await truncate(originalPath(folder.path, hash), Math.floor(bytes.length / 2))
  await using site = await runningSite(folder.path)
  const answer = await fetch(`${site.url}/images/320/${hash}.jpg`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'image/svg+xml'])
  await site.says(new RegExp(`"level":"warn".*${hash}\\.jpg cannot be shown`))
  await writeFile(originalPath(folder.path, hash), bytes)
  expect((await picture(site, hash, 320)).width).toBe(320)
})

test('a finished picture that is empty, cut off or garbage is made again the next time it is asked for, also after a restart', async () => {
  await using folder = await filledFolder()
  const hash = await keepOriginal(folder.path, await photograph())
  const spoils = [
    () => Buffer.alloc(0),
    (kept: Buffer) => kept.subarray(0, kept.length * 0.6),
    (kept: Buffer) => Buffer.alloc(kept.length),
    (kept: Buffer) => kept.fill('garbage', kept.length / 2),
  ]
  const widths = imageWidths.slice(0, spoils.length)
  const whole = new Map<number, Buffer>()
  const spoiled = async (width: number, index: number) => {
    const file = join(folder.path, 'pictures', hash.slice(0, 2), `${hash}-${width}.webp`)
    await writeFile(file, spoils[index]?.(await readFile(file)) ?? '')
  }
  const madeAgain = async (site: RunningSite, width: number) => {
    expect((await picture(site, hash, width)).bytes.equals(whole.get(width) ?? Buffer.alloc(0))).toBe(true)
    await site.says(new RegExp(`"level":"warn".*${hash}-${width}\\.webp was damaged; it is made again`))
  }
  {
    await using site = await runningSite(folder.path)
    for (const [index, width] of widths.entries()) {
      whole.set(width, (await picture(site, hash, width)).bytes)
      await spoiled(width, index)
      await madeAgain(site, width)
      await spoiled(width, index)
    }
  }
  await using site = await runningSite(folder.path)
  for (const width of widths) await madeAgain(site, width)
})

test('a site that is killed while it makes pictures shows whole ones afterwards', async () => {
  await using folder = await filledFolder()
  const hashes = await Promise.all(
    ['tomato', 'teal', 'gold'].slice(0, trials(1, 3)).map(async (colour) => keepOriginal(folder.path, await photograph(colour))),
  )
  const kept = join(folder.path, 'pictures')
  const finished = () =>
    readdir(kept, { recursive: true }).then(
      (names) => names.filter((name) => name.endsWith('.webp')).length,
      () => 0,
    )
  for (const ms of isFullRun ? [0, 20, 60] : [20]) {
    const site = await runningSite(folder.path)
    const before = await finished()
    const asked = hashes.flatMap((hash) => imageWidths.map((width) => fetch(`${site.url}/images/${width}/${hash}.jpg`, webp)))
    for (const answer of asked) answer.catch(() => {})
    // Between two pictures, however long the first takes on this machine.
    await expect.poll(finished, { interval: 5, timeout: 30_000 }).toBeGreaterThan(before)
    await wait(ms)
    await site.end('SIGKILL')
  }
  await using site = await runningSite(folder.path)
  for (const hash of hashes) {
    for (const width of imageWidths) expect((await picture(site, hash, width)).width).toBe(Math.min(width, 1600))
  }
  // What had its name is whole: none had to be made again.
  expect(site.output()).not.toContain('damaged')
})

test('on a full disk pictures are shown though they cannot be kept, and the log says so', async (context) => {
  await using folder = await filledFolder()
  const hash = await keepOriginal(folder.path, await photograph())
  const kept = join(folder.path, 'pictures')
  await mkdir(kept)
  const isMounted = await run('mount', ['-t', 'tmpfs', '-o', 'size=4k', 'tmpfs', kept]).then(
    () => true,
    () => false,
  )
  // Only root may, and not in every container.
  if (!isMounted) return context.skip()
  try {
    await using site = await runningSite(folder.path)
    for (const width of [320, 900, 320] as const) expect((await picture(site, hash, width)).width).toBe(width)
    await site.says(/"level":"warn".*is shown but could not be kept: ENOSPC/)
    await run('mount', ['-o', 'remount,size=4m', kept])
    for (let count = 0; count < 2; count++) expect((await picture(site, hash, 900)).width).toBe(900)
    expect(await readdir(join(kept, hash.slice(0, 2)))).toEqual([`${hash}-900.webp`])
  } finally {
    await run('umount', ['-l', kept])
  }
})

const webp = { headers: { accept: 'image/webp' } }

/** Noise, since a plain colour would be a few hundred bytes whatever its size. */
async function photograph(colour = 'steelblue'): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const create = { width: 1600, height: 1200, channels: 3, background: colour, noise } as const
  return sharp({ create }).tint(colour).jpeg().toBuffer()
}

function originalPath(folder: string, hash: string): string {
  return join(folder, 'media', hash.slice(0, 2), hash.slice(2, 4), `${hash}.jpg`)
}

async function keepOriginal(folder: string, bytes: Buffer): Promise<string> {
  const hash = createHash('sha256').update(bytes).digest('hex')
  await mkdir(join(originalPath(folder, hash), '..'), { recursive: true })
  await writeFile(originalPath(folder, hash), bytes)
  return hash
}

/** What the site shows, decoded to its end: anything but a whole picture throws. */
async function picture({ url }: RunningSite, hash: string, width: number): Promise<{ bytes: Buffer; width: number }> {
  const answer = await fetch(`${url}/images/${width}/${hash}.jpg`, webp)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
  const bytes = Buffer.from(await answer.arrayBuffer())
  const { info } = await sharp(bytes, { failOn: 'truncated' }).raw().toBuffer({ resolveWithObject: true })
  return { bytes, width: info.width }
}
