import { build } from './build.ts'

/** `npm run gable`: runs the commands from their sources, after a build for those that need the blocks built. */
if (/^(check|doctor|content import)/.test(process.argv.slice(2, 4).join(' '))) await build({ quiet: true })
await import('../src/commands/gable.ts')
