import { writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { doPictureJob } from './do-picture-job.ts'
import { exitTooLarge, mostMemory, type PictureAnswer, type PictureJob } from './picture-job.ts'

// A program of its own (picture-processes.ts starts it): what decodes strangers' pictures may die alone.

/** Milliseconds: in that time a decoder takes some ten megabytes more. */
const lookEveryMs = 10

sharp.cache(false)
// Where memory runs out the system should end this process and not the site. Only Linux has the file.
try {
  writeFileSync('/proc/self/oom_score_adj', '1000')
} catch {}

setInterval(() => {
  if (process.memoryUsage.rss() > mostMemory) process.exit(exitTooLarge)
}, lookEveryMs).unref()

process.on('message', (job: PictureJob) => {
  doPictureJob(job).then(
    (result) => answer({ result, isSpent: isSpent() }),
    (error: unknown) => answer({ fault: error instanceof Error ? error.message : String(error), isSpent: isSpent() }),
  )
})
process.on('disconnect', () => process.exit())
// Whoever stops the whole site stops this by stopping what started it, which may still need it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})

function answer(message: PictureAnswer): void {
  process.send?.(message)
}

/** Memory that is not given back would be counted against the next picture. */
function isSpent(): boolean {
  return process.memoryUsage.rss() > mostMemory / 2
}
