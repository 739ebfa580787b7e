import process from 'node:process'

/**
 * Loaded before anything else, by Node's `--import`: an older Node cannot read TypeScript, and would show a stack trace. Written so that it
 * can read this file.
 */
const needed = 24
const found = process.versions.node
if (Number.parseInt(found, 10) < needed) {
  console.error(`Gable needs Node ${needed}, and this is Node ${found}: install it, or run "npm ci", which brings its own.`)
  process.exit(1)
}
