import type { Database } from '#src/data/database/database.ts'

/** Less may be the time that the answer took. */
const mostMs = 60_000

/**
 * Warns where this machine's clock and the database's disagree by more than a minute. Leases go by the database's alone; but when quiet hours
 * begin, whom to remind of an appointment and what is shown as new go by the clock of the machine that does it.
 */
export async function compareClocks({ ask }: Pick<Database, 'ask'>, warn: (message: string) => void): Promise<void> {
  const [row] = await ask('select extract(epoch from clock_timestamp())::float8 * 1000 as ms')
  const aheadMs = Date.now() - Number(row?.ms)
  if (Math.abs(aheadMs) < mostMs) return
  const minutes = Math.round(Math.abs(aheadMs) / 60_000)
  warn(
    `The clock of this machine is ${minutes} minute${minutes === 1 ? '' : 's'} ${aheadMs > 0 ? 'ahead of' : 'behind'} the database's: ` +
      'one of them is wrong, and reminders and alerts go out at the wrong hour.',
  )
}
