import styles from './OptionBody.module.css'
import type { Option } from './option.ts'

/** The look of an option in a list. */
export function OptionBody({ option: { icon, label, description } }: { readonly option: Option }) {
  return (
    <span className={styles.body}>
      {icon && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <span className={styles.text}>
        <bdi>{label}</bdi>
        {description && (
          <small className={styles.description}>
            <bdi>{description}</bdi>
          </small>
        )}
      </span>
    </span>
  )
}
