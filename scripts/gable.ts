import { build } from './build.ts'

/** `npm run gable`: the commands run from their sources; but for `check`, which needs the blocks built. */
if (process.argv[2] === 'check') await build({ quiet: true })
await import('../src/commands/gable.ts')
