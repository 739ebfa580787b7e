import type { Branches } from '../office/office-user.ts'

/**
 * Returns the branches that a file belongs to, from the branch ids in its versions (undefined for a version without one). Undefined if it
 * belongs to the whole agency.
 */
export function branchesOfFile(path: string, ids: readonly (number | undefined)[]): number[] | undefined {
  const named = ids.filter((id) => id !== undefined)
  return /^branches\/[^/]+\.ya?ml$/.test(path) && named.length > 0 && named.length === ids.length ? named : undefined
}

/**
 * Whether a user may change a file: users of the whole agency any, users of branches only those of their branches. `ids` are the branch ids
 * in the file before and after; undefined for a version without one.
 */
export function mayEditFile(branches: Branches, path: string, ids: readonly (number | undefined)[]): boolean {
  return branches === 'all' || (branchesOfFile(path, ids)?.every((id) => branches.includes(id)) ?? false)
}
