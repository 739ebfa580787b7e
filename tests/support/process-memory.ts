import { readdir, readFile } from 'node:fs/promises'

/** Bytes of memory used by a process and its descendants, as Linux reports them; 0 once it has ended. */
export async function memoryOfProcesses(pid: number): Promise<number> {
  const own = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const children = await startedProcesses(pid)
  const theirs = await Promise.all(children.map(memoryOfProcesses))
  return Number(own.match(/^VmRSS:\s+(\d+) kB$/m)?.[1] ?? 0) * 1024 + theirs.reduce((sum, bytes) => sum + bytes, 0)
}

/** The processes that a process started, from any of its threads. */
export async function startedProcesses(pid: number): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => [])
  const lists = await Promise.all(threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => '')))
  return lists.join(' ').split(' ').filter(Boolean).map(Number)
}
