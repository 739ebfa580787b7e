import '#src/ui/fonts.css'
import '#src/ui/tokens.css'
import '#src/ui/reset.css'

/**
 * Collects the styles of the office, and those of the site's parts that it shows, into a stylesheet of its own. Loaded by the build only
 * (vite.config.ts), and named so that the build keeps it.
 */
export const officeStyles = import.meta.glob(['../**/*.module.css', '../../ui/{button,field,icon,picture,spoken}.module.css'], {
  eager: true,
})
