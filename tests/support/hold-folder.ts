/** A program that claims the folder it is given, says `held` or why not, and lets go of it when its input ends. */
import { claimFolder } from '#src/data/database/claim-folder.ts'

try {
  const release = await claimFolder(process.argv[2] ?? '')
  process.stdout.write('held\n')
  process.stdin.on('end', () => release()).resume()
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.name : error}\n`)
}
