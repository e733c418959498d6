import { type ReactNode, useId } from 'react'
import styles from './EventForm.module.css'

interface Props {
  readonly title: string
  readonly text?: string
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A part of the form under its heading. */
export function FormSection({ title, text, actions, children }: Props) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.sectionHead}>
        <h2 id={id} className={styles.sectionTitle}>
          {title}
        </h2>
        {actions}
      </div>
      {text && <p className={styles.sectionText}>{text}</p>}
      {children}
    </section>
  )
}
