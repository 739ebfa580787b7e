import { pathToFileURL } from 'node:url'
import { build } from './build.ts'

/** `npm start`: builds what has changed, then becomes the server, so that signals reach it as they are sent. */
const started = performance.now()
if (await build({ quiet: true })) console.error(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
await import(pathToFileURL('build/server/main.js').href)
