import { expect, test } from 'vitest'
import { fairTurns } from './fair-turns.ts'
import { sharedWork } from './shared-work.ts'

/** Work that ends when told to; `begun` lists what was begun. */
function workshop({ atOnce = 1 } = {}) {
  const work = sharedWork<string>(fairTurns({ atOnce, mostWaiting: 100 }))
  const begun: string[] = []
  const ends = new Map<string, PromiseWithResolvers<string>>()
  const ask = (what: string, who = 'a', signal = new AbortController().signal) => {
    const make = () => {
      begun.push(what)
      const end = Promise.withResolvers<string>()
      ends.set(what, end)
      return end.promise
    }
    return work({ what, who, signal, make })
  }
  const settle = () => new Promise((done) => setImmediate(done))
  return {
    ask,
    begun,
    settle,
    end: (what: string) => ends.get(what)?.resolve(`made ${what}`),
    fail: (what: string) => ends.get(what)?.reject(new Error(`no ${what}`)),
  }
}

test('what many ask for is made once, and takes one turn', async () => {
  const { ask, begun, settle, end } = workshop({ atOnce: 2 })
  const asking = Promise.all([ask('x', 'a'), ask('x', 'b'), ask('x', 'c')])
  const other = ask('y', 'd')
  await settle()
  expect(begun).toEqual(['x', 'y'])
  end('x')
  end('y')
  expect([await asking, await other]).toEqual([Array(3).fill('made x'), 'made y'])
})

test('what somebody asked for early is made at the turn of whoever gets one first', async () => {
  const { ask, begun, settle, end } = workshop()
  const first = ask('first', 'busy')
  const many = ['1', '2', '3', 'shared'].map((what) => ask(what, 'busy'))
  const shared = ask('shared', 'modest')
  await settle()
  end('first')
  await first
  await settle()
  end('1')
  await settle()
  expect(begun).toEqual(['first', '1', 'shared'])
  end('shared')
  expect(await shared).toBe('made shared')
  expect(await many[3]).toBe('made shared')
})

test('what nobody waits for is not begun; what one of two left is', async () => {
  const { ask, begun, settle, end } = workshop()
  const leaving = new AbortController()
  const first = ask('first')
  const left = [ask('alone', 'b', leaving.signal), ask('both', 'b', leaving.signal)]
  const stays = ask('both', 'c')
  leaving.abort(new Error('gone'))
  expect((await Promise.allSettled(left)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  end('first')
  await first
  await settle()
  end('both')
  expect(await stays).toBe('made both')
  expect(begun).toEqual(['first', 'both'])
})

test('whoever leaves while it is made is let go at once, and the next has its turn when it is done', async () => {
  const { ask, begun, settle, end } = workshop()
  const leaving = new AbortController()
  const left = ask('slow', 'a', leaving.signal)
  const next = ask('next', 'b')
  await settle()
  leaving.abort(new Error('gone'))
  await expect(left).rejects.toThrow('gone')
  expect(begun).toEqual(['slow'])
  end('slow')
  await settle()
  end('next')
  expect(await next).toBe('made next')
})

test('what failed is tried again when it is asked for again', async () => {
  const { ask, settle, fail, end } = workshop()
  const failing = ask('x')
  await settle()
  fail('x')
  await expect(failing).rejects.toThrow('no x')
  const again = ask('x')
  await settle()
  end('x')
  expect(await again).toBe('made x')
})
