import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type Plugin, transformWithOxc } from 'vite'

/**
 * Builds MapLibre from its sources: map and worker share a file, where as published each has all of it, and controls that the site does not
 * use are left out. The worker is fetched as a script of ours, so that the content security policy needs no widening.
 */
export function mapFromSources(): Plugin {
  const sources = join(import.meta.dirname, '../node_modules/maplibre-gl/src')
  const map = '\0maplibre-gl'
  const worker = '\0maplibre-worker'
  const { version } = createRequire(import.meta.url)('maplibre-gl/package.json') as { version: string }
  const licence = `/*! MapLibre GL JS, BSD-3-Clause: https://github.com/maplibre/maplibre-gl-js/blob/v${version}/LICENSE.txt */\n`
  return {
    name: 'map-from-sources',
    enforce: 'pre',
    apply: 'build',
    resolveId: {
      filter: { id: /^maplibre-gl(?:$|\/dist\/maplibre-gl-worker\.mjs\?url$)/ },
      handler: (id) => (id === 'maplibre-gl' ? map : worker),
    },
    load: {
      filter: { id: /^\0maplibre-(?:gl|worker)$/ },
      handler(id) {
        if (id === map)
          return `import { config } from ${JSON.stringify(`${sources}/util/config.ts`)}
            export { addProtocol } from ${JSON.stringify(`${sources}/source/protocol_crud.ts`)}
            export { Map } from ${JSON.stringify(`${sources}/ui/map.ts`)}
            export const setWorkerUrl = (url) => { config.WORKER_URL = url }`
        const file = this.emitFile({ type: 'chunk', id: join(sources, 'source/worker.ts'), name: 'maplibre-gl-worker' })
        return `export default import.meta.ROLLUP_FILE_URL_${file}`
      },
    },
    transform: {
      filter: { id: /maplibre-gl\/src\/.*\.ts$/ },
      /** As its own build has it: a field that is only declared is not a field, and does not undo what the parent's constructor set. */
      async handler(code, id) {
        const options = { typescript: { removeClassFieldsWithoutInitializer: true }, assumptions: { setPublicClassFields: true } }
        return { code: (await transformWithOxc(code, id, { ...options, target: 'es2022' })).code, moduleType: 'js' }
      },
    },
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk' && file.moduleIds.some((id) => id.startsWith(sources))) file.code = licence + file.code
      }
    },
  }
}
