import type { Branches } from '../office/office-user.ts'

/**
 * The branches that a file belongs to, by the ids that its versions name (undefined: one names none); undefined where it belongs to the
 * whole agency.
 */
export function branchesOfFile(path: string, ids: readonly (number | undefined)[]): number[] | undefined {
  const named = ids.filter((id) => id !== undefined)
  return /^branches\/[^/]+\.ya?ml$/.test(path) && named.length > 0 && named.length === ids.length ? named : undefined
}

/**
 * Whether somebody may write a file: who works for the whole agency any; who works for branches only the files of those. `ids` are the
 * branches that the file names before and after; undefined where it names none.
 */
export function mayEditFile(branches: Branches, path: string, ids: readonly (number | undefined)[]): boolean {
  return branches === 'all' || (branchesOfFile(path, ids)?.every((id) => branches.includes(id)) ?? false)
}
