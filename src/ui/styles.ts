import './base.css'
import './module-styles.ts'
