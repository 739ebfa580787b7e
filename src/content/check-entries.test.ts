import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inspectContent } from './read-content.ts'

const paths = {
  isPlatformPath: (path: string) => path === '/articles' || path.startsWith('/staff/'),
  mayBeWritten: () => false,
  isOverlay: () => true,
}
const article = 'articles/ask-about-the-water.md'

/** What is wrong with the demo agency once its article, or another file, has been changed so. */
async function changed(file: string, right: string, wrong: string) {
  const folder = await mkdtemp(join(tmpdir(), 'gable-'))
  try {
    await cp('content/demo', folder, { recursive: true })
    const before = await readFile(join(folder, file), 'utf8')
    if (!before.includes(right)) throw new Error(`${right} is not in ${file}`)
    await writeFile(join(folder, file), before.replace(right, wrong))
    const { content, problems } = await inspectContent(folder, { paths })
    const ofEntries = problems.filter((problem) =>
      problem.file.startsWith(join(folder, file.split('/')[0] === 'vacancies' ? 'vacancies' : 'articles')),
    )
    const said = ofEntries.map(({ line, field, reason, isWarning }) => `${isWarning ? 'warning' : 'mistake'} ${line} ${field}: ${reason}`)
    return { hasContent: content !== undefined, said: said.filter((each) => !each.includes('no file in pages/ has')) }
  } finally {
    await rm(folder, { recursive: true })
  }
}

test('pictures that are missing are warnings, in the fields and in the text', async () => {
  expect(await changed(article, 'file: meadow-gate.jpg', 'file: meadow-gat.jpg')).toMatchObject({
    hasContent: true,
    said: [expect.stringMatching(/^warning 7 picture.file: there is no file images\/meadow-gat\.jpg/)],
  })
  const { said } = await changed(article, '](fields-in-lots.jpg', '](fields.jpg')
  expect(said).toEqual([expect.stringMatching(/^warning 2\d text: there is no file images\/fields\.jpg/)])
})

test('a link to an entry that there is not is a warning with what was meant', async () => {
  const { said } = await changed('articles/the-new-tenancies.md', '(/articles/may-i-keep-a-dog)', '(/articles/may-i-keep-a-dgo)')
  expect(said).toEqual([
    expect.stringMatching(
      /^warning \d+ text: leads to nothing: .*\/articles\/may-i-keep-a-dgo; did you mean \/articles\/may-i-keep-a-dog\?/,
    ),
  ])
})

test('an author who has left is a mistake; while a branch cannot be read nobody can say so', async () => {
  expect(await changed('branches/bridgwater.yaml', 'urlLabel: leanne-puddy', 'urlLabel: leanne-hobbs')).toEqual({
    hasContent: false,
    said: ['mistake 4 author: leanne-puddy is the urlLabel of nobody in branches/'],
  })
  expect((await changed('branches/bridgwater.yaml', 'urlLabel: leanne-puddy', 'label: leanne-puddy')).said).toEqual([])
})

test('an author who is misspelt is told with who may be meant', async () => {
  const { said } = await changed(article, 'author: leanne-puddy', 'author: leane-puddy')
  expect(said).toEqual(['mistake 4 author: leane-puddy is the urlLabel of nobody in branches/; did you mean leanne-puddy?'])
})

test('a vacancy that closes before it is advertised is a warning', async () => {
  const { said } = await changed('vacancies/graduate-rural-surveyor.md', 'closes: 2027-01-15', 'closes: 2026-01-15')
  expect(said).toEqual(['warning 7 closes: is before its date: nobody could apply'])
})
