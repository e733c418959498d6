import styles from './Dot.module.css'

/** Something new, said in words to who cannot see it. */
export function Dot({ label }: { readonly label: string }) {
  return <span className={styles.dot} role="img" aria-label={label} />
}
