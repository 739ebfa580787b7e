/** Whether a medium is fetched from the web; any other is a file that comes with the feed. */
export function isWebAddress(source: string): boolean {
  return /^https?:\/\//i.test(source)
}

/** The name media are found by: without folders, whatever the case and the way accents are composed. */
export function mediaName(path: string): string {
  return path.split(/[\\/]/).at(-1)!.normalize('NFC').toLowerCase()
}

/** What a medium is remembered by: its address, or its file's name within its property, as many a `01.jpg` is sent. */
export function mediaKey(agentRef: string, source: string): string {
  return isWebAddress(source) ? source : `${agentRef}/${mediaName(source)}`
}
