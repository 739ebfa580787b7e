import './base.css'

/**
 * What every page's style begins with. Components bring theirs: the build keeps each apart (scripts/style-parts.ts), and while Vite serves,
 * all of them are loaded here. Order does not matter: each file names its `@layer`.
 */
if (import.meta.hot) {
  const styles = import.meta.glob('../{ui,blocks,overlays,pages,browser}/**/*.module.css')
  await Promise.all(Object.values(styles).map((load) => load()))
}
