import { expect, test } from 'vitest'
import { filledText, placeholderProblem } from './reply-texts.ts'

const facts = { firstName: 'Ada', property: '1 High Street', branch: { name: 'Taunton', telephone: '01632 960101' }, from: 'Ann Bee' }

test.each([
  ['Hello {name},\n{property}: {branch}, {telephone}, {me}', {}, 'Hello Ada,\n1 High Street: Taunton, 01632 960101, Ann Bee'],
  ['Hello {name}, thank you for asking about {property}.', { property: undefined }, 'Hello Ada, thank you for your enquiry.'],
  ['Hello {name},', { firstName: 'Claim your prize at www.evil.example' }, 'Hello,'],
  // A visitor's text is inserted once, and never treated as a template or pattern.
  ['{property} {me}', { property: '{me} $& $1' }, '{me} $& $1 Ann Bee'],
])('%s', (text, given, filled) => {
  expect(filledText(text, { ...facts, ...given })).toBe(filled)
})

test.each([
  ['Hello {name} of {branch}', undefined],
  ['Hello {Name}', '{Name}'],
  ['Hello { name }', '{ name }'],
  ['Hello {{name}}', '{}'],
  ['Hello {name', '{name'],
  ['Hello name}', '}'],
  ['{price} and {name}', '{price}'],
])('%s has only placeholders, or the one that is wrong is named', (text, wrong) => {
  const problem = placeholderProblem(text)
  if (wrong === undefined) expect(problem).toBeUndefined()
  else expect(problem).toContain(`“${wrong}” is not a placeholder. These are: {name}, {property}`)
})
