/** A program that claims the folder it is given, prints `held` or the reason why not, and releases it when its input ends. */
import { claimFolder } from '#src/data/database/claim-folder.ts'

try {
  const release = await claimFolder(process.argv[2] ?? '')
  process.stdout.write('held\n')
  process.stdin.on('end', () => release()).resume()
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.name : error}\n`)
}
