import { chown, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { createServerFiles, type PostgresServer, runAsOwner, startServerOn, waitForSuccess } from './postgres-server.ts'

/** Its files as copied while the server ran, and its archive. */
export interface BaseBackup {
  /** Starts another server from them, with the state of this moment. */
  recoverTo(moment: Date): Promise<PostgresServer>
}

export interface ArchivedServer extends PostgresServer {
  /** Made like pg_basebackup's, which is not in the package: between pg_backup_start and pg_backup_stop. */
  baseBackup(): Promise<BaseBackup>
  /** The time of the server's own clock. */
  now(): Promise<Date>
  /** Resolves once everything written so far is in the archive. */
  archived(): Promise<void>
}

/** A server that archives its WAL as docs/backup.md describes, so that it can be recovered to any moment after a base backup. */
export async function archivedServer(): Promise<ArchivedServer> {
  const files = await createServerFiles()
  const { folder, user, data } = files
  const archive = join(folder, 'archive')
  await waitForSuccess(runAsOwner('mkdir', [archive], user))
  const archive_command = `test ! -f ${archive}/%f && cp %p ${archive}/%f`
  const server = await startServerOn(files, { wal_level: 'replica', archive_mode: 'on', archive_command })
  const asked = async <Row extends object>(statement: string): Promise<Row> => {
    const client = new pg.Client(server.url)
    await client.connect()
    const { rows } = await client.query<Row>(statement).finally(() => client.end())
    return rows[0]!
  }

  /** Writes a file that the server may change. */
  const own = async (path: string, text: string) => {
    await writeFile(path, text)
    if (user) await chown(path, user.uid, user.gid)
  }

  const recover = async (copy: string, moment: Date) => {
    await own(join(copy, 'data', 'recovery.signal'), '')
    const recovered = await startServerOn(
      { ...files, folder: copy, data: join(copy, 'data') },
      {
        restore_command: `cp ${archive}/%f %p`,
        // Without Z: the server has not loaded abbreviations of time zones yet.
        recovery_target_time: moment.toISOString().replace('Z', '+00'),
        recovery_target_action: 'promote',
      },
    )
    await untilPromoted(recovered.url)
    return recovered
  }

  const baseBackup = async () => {
    const copy = await mkdtemp(join(tmpdir(), 'gable-base-'))
    if (user) await chown(copy, user.uid, user.gid)
    // One connection from start to stop: the server aborts the backup when the connection ends.
    const client = new pg.Client(server.url)
    await client.connect()
    await client.query("select pg_backup_start('nightly', fast => true)")
    // Files that disappear during the copy are no error: the archive has their changes.
    const copying = 'cp -a "$0" "$1"; test -f "$1/global/pg_control"'
    await waitForSuccess(runAsOwner('sh', ['-c', copying, data, join(copy, 'data')], user))
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()')
    await client.end()
    await waitForSuccess(runAsOwner('rm', ['-rf', join(copy, 'data', 'postmaster.pid')], user))
    // The archive supplies what was written meanwhile: copied WAL files may be incomplete.
    await waitForSuccess(runAsOwner('find', [join(copy, 'data', 'pg_wal'), '-type', 'f', '-delete'], user))
    await own(join(copy, 'data', 'backup_label'), rows[0]!.labelfile)
    return { recoverTo: (moment: Date) => recover(copy, moment) }
  }

  const archived = async () => {
    const { name } = await asked<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name')
    for (;;) {
      const { last } = await asked<{ last: string | null }>('select last_archived_wal as last from pg_stat_archiver')
      if (last !== null && last >= name) return
      await wait(50)
    }
  }
  const now = async () => (await asked<{ now: Date }>('select clock_timestamp() as now')).now
  return { ...server, baseBackup, archived, now }
}

async function untilPromoted(url: string): Promise<void> {
  for (;;) {
    const client = new pg.Client(url)
    await client.connect()
    const { rows } = await client.query<{ recovers: boolean }>('select pg_is_in_recovery() as recovers').finally(() => client.end())
    if (!rows[0]!.recovers) return
    await wait(50)
  }
}
