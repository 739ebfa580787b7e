import { readFile } from 'node:fs/promises'

/** The processes that a process started and that still run (Linux). */
export async function runningChildren(pid: number): Promise<number[]> {
  return (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ').map(Number)
}
