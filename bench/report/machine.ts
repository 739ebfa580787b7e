import { cpus, totalmem } from 'node:os'

/** The machine that figures were measured on, in one line. */
export function machine(): string {
  const [first] = cpus()
  return `${cpus().length} × ${first?.model.trim() ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}, ${process.platform}`
}
