import type { Rolldown } from 'vite'
import { expect, test } from 'vitest'
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
  chunk({ fileName: 'react.js', moduleIds: ['node_modules/react/index.js'] }),
  chunk({ fileName: 'fields.js' }),
  chunk({ fileName: 'form.js' }),
  chunk({ fileName: 'form.island.js', file: 'src/blocks/form/form.island.tsx', imports: ['react.js', 'entry.js', 'fields.js', 'form.js'] }),
  ...['one', 'two', 'three'].map((name) =>
    chunk({ fileName: `${name}.js`, file: `src/overlays/${name}.tsx`, imports: ['react.js', 'fields.js'] }),
  ),
  chunk({ fileName: 'tabs.js', file: 'src/ui/tabs/tabs.enhancement.ts' }),
]

test('what four parts fetch is shared; React and what every page has at once are counted to none', () => {
  const sizes = islandSizes(site)
  expect(sizes.map(({ name }) => name)).toEqual(['form', 'tabs'])
  const [form, tabs] = sizes
  expect(form!.own).toBe(tabs!.own * 2)
  expect(form!.shared).toBe(tabs!.own)
  expect(tabs!.shared).toBe(0)
})
