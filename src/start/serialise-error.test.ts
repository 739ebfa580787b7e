import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sharedDatabase } from '#tests/support/database.ts'
import { serialiseError } from './serialise-error.ts'

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

test('what looks like an e-mail address, a telephone number, a password or a query string is left out of a message', () => {
  const error = new Error('ann@example.com, +44 7700 900123, postgres://gable:secret@db/gable and /places?term=Ann', {
    cause: new TypeError('for 020 7946 0958'),
  })
  expect(serialiseError(error)).toMatchObject({
    type: 'Error',
    message: '… …, … and /places?…',
    cause: { type: 'TypeError', message: 'for …' },
  })
})

test('an address that cannot be read is not repeated', () => {
  const facts = serialiseError(errorOf(() => new URL('postgres://gable:secret@host:port/')))
  expect(facts).toMatchObject({ code: 'ERR_INVALID_URL', message: 'Invalid URL' })
  expect(JSON.stringify(facts)).not.toContain('secret')
})

test('what was thrown and is no error is told in a word', () => {
  expect(serialiseError('ann@example.com is gone')).toEqual({ message: '… is gone' })
})

function errorOf(work: () => unknown): unknown {
  try {
    return work()
  } catch (error) {
    return error
  }
}

test('a message that is very long is cut, and what it quotes is left out though its end is cut off', () => {
  expect(serialiseError(new Error('a'.repeat(100_000))).message).toHaveLength(2000)
  const quoting = Object.assign(new Error(`invalid value: "${'Ann '.repeat(1000)}"`), { severity: 'ERROR' })
  expect(serialiseError(quoting).message).toBe('invalid value: …')
})
