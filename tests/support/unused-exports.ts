import { isTest, type SourceFile } from './source-files.ts'

const declaration = /^export\s+(?:declare\s+)?(?:async\s+|abstract\s+)?(function\*?|const|let|class|interface|type|enum)\s+(\w+)/gm
const list = /^export\s+(type\s+)?\{([^}]*)\}/gm

/** Blocks, their examples and enhancements are found by their names (src/blocks/kinds.ts, src/browser/enhance-page.ts). */
const foundByPath = /^src\/blocks\/([^/]+)\/\1\.tsx$|\.enhancement\.ts$/

/**
 * The exports of product files that no other file imports, as `path#name`. A file's own test may use a function that only its file calls;
 * in other tests only types count, because they describe what a tested function takes.
 */
export function unusedExports(files: SourceFile[]): string[] {
  const used = new Set<string>()
  const usedByTests = new Set<string>()
  for (const file of files) {
    for (const { path, names } of file.imports) {
      const uses = isTest(file.path) && !isOwnTest(file.path, path) ? usedByTests : used
      for (const name of names) uses.add(`${path}#${name}`)
    }
  }
  return files
    .filter(({ path }) => /^(src|demo)\//.test(path) && !isTest(path))
    .flatMap(({ path, text }) =>
      exportsOf(text).flatMap(({ name, isType }) => {
        const key = `${path}#${name}`
        return foundByPath.test(path) || used.has(key) || used.has(`${path}#*`) || (isType && usedByTests.has(key)) ? [] : [key]
      }),
    )
}

/** `price.test.ts` and `price.pounds.test.tsx` are tests of `price.ts`. */
function isOwnTest(test: string, path: string): boolean {
  return test.startsWith(`${path.replace(/\.tsx?$/, '')}.`)
}

function exportsOf(text: string): { name: string; isType: boolean }[] {
  const declared = [...text.matchAll(declaration)].map(([, kind = '', name = '']) => ({ name, isType: /interface|type/.test(kind) }))
  const listed = [...text.matchAll(list)].flatMap(([, type, names = '']) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '')
      .map((name) => ({
        name: name
          .split(/\s+as\s+/)
          .at(-1)!
          .replace(/^type\s+/, ''),
        isType: type !== undefined || name.startsWith('type '),
      })),
  )
  return [...declared, ...listed]
}
