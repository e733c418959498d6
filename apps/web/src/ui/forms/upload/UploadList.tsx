import { Upload } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Progress } from '../../feedback/Progress.tsx'
import styles from './UploadList.module.css'

interface Props {
  /** What is in progress, such as "Uploading 4 files". */
  readonly title: string
  /** How much of all files is sent, from 0 to 1. */
  readonly share: number
  /** Upload rows, or a list of them. */
  readonly children: ReactNode
  /** The children are a list already. */
  readonly isList?: boolean
}

export function UploadList({ title, share, children, isList = false }: Props) {
  const { i18n } = useTranslation()
  const id = useId()
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(share)
  return (
    <section className={styles.list} aria-labelledby={id}>
      <header className={styles.head}>
        <Upload size={16} strokeWidth={1.75} aria-hidden="true" />
        <h3 id={id} className={styles.title}>
          {title}
        </h3>
        <small className={styles.percent}>{percent}</small>
      </header>
      <div className={styles.total}>
        <Progress label={title} value={share} max={1} />
      </div>
      {isList ? children : <ul>{children}</ul>}
    </section>
  )
}
