import styles from './RefetchBar.module.css'

/** On the top edge of its positioned parent while the content is being fetched again; the parent is aria-busy. */
export function RefetchBar({ isActive }: { readonly isActive: boolean }) {
  return isActive ? <span className={styles.bar} aria-hidden="true" /> : null
}
