let tries = 0

/**
 * What every `import()` of the browser's build becomes (vite.config.ts), so that each may simply be called again. Chromium keeps what it
 * could not fetch among its modules: asked for again, the same address fails for as long as the page lives, and so does whatever imports
 * it. The answer to `?again` (server/endpoints/asset.ts) fetches by other addresses what failed, and that alone.
 */
async function lateImport(file: string): Promise<unknown> {
  try {
    return await import(/* @vite-ignore */ file)
  } catch (error) {
    const { again } = await import(/* @vite-ignore */ `${file}?again=${++tries}`).catch(() => {
      throw error
    })
    return again
  }
}

Object.assign(window, { lateImport })
