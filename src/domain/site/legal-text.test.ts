import { expect, test } from 'vitest'
import { legalPlaceholders, placeholderMistakes, withConditions } from './legal-text.ts'

test.each([
  ['{{name}} and {{#accounts}}one{{/accounts}}{{^accounts}}none{{/accounts}}', []],
  ['{{phone}}', ['{{phone}} is no placeholder']],
  ['{{telephon}}', ['{{telephon}} is no placeholder; did you mean telephone?']],
  [
    '{{#acounts}}x{{/acounts}}',
    ['{{#acounts}} is no placeholder; did you mean accounts?', '{{/acounts}} is no placeholder; did you mean accounts?'],
  ],
  ['{{accounts}}', ['{{accounts}} only says whether: write {{#accounts}} before what holds with it, and {{/accounts}} behind']],
  ['{{#accounts}}x', ['{{#accounts}} has no end: write {{/accounts}} behind what holds with it']],
  ['x{{/accounts}}', ['{{/accounts}} ends what does not begin before it with {{#accounts}} or {{^accounts}}']],
  ['{{#accounts}}{{#schemes}}{{/accounts}}{{/schemes}}', ['{{/accounts}} ends', '{{/schemes}} ends']],
  ['see {{cookies}}', ['{{cookies}} is a table: it must stand in a line of its own']],
  ['see\n\n{{cookies}}\n', []],
])('%j: %j', (text, reasons) => {
  expect(placeholderMistakes(text).map(({ reason }) => reason)).toEqual(reasons.map((reason) => expect.stringContaining(reason)))
})

const withNames = (text: string, ...names: string[]) => withConditions(text, (name) => names.includes(name))

test.each([
  ['a{{#accounts}} b{{/accounts}} c', ['accounts'], 'a b c'],
  ['a{{#accounts}} b{{/accounts}} c', [], 'a c'],
  ['a{{^accounts}} b{{/accounts}} c', [], 'a b c'],
  ['{{#schemes}}1{{#accounts}}2{{/accounts}}3{{/schemes}}', ['schemes'], '13'],
  ['{{#schemes}}1{{#accounts}}2{{/accounts}}3{{/schemes}}', ['accounts'], ''],
  ['a\n\n{{#accounts}}\n## B\n\n{{/accounts}}\n## C\n', [], 'a\n\n## C\n'],
  ['a\n\n{{#accounts}}\n## B\n\n{{/accounts}}\n## C\n', ['accounts'], 'a\n\n## B\n\n## C\n'],
  ['{{#accounts}}a{{/accounts}}{{#accounts}}b{{/accounts}} {{name}}', ['accounts'], 'ab {{name}}'],
])('%j with %j is %j', (text, names, left) => {
  expect(withNames(text, ...names)).toBe(left)
})

test('each placeholder says what it stands for', () => {
  for (const [, says] of Object.values(legalPlaceholders)) expect(says).toMatch(/^\S.*[^.]$/)
})
