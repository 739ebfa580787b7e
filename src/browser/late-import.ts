let tries = 0

/**
 * Every `import()` of the browser's build becomes a call of this function (vite.config.ts), so that it can simply be repeated. Chromium
 * remembers modules that it could not fetch: requested again, the same address fails for as long as the page lives, and so does everything
 * that imports it. The reply to `?again` (server/endpoints/asset.ts) fetches only the failed modules, by other addresses.
 */
async function lateImport(file: string, brings?: 1): Promise<unknown> {
  const styled = brings && (async () => (await import('./late-styles.ts')).loadStyles(file))()
  try {
    return await import(/* @vite-ignore */ file)
  } catch (error) {
    const address = `${file}?again=${++tries}`
    const found = await import(/* @vite-ignore */ address).catch(() => {
      throw error
    })
    return found.again
  } finally {
    await styled
  }
}

Object.assign(window, { lateImport })
