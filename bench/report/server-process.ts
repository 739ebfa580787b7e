import pg from 'pg'

/** The process of a PostgreSQL server on this machine; those that serve its connections are its children. */
export async function serverProcess(url: string): Promise<number> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query(`select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid`)
  await client.end()
  return rows[0].pid
}
