import { createServer } from 'node:net'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ContentError } from '#src/content/content-error.ts'
import { DatabaseInUse } from '#src/data/database/claim-folder.ts'
import { serverDatabase } from '#src/data/database/server-database.ts'
import { sharedDatabase } from '#tests/support/database.ts'
import { readSettings } from '../settings.ts'
import { CannotStart, explainFailure, serialiseError } from './explain-failure.ts'

test('wrong settings are listed with the page that explains them', () => {
  expect(explainFailure(thrownBy(() => readSettings({ PORT: 'x', POSTCODES_ONLINE: 'maybe' })))).toBe(
    'These settings cannot be used:\n  PORT must be a port number\n  POSTCODES_ONLINE must be yes or no\nSee docs/settings.md.',
  )
})

test('a database in use gives advice', () => {
  expect(explainFailure(new DatabaseInUse('var/database'))).toMatch(/already open in another process/)
})

test('a server that refuses connections is named without its password', async () => {
  const port = await freePort()
  const database = await serverDatabase(`postgres://gable:secret@127.0.0.1:${port}/gable`)
  const error = await database.withScripts((run) => run('select 1')).catch((error: unknown) => error)
  await database.close()
  expect(explainFailure(error)).toBe(
    `The database server at 127.0.0.1:${port} refuses connections. Is it running, and is DATABASE_URL right?`,
  )
})

test('an unknown host name is named', async () => {
  const database = await serverDatabase('postgres://gable@no-such-machine.invalid/gable')
  const error = await database.withScripts((run) => run('select 1')).catch((error: unknown) => error)
  await database.close()
  expect(explainFailure(error)).toContain('no-such-machine.invalid')
})

test('a busy port is named', () => {
  const busy = Object.assign(new Error('listen EADDRINUSE'), { code: 'EADDRINUSE', port: 3000 })
  expect(explainFailure(busy)).toBe('Port 3000 is already in use. Stop what uses it, or choose another with PORT=… npm start')
})

test.each([
  ['EPERM', /^This user may not read or write var\/x\. Run it as/],
  ['EACCES', /^This user may not read or write var\/x\. Run it as/],
  ['EROFS', /^The disk is read-only: var\/x$/],
  ['ENOSPC', /^The disk is full\./],
  ['EDQUOT', /no more room for this user: var\/x$/],
  ['ENOTDIR', /^var\/x cannot be: a part of this path is a file/],
  ['EISDIR', /^var\/x is a folder/],
  ['ENOENT', /^There is no file or folder var\/x$/],
  ['EEXIST', /^var\/x is there already/],
])('%s of a file is a sentence with its path', (code, said) => {
  expect(explainFailure(Object.assign(new Error(code), { code, path: 'var/x', syscall: 'open' }))).toMatch(said)
  expect(explainFailure(Object.assign(new Error(code), { code: 'ENOENT' }))).toBeUndefined()
})

test('messages written for the operator are shown unchanged', () => {
  expect(explainFailure(new CannotStart('Do this.'))).toBe('Do this.')
})

test('errors in the content are listed by file and line', () => {
  const problem = { file: 'content/demo/site.yaml', line: 3, field: 'email', reason: 'must be an e-mail address' }
  expect(explainFailure(new ContentError([problem]))).toBe(
    'The content has mistakes:\n  content/demo/site.yaml:3 email: must be an e-mail address',
  )
})

test('a bug gets no explanation', () => {
  expect(explainFailure(new TypeError('x is undefined'))).toBeUndefined()
  expect(explainFailure('a string')).toBeUndefined()
})

function thrownBy(act: () => unknown): unknown {
  try {
    return act()
  } catch (error) {
    return error
  }
}

/** Returns a port on which nobody listens: it was just released. */
function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => done(port))
    })
  })
}

const typed = 'Ann Other, 07700 900123'

async function failureOf(query: ReturnType<typeof sql>): Promise<unknown> {
  const { db } = await sharedDatabase()
  return query.execute(db).then(
    () => undefined,
    (error: unknown) => error,
  )
}

test.each([
  ['a parameter of the wrong type', sql`select ${typed}::integer`],
  ['a row that is there already', sql`insert into loaded_source (name, version) values (${typed}, '1'), (${typed}, '2')`],
  ['a column that is missing', sql`select nothing_of_ours from property where outcode = ${typed}`],
])('%s: the log has the kind and place of the failure and nothing of what was typed', async (_, query) => {
  const error = await failureOf(query)
  expect(error).toBeInstanceOf(Error)
  const facts = serialiseError(error)
  expect(facts).toMatchObject({
    code: expect.stringMatching(/^\w{5}$/),
    message: expect.stringMatching(/\w/),
    stack: expect.stringContaining(' at '),
  })
  expect(JSON.stringify(facts)).not.toMatch(/Ann|07700/)
})

test('e-mail addresses, telephone numbers, passwords and query strings are removed from messages', () => {
  const error = new Error('ann@example.com, +44 7700 900123, postgres://gable:secret@db/gable and /places?term=Ann', {
    cause: new TypeError('for 020 7946 0958'),
  })
  expect(serialiseError(error)).toMatchObject({
    type: 'Error',
    message: '… …, … and /places?…',
    cause: { type: 'TypeError', message: 'for …' },
  })
})

test('an unparsable address is not repeated', () => {
  const facts = serialiseError(errorOf(() => new URL('postgres://gable:secret@host:port/')))
  expect(facts).toMatchObject({ code: 'ERR_INVALID_URL', message: 'Invalid URL' })
  expect(JSON.stringify(facts)).not.toContain('secret')
})

test('a thrown value that is not an Error is described briefly', () => {
  expect(serialiseError('ann@example.com is gone')).toEqual({ message: '… is gone' })
})

function errorOf(work: () => unknown): unknown {
  try {
    return work()
  } catch (error) {
    return error
  }
}

test('a very long message is cut, and a quotation is removed even if its end is cut off', () => {
  expect(serialiseError(new Error('a'.repeat(100_000))).message).toHaveLength(2000)
  const quoting = Object.assign(new Error(`invalid value: "${'Ann '.repeat(1000)}"`), { severity: 'ERROR' })
  expect(serialiseError(quoting).message).toBe('invalid value: …')
})
