import { readdir, readFile } from 'node:fs/promises'

/** Bytes of memory that a process and all it has started take now, by the system's books (Linux); 0 once it is gone. */
export async function memoryOfProcesses(pid: number): Promise<number> {
  const own = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const children = await startedProcesses(pid)
  const theirs = await Promise.all(children.map(memoryOfProcesses))
  return Number(own.match(/^VmRSS:\s+(\d+) kB$/m)?.[1] ?? 0) * 1024 + theirs.reduce((sum, bytes) => sum + bytes, 0)
}

/** The processes a process has started, whichever of its threads did. */
export async function startedProcesses(pid: number): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => [])
  const lists = await Promise.all(threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => '')))
  return lists.join(' ').split(' ').filter(Boolean).map(Number)
}
