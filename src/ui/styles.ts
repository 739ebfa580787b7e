import './base.css'

export { styles } from './module-styles.ts'
