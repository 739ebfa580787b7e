import type { PageFacts } from '#src/domain/site/page-facts.ts'

const patience = 15_000

/** What an overlay's own address says that the page below it does not: its page carries the facts that its dialog was drawn from. */
export async function askOwnAddress(address: string, signal: AbortSignal): Promise<PageFacts | 'unknown' | 'failed'> {
  try {
    const response = await fetch(address, { signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]) })
    if (response.status === 404) return 'unknown'
    if (!response.ok) return 'failed'
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    return JSON.parse(page.querySelector<HTMLElement>('dialog[data-facts]')?.dataset.facts ?? '{}')
  } catch {
    return 'failed'
  }
}
