import { build } from './build.ts'

/** `npm run gable`: runs the commands from their sources, after a build for `check`, which needs the blocks built. */
if (process.argv[2]?.startsWith('check')) await build({ quiet: true })
await import('../src/commands/gable.ts')
