import { type ReactNode, useId } from 'react'
import styles from './GateForm.module.css'

interface Props {
  readonly title: string
  readonly text?: string
  readonly children: ReactNode
}

/** A part of the form of a tier, with a line above the next. */
export function FormSection({ title, text, children }: Props) {
  const heading = useId()
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        {title}
      </h2>
      {text && <p className={styles.sectionText}>{text}</p>}
      <div className={styles.fields}>{children}</div>
    </section>
  )
}
