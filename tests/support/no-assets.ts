import type { Assets } from '#src/render/assets.ts'

/** For tests that look at markup only. */
export const noAssets: Assets = { stylesheets: [], scripts: [], fonts: [], build: '' }
