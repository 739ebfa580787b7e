import './base.css'
import { styles } from './module-styles.ts'

/** Named so that the build keeps it: what is exported is not shaken off, and its style sheets with it. */
export const moduleStyles = styles
