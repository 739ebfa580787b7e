import { dirname, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { type BuildOptions, defineConfig, type Plugin } from 'vite'
import { flatImports } from './scripts/flat-imports.ts'
import { mapFromSources } from './scripts/map-from-sources.ts'
import { shortClassNames } from './scripts/short-class-names.ts'
import { styleParts } from './scripts/style-parts.ts'

/** Lightning CSS writes versions as major << 16 | minor << 8. */
const browsers = { chrome: 111 << 16, safari: (16 << 16) | (4 << 8), firefox: 128 << 16 }

/** Class names come from the file's path, so that browser, server and tests agree on them; builds shorten them. */
export const css = {
  transformer: 'lightningcss',
  lightningcss: { drafts: { customMedia: true }, cssModules: { pattern: '[hash]_[local]' }, targets: browsers },
} as const

/** Built in as well: each file that Node looks for among the packages costs the start a millisecond. */
const smallPackages = ['entities', 'isbot', 'leven', 'lru-cache', 'p-map', 'p-queue', 'p-timeout']

/** What is fetched together is one file; all else is split by who needs it. */
const codeSplitting = {
  includeDependenciesRecursively: false,
  groups: [
    { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
    { name: 'controls', test: /src\/(?:ui\/(?:button|icon|class-names)|browser\/island)\.tsx?$/ },
    { name: 'dates', test: /src\/domain\/dates\/(?:day|london-time)\.ts$/ },
    {
      name: 'form',
      test: /src\/(?:ui\/form\/[^/]+|forms\/form-definition\.ts|browser\/form-drafts\/(?:later-draft|draft-item)\.ts)$/,
    },
    // What counts visits: the only script besides the first that every page fetches, and soon after it.
    { name: 'counting', test: /src\/(?:browser\/send-count|routes\/statistics|domain\/site\/consent)\.ts$/ },
    // Where links lead and what was done is said: no island has these, and what is over a page has them all.
    {
      name: 'panels',
      test: /src\/(?:routes\/(?:overlay|shown-media|site|lead|property|appointment)|browser\/(?:toast|toast\.module)|overlays\/(?:sheet|(?:overlay-frame|shown-overlay)\.module))\.(?:tsx?|css\.names)$/,
    },
    // Of every form that an enquiry, an account or a valuation is sent by.
    {
      name: 'senders',
      test: /src\/(?:forms\/(?:lead-fields|account-fields|field-rules)|domain\/(?:accounts\/profile|site\/contacts)|ui\/slot-picker\/[^/]+|ui\/form\/on-demand\/lead-sent|browser\/(?:leads\/tell-analytics|form-drafts\/form-draft)|overlays\/enquiry-form)\.tsx?$/,
    },
    // What any form asks for once somebody types into it, and again when it is sent: nothing needs one of them before.
    {
      name: 'sending',
      test: /src\/(?:ui\/form\/on-demand\/(?:check-form|send-lead-form|keep-telephone|fill-in-sender)|forms\/form-errors|browser\/(?:leads\/send-lead|form-drafts\/form-controls))\.tsx?$/,
    },
  ],
}

/** What visitors' browsers are sent. */
const client = {
  outDir: 'build/client',
  // MapLibre, which is fetched when a map is opened, is 1.1 MB before compression.
  chunkSizeWarningLimit: 1200,
  rolldownOptions: {
    input: [
      'src/browser/entry.ts',
      'src/browser/window/turn-homes.ts',
      'src/browser/push/alerts-worker.ts',
      'src/browser/offline/offline-worker.ts',
      'src/browser/offline/fill-offline-page.ts',
      'src/ui/styles.ts',
    ],
    preserveEntrySignatures: 'allow-extension',
    // A route is made by spreading others, or by a function (src/routes/office-route.ts, office-content.ts); unless these are without effect,
    // every route goes wherever one does.
    treeshake: { propertyReadSideEffects: false, manualPureFunctions: ['officeScreen', 'officeForm', 'fileAt'] },
    // Icons, class names and numbers stand where they are used, rather than in a file of their own.
    optimization: { inlineConst: { mode: 'all', pass: 3 } },
    output: { codeSplitting },
  },
} satisfies BuildOptions

/** What the browsers of office users are sent, under /office: nothing of it is in the other. */
const office = {
  outDir: 'build/office',
  rolldownOptions: { input: ['src/office/browser/entry.ts', 'src/office/ui/styles.ts'], preserveEntrySignatures: 'allow-extension' },
} satisfies BuildOptions

/**
 * Three builds of one configuration: the browser's (`build/client`), that of office users' (`build/office`, in the mode `office`) and the
 * server's (`build/server/main.js`, and `picture-process.js` that it starts; packages left outside).
 */
export default defineConfig(({ command, isSsrBuild, mode }) => ({
  plugins: [
    ...[react(), layersInOrder(), ...(command === 'build' ? stylePlugins(!isSsrBuild && mode !== 'office') : [])],
    ...[classNamesInPlace(), islandsByName()],
  ],
  ...(mode === 'office' && { base: '/office/' }),
  appType: 'custom',
  // React asks NODE_ENV which of its two builds to be, at run time; built in, it is decided here, however the site is started.
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' }, ssr: { noExternal: ['react', 'react-dom', ...smallPackages] } }),
  publicDir: isSsrBuild || mode === 'office' ? false : 'public',
  css,
  build: isSsrBuild
    ? {
        outDir: 'build/server',
        target: 'node24',
        minify: false,
        emptyOutDir: true,
        rolldownOptions: {
          input: { main: 'src/main.ts', 'picture-process': 'src/gateways/picture-process/main.ts' },
          output: { entryFileNames: '[name].js' },
        },
      }
    : {
        ...(mode === 'office' ? office : client),
        emptyOutDir: true,
        manifest: true,
        assetsInlineLimit: 0,
        cssCodeSplit: false,
        modulePreload: false,
        target: ['chrome111', 'safari16.4', 'firefox128'],
      },
}))

/** The first script of every page lists the islands by name: their paths were 85 of its bytes, after compression. */
function islandsByName(): Plugin {
  return {
    name: 'islands-by-name',
    enforce: 'post',
    transform: {
      filter: { id: /src\/browser\/entry\.ts/ },
      handler: (code) => ({ code: code.replace(/"[^"]*\/([\w-]+)\.island\.tsx"(?=:)/g, '"$1"'), map: null }),
    },
  }
}

function stylePlugins(isSite: boolean): Plugin[] {
  const names = shortClassNames(import.meta.dirname)
  if (!isSite) return names.plugins
  const styles = styleParts(names)
  return [mapFromSources(), flatImports(), importsThatMayFail(styles), ...styles.plugins, ...names.plugins]
}

/**
 * Vite puts a helper round each `import()`, which fetches styles and modules that come with it. Here it knows of none (`modulePreload` off),
 * and it goes: it would be 400 bytes of every page's first script. What each `import()` becomes may be called again when it failed, and
 * fetches the styles of what is imported (browser/late-import.ts).
 */
function importsThatMayFail({ bringsStyles }: Pick<ReturnType<typeof styleParts>, 'bringsStyles'>): Plugin {
  return {
    name: 'imports-that-may-fail',
    enforce: 'pre',
    apply: 'build',
    load: {
      order: 'pre',
      handler: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : undefined),
    },
    async renderChunk(code, { fileName }, _options, { chunks }) {
      const plain = code.replace(helped, '$1$2')
      const files = [...plain.matchAll(lateFile)].map(([, file = '']) => file)
      const styled = await Promise.all(files.map((file) => bringsStyles(chunks[join(dirname(fileName), file)]?.facadeModuleId)))
      return plain.replace(lateFile, (_, file: string) => `lateImport("${file}"${styled[files.indexOf(file)] ? ', 1' : ''})`)
    },
  }
}

const lateFile = /\bimport\("([^"]+)"\)/g

/** `__vitePreload(() => import("./a.js"))`, and the same of what is taken out of the module. */
const helped = new RegExp(
  String.raw`__vitePreload\((?:\(\) => (FOUND)|async \(\) => \{\s*const \{[^}]+\} = await (FOUND);\s*return \{[^}]+\};\s*\}), __VITE_PRELOAD__\)`.replaceAll(
    'FOUND',
    String.raw`import\("[^"]+"\)(?:\.then\(\(\w+\) => \w+\.\w+\))?`,
  ),
  'g',
)

/** The one stylesheet is put together in the order chunks load; saying the layers first makes that order mean nothing. */
function layersInOrder(): Plugin {
  return {
    name: 'layers-in-order',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = `@layer reset,tokens,ui,blocks,pages;${file.source}`
      }
    },
  }
}

/** A style's classes are taken one by one, so that those a browser needs stand where they are used, and none that is missing goes unseen. */
function classNamesInPlace(): Plugin {
  return {
    name: 'class-names-in-place',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /\.tsx?$/, code: /\.module\.css'/ },
      handler: (code) => code.replace(/^import (\w+) from ('[^']+\.module\.css')/gm, 'import * as $1 from $2'),
    },
    onLog(_level, { code, message }) {
      if (code === 'IMPORT_IS_UNDEFINED' && message.includes('.module.css')) throw new Error(message)
    },
  }
}
