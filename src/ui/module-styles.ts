/**
 * Collects every component's style into the site's one stylesheet. Order does not matter: each file says its `@layer`.
 * Loaded by the build only; the script that comes of it is never linked.
 */
export const styles = import.meta.glob('../{ui,blocks,overlays,pages,browser}/**/*.module.css', { eager: true })
