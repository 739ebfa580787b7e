/** Whether a file is among those that a setting names: `legal/*`, `site.yaml`. */
export function isNamedFile(path: string, names: readonly string[]): boolean {
  return names.some((name) => name === path || (name.endsWith('/*') && path.startsWith(name.slice(0, -1))))
}
