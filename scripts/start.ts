import { pathToFileURL } from 'node:url'
import { build } from './build.ts'

/** `npm start`: builds what has changed, then is replaced by the server, so that signals reach the server directly. */
const started = performance.now()
if (await build({ quiet: true })) console.error(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
await import(pathToFileURL('build/server/main.js').href)
