import { expect, test } from 'vitest'
import { typedTelephone } from './keep-telephone.ts'

test.each([
  ['', ''],
  ['01823333444', '01823333444'],
  ['01823 333-444', '01823 333-444'],
  ['(01823) 333.444', '(01823) 333.444'],
  ['call me', ''],
  ['ring 01823 333444', '01823 333444'],
  ['0a1b2', '012'],
  ['+44 7700 900123', '+44 7700 900123'],
  ['+44 (0)7700 900123', '+44 (0)7700 900123'],
  ['+44 1823 333x444', '+44 1823 333444'],
  ['+353 1 234 5678', '+353 1 234 5678'],
  ['01823 333444 ext 12', '01823 333444 ext 12'],
  ['01823 333444 x12', '01823 333444 x12'],
  ['01823 333444 Extension 12', '01823 333444 Extension 12'],
  ['01823 333444 after six', '01823 333444  '],
  ['01823 333444 ext 12a', '01823 333444 ext 12'],
  ['01823 333444 x12 evenings', '01823 333444 x12 '],
  ['01823 333444 x12, 07700 900123', '01823 333444 x12, 07700 900123'],
  ['٣٣٣', ''],
])('%j is kept as %j', (text, kept) => {
  expect(typedTelephone(text)).toBe(kept)
})

test.each(['01823 333444 ext. 12', '+33 1 23 45 67 89 extension 5', '01823333444x1'])('%j can be typed letter by letter', (text) => {
  let typed = ''
  for (const letter of text) typed = typedTelephone(typed + letter)
  expect(typed).toBe(text)
})
