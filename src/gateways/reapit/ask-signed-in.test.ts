import { expect, test } from 'vitest'
import { askSignedIn, tokenInMemory } from './ask-signed-in.ts'

/** Takes these tokens alone. Signing in gives token-1, token-2 … */
function asking(taken: readonly string[]) {
  let [clock, signIns] = [0, 0]
  const asked: string[] = []
  const tokens = tokenInMemory({ now: () => clock })
  const ask = () =>
    askSignedIn({
      tokens,
      signIn: async () => ({ token: `token-${++signIns}`, ms: 1000 }),
      ask: async (token) => {
        asked.push(token)
        return { status: taken.includes(token) ? 200 : 401 }
      },
    })
  return { ask, asked, tokens, pass: (ms: number) => (clock += ms) }
}

test('a token is used until its end, and then another', async () => {
  const { ask, asked, pass } = asking(['token-1', 'token-2'])
  await ask()
  await ask()
  pass(1000)
  expect([await ask(), asked]).toEqual([{ status: 200 }, ['token-1', 'token-1', 'token-2']])
})

test('one that is not taken is asked for anew, once; what is not taken then either is not kept', async () => {
  const { ask, asked, tokens } = asking(['token-2'])
  await tokens.keep('of yesterday', 1000)
  expect([await ask(), asked]).toEqual([{ status: 401 }, ['of yesterday', 'token-1']])
  expect(await tokens.find()).toBeUndefined()
  expect([await ask(), asked.at(-1)]).toEqual([{ status: 200 }, 'token-2'])
})
