import './base.css'

/**
 * Collects every component's style into the site's one stylesheet. Order does not matter: each file names its `@layer`. Only the build
 * loads this, and no page links the script that it makes; it is exported so that the build does not drop the style sheets as unused.
 */
export const moduleStyles = import.meta.glob('../{ui,blocks,overlays,pages,browser}/**/*.module.css', { eager: true })
