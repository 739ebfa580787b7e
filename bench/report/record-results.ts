import { readFile, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'

const file = 'bench/RESULTS.md'

/** Replaces a bench's section of bench/RESULTS.md by these figures, with the day and the machine. */
export async function recordResults(title: string, text: string): Promise<void> {
  const day = new Date().toISOString().slice(0, 10)
  const section = `## ${title}, ${day}\n\n${machine()}.\n\n${text.trim()}\n`
  await writeFile(file, replacedSection(await readFile(file, 'utf8'), title, section))
}

function replacedSection(results: string, title: string, section: string): string {
  const parts = results.trimEnd().split(/\n+(?=## )/)
  const at = parts.findIndex((part) => part.startsWith(`## ${title}, `))
  if (at < 0) parts.push(section)
  else parts[at] = section
  return `${parts.map((part) => part.trimEnd()).join('\n\n')}\n`
}

/** The machine that figures were measured on, in one line. */
function machine(): string {
  const [first] = cpus()
  return `${cpus().length} × ${first?.model.trim() ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}, ${process.platform}`
}
