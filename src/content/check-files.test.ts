import { expect, test } from 'vitest'
import { contentOf, pathIn } from '#tests/support/content-stores.ts'
import { checkFiles } from './check-files.ts'
import { problemLine } from './content-error.ts'

async function told(...paths: string[]): Promise<string[]> {
  const store = contentOf(Object.fromEntries(paths.map((path) => [path, ''])))
  return (await checkFiles(store)).map((problem) => problemLine({ ...problem, file: pathIn(problem.file) }))
}

test.each([
  ['menu.yaml', 'menu.yaml is not read: did you mean menus.yaml?'],
  ['site.yml', 'site.yml is not read: did you mean site.yaml?'],
  [
    'notes.yaml',
    'notes.yaml is not read: what is read here is site.yaml, menus.yaml, property-tax.yaml, pictures.yaml, redirects.csv, sources.yaml, brand.css',
  ],
  ['brnches/taunton.yaml', 'brnches is not read: did you mean branches?'],
  ['market-report/x.md', 'market-report is not read: did you mean market-reports?'],
  ['pages/guides/x.yaml', 'pages/guides is not read: pages/ holds files that end in .yaml, and no folders'],
  ['articles/x.markdown', 'articles/x.markdown is not read: articles/ holds files that end in .md, and no folders'],
  ['vacancies/2026/x.md', 'vacancies/2026 is not read: vacancies/ holds files that end in .md, and no folders'],
  ['brochures/x.docx', 'brochures/x.docx is not read: brochures/ holds files that end in .pdf, and no folders'],
  [
    'films/tour.mov',
    'films/tour.mov is not read: films/ holds films that end in .mp4 or .webm, named in letters, digits, - and _, and no folders',
  ],
  [
    'documents/our fees.pdf',
    'documents/our fees.pdf is not read: documents/ holds files that end in .pdf, named in letters, digits, - and _, and no folders',
  ],
  ['pages/draft.txt', 'pages/draft.txt is not read: pages/ holds files that end in .yaml, and no folders'],
  ['pages/about.md', 'pages/about.md is not read: pages/ holds files that end in .yaml, and no folders'],
  ['images/front.heic', 'images/front.heic is not read: images/ holds pictures that end in .jpg, .png or .webp, and no folders'],
  ['forms/x.yaml.bak', 'forms/x.yaml.bak is not read: forms/ holds files that end in .yaml, and no folders'],
])('%s: %s', async (path, problem) => {
  expect(await told(path)).toEqual([problem])
})

test('used files, notes, hidden files and unrelated files are not reported', async () => {
  const read = [
    'site.yaml',
    'redirects.csv',
    'brand.css',
    'brand/logo.svg',
    'images/a.jpg',
    'pages/a.yaml',
    'events/b.yml',
    'vacancies/c.md',
    'brochures/d.PDF',
  ]
  const notes = [
    'README.md',
    'notes.txt',
    'branches/README.md',
    'articles/README.md',
    'pages/README.txt',
    '.git/config',
    'pages/.x.swp',
    'pages/a.yaml~',
  ]
  expect(await told(...read, ...notes, 'package.json', 'old/x.yaml')).toEqual([])
})
