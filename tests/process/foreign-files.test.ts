import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filledFolder } from '#tests/support/filled-folder.ts'

const someone = 65_534

test.runIf(process.getuid?.() === 0)(
  'a database with files that root has left in it is not opened by its owner, who is told which and what to do',
  async () => {
    await using folder = await filledFolder()
    for (const path of ['.', ...(await readdir(folder.path, { recursive: true }))]) await chown(join(folder.path, path), someone, someone)
    const [segment = ''] = await readdir(join(folder.path, 'database/pg_wal'))
    await chown(join(folder.path, 'database/pg_wal', segment), 0, 0)
    await chmod(join(folder.path, 'database/pg_wal', segment), 0o600)
    const env = { ...process.env, PORT: '0', HOST: '127.0.0.1', GABLE_AGENCY: 'starter', GABLE_VAR: folder.path, POSTCODES_ONLINE: 'no' }
    const site = spawn(process.execPath, ['build/server/main.js'], { uid: someone, gid: someone, env, stdio: ['ignore', 'pipe', 'pipe'] })
    const said = site.stderr.toArray()
    const [code] = await once(site, 'close')
    const text = Buffer.concat(await said).toString()
    expect(text).toContain(`1 of its files belong to another user (number 0), such as pg_wal/${segment}.`)
    expect(text).toContain('chown -R --reference=')
    expect([code, text.includes('Aborted')]).toEqual([1, false])
  },
)
