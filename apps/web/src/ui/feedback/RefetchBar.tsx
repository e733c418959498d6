import styles from './RefetchBar.module.css'

/** On the top edge of its positioned parent while what is shown is being fetched anew; the parent is aria-busy. */
export function RefetchBar({ isActive }: { readonly isActive: boolean }) {
  return isActive ? <span className={styles.bar} aria-hidden="true" /> : null
}
