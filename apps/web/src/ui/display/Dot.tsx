import styles from './Dot.module.css'

/** Marks something new, with words for screen readers. */
export function Dot({ label }: { readonly label: string }) {
  return <span className={styles.dot} role="img" aria-label={label} />
}
