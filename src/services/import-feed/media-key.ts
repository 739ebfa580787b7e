import { mediaName } from '#src/feeds/media-name.ts'

export function isAddress(source: string): boolean {
  return /^https?:\/\//i.test(source)
}

/** What a medium is remembered by: its address, or its file's name within its property, as many a `01.jpg` is sent. */
export function mediaKey(agentRef: string, source: string): string {
  return isAddress(source) ? source : `${agentRef}/${mediaName(source)}`
}
