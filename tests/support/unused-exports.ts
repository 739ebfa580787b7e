import { isTest, type SourceFile } from './source-files.ts'

const declaration = /^export\s+(?:declare\s+)?(?:async\s+|abstract\s+)?(?:function\*?|const|let|class|interface|type|enum)\s+(\w+)/gm
const list = /^export\s+(?:type\s+)?\{([^}]*)\}/gm

/** The exports of product files that no other file but a test imports, as `path#name`. */
export function unusedExports(files: SourceFile[]): string[] {
  const used = new Set<string>()
  for (const file of files) {
    if (isTest(file.path)) continue
    for (const { path, names } of file.imports) for (const name of names) used.add(`${path}#${name}`)
  }
  return files
    .filter(({ path }) => /^(src|demo)\//.test(path) && !isTest(path))
    .flatMap(({ path, text }) =>
      exportsOf(text).flatMap((name) => (used.has(`${path}#${name}`) || used.has(`${path}#*`) ? [] : [`${path}#${name}`])),
    )
}

function exportsOf(text: string): string[] {
  const declared = [...text.matchAll(declaration)].map(([, name = '']) => name)
  const listed = [...text.matchAll(list)].flatMap(([, names = '']) =>
    names
      .split(',')
      .map((name) =>
        name
          .trim()
          .split(/\s+as\s+/)
          .at(-1)!
          .replace(/^type\s+/, ''),
      )
      .filter((name) => name !== ''),
  )
  return [...declared, ...listed]
}
