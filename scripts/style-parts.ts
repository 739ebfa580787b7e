import { glob, readFile } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { transform } from 'lightningcss'
import { type Plugin, parseSync, preprocessCSS, type ResolvedConfig } from 'vite'
import type { StyleParts } from '../src/render/style-sheets.ts'
import type { shortClassNames } from './short-class-names.ts'

/** Files whose styles every page has; the rest of this part is src/ui/base.css. */
const core = 'src/ui/shell.tsx'
/** Files by which a page names its styles: the kind of page, kinds of blocks, and overlays that are open from the start. */
const pages = ['src/pages/*/page.tsx', 'src/pages/search/which-place.tsx', 'src/pages/alert/manage.tsx', 'src/overlays/overlay-by-path.tsx']
/** What few pages of a kind have: parts of their own, which these pages name besides (Page.rare). */
const rare = ['src/pages/property/plots.tsx']
const mainOfBlock = /src\/blocks\/([^/]+)\/\1\.tsx$/

/**
 * Takes the style of each component out of Vite's one style sheet: writes `.vite/style-parts.json`, by which the server puts together what a
 * page needs (src/render/style-sheets.ts). A part is everything that a file imports, which only the sources say: the browser's build has no
 * pages.
 */
export function styleParts({ shorten }: Pick<ReturnType<typeof shortClassNames>, 'shorten'>) {
  let config: ResolvedConfig
  const sources = sourceGraph()
  const parts = new Map<string, readonly string[]>()

  async function compiled(file: string) {
    const { code, modules = {} } = await preprocessCSS(await readFile(file, 'utf8'), file, config)
    return { modules, ...shorten(file, code) }
  }

  async function addPart(name: string, file: string, ways?: 'late too'): Promise<void> {
    parts.set(name, [...(await sources.reached(file, ways))].filter((each) => each.endsWith('.module.css')).sort())
  }

  /** Whether styles have to be there when a file is imported late; the page that an island stands on has the island's. */
  async function bringsStyles(file: string | null | undefined): Promise<boolean> {
    if (!file?.startsWith(join(config.root, 'src/')) || file.includes('.island.')) return false
    if (!parts.has(file)) await addPart(file, file)
    return parts.get(file)!.length > 0
  }

  /** The class names of a style without the style. */
  const names: Plugin = {
    name: 'class-names-of-styles',
    enforce: 'pre',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    resolveId: {
      filter: { id: /\.module\.css$/ },
      async handler(source, importer) {
        const found = await this.resolve(source, importer, { skipSelf: true })
        return found && `\0${found.id}.names`
      },
    },
    load: {
      filter: { id: /\.module\.css\.names$/ },
      async handler(id) {
        const { modules, names } = await compiled(id.slice(1, -'.names'.length))
        // Some are named as JavaScript's own words are: `delete`.
        const lines = Object.entries(modules).map(
          ([name, of], index) => `const c${index} = ${JSON.stringify(names.get(of))}; export { c${index} as ${name} }`,
        )
        return { code: lines.join('\n'), moduleType: 'js', moduleSideEffects: false }
      },
    },
  }

  const written: Plugin = {
    name: 'style-parts',
    enforce: 'post',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const sheet = Object.values(bundle).find((file) => file.type === 'asset' && file.fileName.endsWith('.css'))
      if (sheet?.type !== 'asset') this.error('There is no style sheet of src/ui/base.css')
      await addPart('core', join(config.root, core))
      for await (const file of glob([...pages, ...rare, 'src/blocks/*/*.tsx'], { cwd: config.root })) {
        if (file.startsWith('src/blocks/') && !mainOfBlock.test(file)) continue
        await addPart(nameOf(config.root, file), join(config.root, file), file.includes('overlay') ? 'late too' : undefined)
      }
      const files = [...new Set([...parts.values()].flat())].sort()
      const pieces = await Promise.all(files.map(async (file) => minified(file, (await compiled(file)).code)))
      // What is imported late is known by the name of its script.
      for (const file of Object.values(bundle)) {
        const late = file.type === 'chunk' && file.facadeModuleId ? parts.get(file.facadeModuleId) : undefined
        if (late?.length) parts.set(basename(file.fileName), late)
      }
      const numbers = [...parts]
        .filter(([name]) => !name.includes('/'))
        .map(([name, of]) => [name, of.map((file) => files.indexOf(file) + 1)] as const)
      const made: StyleParts = {
        pieces: [String(sheet.source), ...pieces],
        parts: Object.fromEntries(numbers.map(([name, of]) => [name, name === 'core' ? [0, ...of] : of])),
      }
      this.emitFile({ type: 'asset', fileName: '.vite/style-parts.json', source: JSON.stringify(made) })
    },
  }

  function minified(file: string, code: string): string {
    const targets = config.css.lightningcss?.targets
    return transform({ filename: file, code: Buffer.from(code), minify: true, ...(targets && { targets }) }).code.toString()
  }

  return { plugins: [names, written], bringsStyles }
}

/** `pages.search`, `blocks.hero-video`, `overlays.start`: of a folder's main file the folder. */
function nameOf(root: string, file: string): string {
  const path = (file.startsWith(root) ? relative(root, file) : file).replace(/^src\//, '').replace(/\.tsx?$/, '')
  return path
    .replace(/\/page$/, '')
    .replace(/([^/]+)\/\1$/, '$1')
    .replaceAll('/', '.')
}

/** What files of ours import, as their sources say it. */
function sourceGraph() {
  const known = new Map<string, Promise<{ early: string[]; late: string[] }>>()

  async function read(file: string) {
    const code = await readFile(file, 'utf8')
    const { module } = parseSync(file, code)
    const root = file.slice(0, file.lastIndexOf('/src/'))
    const own = (requests: ReadonlyArray<string | undefined>) =>
      requests.flatMap((request) => {
        if (request?.startsWith('#src/')) return [join(root, request.slice(1))]
        return request?.startsWith('.') ? [join(dirname(file), request)] : []
      })
    const isUsed = ({ entries }: { entries: ReadonlyArray<{ isType: boolean }> }) =>
      entries.length === 0 || entries.some((entry) => !entry.isType)
    const passedOn = module.staticExports.flatMap(({ entries }) =>
      entries.flatMap((entry) => (entry.isType ? [] : [entry.moduleRequest?.value])),
    )
    return {
      early: own([...module.staticImports.filter(isUsed).map(({ moduleRequest }) => moduleRequest.value), ...passedOn]),
      late: own(module.dynamicImports.map(({ moduleRequest: { start, end } }) => code.slice(start + 1, end - 1))),
    }
  }

  /** The file and all that it imports, without what is rare, directly or not; `ways`: with what it imports late. */
  async function reached(file: string, ways?: 'late too', seen = new Set<string>()): Promise<Set<string>> {
    if (seen.has(file)) return seen
    seen.add(file)
    if (!/\.tsx?$/.test(file)) return seen
    if (seen.size > 1 && rare.some((each) => file.endsWith(each))) return seen
    const imports = known.get(file) ?? read(file)
    known.set(file, imports)
    const { early, late } = await imports
    for (const each of ways ? [...early, ...late] : early) await reached(each, ways, seen)
    return seen
  }

  return { reached }
}
