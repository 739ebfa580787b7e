import { expect, test } from 'vitest'
import { contentOf, pathIn } from '#tests/support/content-stores.ts'
import { readLegal } from './read-legal.ts'

const fields = '---\ntitle: Terms\ndescription: Of {{name}}.\n---\n\n'
const whole = `${fields}Ours.\n\n## One\n\nText.\n`

async function read(files: Record<string, string>) {
  const { texts, problems, links } = await readLegal(contentOf(files))
  const lines = problems.map(
    ({ file, line, field, reason, isWarning }) => `${isWarning ? 'warning ' : ''}${pathIn(file)}:${line} ${field}: ${reason}`,
  )
  return { texts, lines, links: links.map(({ value, problem }) => [value, problem('').line]) }
}

test('the standard texts are valid, and apply where an agency has none', async () => {
  const { texts, lines } = await read({})
  expect(lines).toEqual([])
  expect(Object.keys(texts ?? {}).sort()).toEqual(['accessibility', 'clientMoney', 'complaints', 'cookies', 'fees', 'privacy', 'terms'])
})

test('an agency’s text replaces one standard text, and the others stay', async () => {
  const { texts, lines } = await read({ 'legal/terms.md': whole })
  expect(lines).toEqual([])
  expect(texts?.terms).toEqual({ title: 'Terms', description: 'Of {{name}}.', body: '\nOurs.\n\n## One\n\nText.\n' })
  expect(texts?.privacy.title).toBe('Privacy')
})

test.each([
  ['terms', whole.replace('Text.', 'Ring {{phone}}.'), 'legal/terms.md:10 text: {{phone}} is no placeholder'],
  ['terms', whole.replace('{{name}}', '{{nme}}'), 'legal/terms.md:3 description: {{nme}} is no placeholder; did you mean name?'],
  ['terms', whole.replace('Text.', '{{#accounts}}Text.'), 'legal/terms.md:10 text: {{#accounts}} has no end'],
  ['terms', whole.replace('title: Terms', 'titel: Terms'), 'legal/terms.md:2 titel: is not known here: did you mean title?'],
  ['terms', `${fields}## One\n\nText.\n`, 'text: must begin with one paragraph, and then have sections below headings (##)'],
  ['terms', `${fields}One.\n\nTwo.\n\n## Three\n`, 'text: must begin with one paragraph'],
  ['terms', `${whole}\n> Quoted\n`, 'warning legal/terms.md:12 text: is not shown: legal pages are made of headings'],
  ['trems', whole, 'legal/trems.md:1 : must be called as one of the legal pages: terms, privacy, cookies, complaints, fees, client-money'],
  ['privcy', whole, 'accessibility; did you mean privacy?'],
])('%s: %j: %s', async (name, text, told) => {
  const { lines } = await read({ [`legal/${name}.md`]: text })
  expect(lines).toContainEqual(expect.stringContaining(told))
})

test('an error in a text keeps the site from starting, a warning does not', async () => {
  expect((await read({ 'legal/terms.md': whole.replace('Text.', '{{phone}}') })).texts).toBeUndefined()
  expect((await read({ 'legal/terms.md': `${whole}\n> Quoted\n` })).texts).toBeDefined()
})

test('links in the agency’s texts are checked, except those with a placeholder', async () => {
  const { links } = await read({ 'legal/terms.md': whole.replace('Text.', '[a](/a) and [b]({{clientMoneyLink}})') })
  expect(links).toEqual([['/a', 10]])
})
