import { chunkTimeout } from '#src/domain/site/block-numbers.ts'

/** A part of the site that could not be fetched; `type` and `address` say what failed and where. */
class ChunkLoadError extends Error {
  override name = 'ChunkLoadError'
  readonly type: 'timeout' | 'missing'
  readonly address: string
  constructor(chunk: string, type: 'timeout' | 'missing', address: string, cause?: unknown) {
    super(`Loading chunk ${chunk} failed.\n(${type}: ${address})`, { cause })
    this.type = type
    this.address = address
  }
}

/**
 * Runs an `import()` with a time limit. Throws ChunkLoadError; its `address` is what to look at in the network panel.
 */
export async function loadChunk<Module>(chunk: string, load: () => Promise<Module>, timeout = chunkTimeout): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new ChunkLoadError(chunk, 'timeout', location.href)), timeout)
  })
  try {
    return await Promise.race([load(), late])
  } catch (error) {
    if (error instanceof ChunkLoadError) throw error
    throw new ChunkLoadError(chunk, 'missing', addressIn(error), error)
  } finally {
    clearTimeout(timer)
  }
}

/** The address of the module in an error; each browser words its message differently. */
function addressIn(error: unknown): string {
  return /https?:\/\/\S+/.exec(String(error))?.[0] ?? location.href
}
