import styles from './no-picture.module.css'

/** Stands where a photo would: the agency's roof line on paper, so that a card without one still belongs. */
export function NoPicture({ label = 'Photographs to follow' }: { label?: string }) {
  return (
    <div data-no-picture="" className={styles.frame}>
      <svg aria-hidden="true" viewBox="0 0 400 300" preserveAspectRatio="xMidYMax slice" className={styles.drawing}>
        <path className={styles.far} d="M-20 210 90 132 200 210V320H-20z" />
        <path className={styles.near} d="M120 218 250 126 380 218V320H120z" />
        <path className={styles.line} d="M104 229 250 126 396 229M150 320V228M350 320V228M232 320v-58h36v58M180 246h28v30h-28z" />
      </svg>
      {label && <span className={styles.label}>{label}</span>}
    </div>
  )
}
