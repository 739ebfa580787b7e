import type { Branches } from '../office/office-user.ts'

/**
 * Whether somebody may write a file: who works for the whole agency any; who works for branches only the files of those. `ids` are the
 * branches that the file names before and after; undefined where it names none.
 */
export function mayEditFile(branches: Branches, path: string, ids: readonly (number | undefined)[]): boolean {
  if (branches === 'all') return true
  return /^branches\/[^/]+\.ya?ml$/.test(path) && ids.length > 0 && ids.every((id) => id !== undefined && branches.includes(id))
}
