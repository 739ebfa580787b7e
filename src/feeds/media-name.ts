/** The name media are found by: without folders, whatever the case and the way accents are composed. */
export function mediaName(path: string): string {
  return path.split(/[\\/]/).at(-1)!.normalize('NFC').toLowerCase()
}
