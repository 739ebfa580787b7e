import type { Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { zippedBytes } from '#tests/support/browser-chunks.ts'
import { islandSizes } from '#tests/support/island-sizes.ts'

/** Text that compression makes no smaller, of about so many bytes. */
const code = (bytes: number) =>
  Array.from({ length: bytes }, (_, at) => String.fromCharCode(33 + ((at * at * 7919 + at * 31) % 90))).join('')

interface Made {
  fileName: string
  file?: string
  imports?: string[]
  isEntry?: boolean
  moduleIds?: string[]
}

const chunk = ({ fileName, file, imports = [], isEntry = false, moduleIds = [] }: Made) =>
  ({
    fileName,
    facadeModuleId: file,
    imports,
    isEntry,
    isDynamicEntry: file !== undefined && !isEntry,
    moduleIds,
    code: code(600),
  }) as unknown as Rolldown.OutputChunk

const site = [
  chunk({ fileName: 'entry.js', file: 'src/browser/entry.ts', isEntry: true }),
  chunk({ fileName: 'runtime.js' }),
  chunk({ fileName: 'react.js', imports: ['runtime.js'], moduleIds: ['node_modules/react/index.js'] }),
  chunk({ fileName: 'hydrate.js', file: 'src/browser/hydrate-island.tsx', imports: ['react.js'] }),
  chunk({ fileName: 'styles.js', file: 'src/ui/styles.ts', isEntry: true, imports: ['fields.js', 'form.js'] }),
  chunk({ fileName: 'enhance.js', file: 'src/browser/enhance-page.ts' }),
  chunk({ fileName: 'fields.js', imports: ['runtime.js'] }),
  chunk({ fileName: 'form.js' }),
  chunk({ fileName: 'form.island.js', file: 'src/blocks/form/form.island.tsx', imports: ['react.js', 'entry.js', 'fields.js', 'form.js'] }),
  ...['one', 'two', 'three'].map((name) =>
    chunk({ fileName: `${name}.js`, file: `src/overlays/${name}.tsx`, imports: ['react.js', 'fields.js'] }),
  ),
  chunk({ fileName: 'tabs.js', file: 'src/ui/tabs/tabs.enhancement.ts' }),
]

test('an island is counted with what it shares and what starts it; React with what it needs, and what every page has, are not', () => {
  const sizes = islandSizes(site)
  expect(sizes.map(({ name }) => name)).toEqual(['form', 'tabs'])
  const [form, tabs] = sizes
  const one = zippedBytes([site[0]!])
  // Itself, its fields, its form, and what gives it to React; itself, and what starts enhancements.
  expect([form!.size / one, tabs!.size / one]).toEqual([4, 2])
})
