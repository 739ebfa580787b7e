import styles from './slider.module.css'

interface SliderProps {
  id: string
  name: string
  label: string
  most: number
  step: number
  begin: string
  /** Its value in words: '£100 a month'. */
  text: string
}

/** A number that is pushed from nothing upwards, with its value in words beside its label. */
export function Slider({ id, name, label, most, step, begin, text }: SliderProps) {
  return (
    <div className={styles.slider}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {/* A screen reader has it from the slider itself. */}
      <span aria-hidden="true" className={styles.value}>
        {text}
      </span>
      <input id={id} type="range" name={name} min={0} max={most} step={step} defaultValue={begin} aria-valuetext={text} />
    </div>
  )
}
