import styles from './spoken.module.css'

/** The class of what is not seen, only heard by screen readers. */
export const spoken = styles.spoken
