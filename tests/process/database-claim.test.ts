import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filledFolder } from '#tests/support/filled-folder.ts'
import { runGable, runningSite, varFolder, waitForExit } from '#tests/support/running-site.ts'
import { trials } from '#tests/support/trials.ts'

/** As containers have them; only the system's administrator may make one. */
const canSeparate = spawnSync('unshare', ['--pid', '--fork', 'true']).status === 0

/** How a process comes to the folder: its temporary folder, the path it uses, and whether it sees other processes. */
interface Way {
  tmp: number
  path: number
  apart: boolean
}

interface Holder {
  /** `held`, or the name of what was thrown. */
  says: string
  end(): Promise<void>
  kill(): Promise<void>
}

async function holder(base: string, { tmp, path, apart }: Way): Promise<Holder> {
  const temporary = join(base, `tmp-${tmp}`)
  await mkdir(temporary, { recursive: true })
  const folder = join(base, 'var', 'database')
  const paths = [folder, relative(process.cwd(), folder), join(base, 'link', 'database'), join(base, 'var', '..', 'var', 'database')]
  const program = [process.execPath, 'tests/support/hold-folder.ts', paths[path] ?? folder]
  const [command = '', ...args] = apart && canSeparate ? ['unshare', '--pid', '--fork', '--kill-child', ...program] : program
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'], env: { ...process.env, TMPDIR: temporary } })
  const [said] = (await once(child.stdout, 'data')) as [Buffer]
  return {
    says: said.toString().trim(),
    end: () => gone(child, () => child.stdin.end()),
    kill: () => gone(child, () => child.kill('SIGKILL')),
  }
}

/** Until nothing of it has its output open any more, which may be a child in a namespace of its own. */
async function gone(child: ChildProcess, tell: () => void): Promise<void> {
  const closed = child.exitCode === null && child.signalCode === null ? once(child, 'close') : undefined
  tell()
  await closed
}

const way = fc.record({ tmp: fc.nat(2), path: fc.nat(3), apart: fc.boolean() })
const step = fc.oneof(
  { weight: 3, arbitrary: way.map((from) => ({ kind: 'start' as const, from })) },
  { weight: 1, arbitrary: fc.array(way, { minLength: 2, maxLength: 4 }).map((from) => ({ kind: 'rush' as const, from })) },
  { weight: 2, arbitrary: fc.constantFrom({ kind: 'end' as const }, { kind: 'kill' as const }) },
)

test('however processes come to a database, one has it, until that one ends or is killed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 8 }), async (steps) => {
      const base = await mkdtemp(join(tmpdir(), 'gable-claims-'))
      await mkdir(join(base, 'var'))
      await symlink(join(base, 'var'), join(base, 'link'))
      let has: Holder | undefined
      try {
        for (const each of steps) {
          if (each.kind === 'end' || each.kind === 'kill') {
            await has?.[each.kind]()
            has = undefined
            continue
          }
          const from = each.kind === 'start' ? [each.from] : each.from
          const tried = await Promise.all(from.map((one) => holder(base, one)))
          const holding = tried.filter(({ says }) => says === 'held')
          expect(holding).toHaveLength(has ? 0 : 1)
          expect(tried.filter(({ says }) => says === 'DatabaseInUse')).toHaveLength(tried.length - holding.length)
          has ??= holding[0]
        }
      } finally {
        await has?.kill()
        await rm(base, { recursive: true, force: true })
      }
    }),
    { numRuns: trials(3, 12), interruptAfterTimeLimit: 100_000 },
  )
})

test('a second site with another temporary folder does not open the first one’s database', async () => {
  await using folder = await filledFolder()
  await using other = await varFolder()
  await using site = await runningSite(folder.path)
  const { code, output } = await waitForExit(runGable(['build/server/main.js'], folder.path, { TMPDIR: other.path }))
  expect([code, output]).toEqual([1, expect.stringMatching(/is already open in another process/)])
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
})

test.skipIf(process.getuid?.() !== 0)('another user can neither hold the claim nor keep the owner from it', async () => {
  const base = await mkdtemp(join(tmpdir(), 'gable-claims-'))
  const first = await holder(base, { tmp: 0, path: 0, apart: false })
  await first.end()
  const script = `const { DatabaseSync } = require('node:sqlite'); new DatabaseSync(process.argv[1] + '/gable.lock').exec('begin exclusive')`
  const stranger = spawnSync(process.execPath, ['-e', script, join(base, 'var', 'database')], { uid: 65_534, gid: 65_534, cwd: '/' })
  expect([stranger.status, stranger.stderr.toString()]).toEqual([1, expect.stringMatching(/unable to open database file/)])
  const again = await holder(base, { tmp: 1, path: 0, apart: false })
  expect(again.says).toBe('held')
  await again.end()
  await rm(base, { recursive: true, force: true })
})
