import { Eye, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '../../ui/actions/Button.tsx'
import styles from './ComposerHeader.module.css'

interface Props {
  readonly title: string
  readonly backTo: string
  readonly state: ReactNode
  readonly drafts: ReactNode
  /** Beside the button that posts. */
  readonly schedule: ReactNode
  readonly postLabel: string
  /** The same where there is no room for the name. */
  readonly shortLabel: string
  readonly isBusy: boolean
  readonly onPreview: () => void
  readonly onPost: () => void
}

export function ComposerHeader(props: Props) {
  const { title, backTo, state, drafts, schedule, postLabel, shortLabel, isBusy, onPreview, onPost } = props
  const { t } = useTranslation()
  return (
    <header className={styles.header}>
      <Link className={styles.close} to={backTo} aria-label={t('composer.close')}>
        <X size={18} strokeWidth={1.75} aria-hidden="true" />
      </Link>
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        {state}
      </div>
      <div className={styles.actions}>
        <span className={styles.drafts}>{drafts}</span>
        <span className={styles.preview}>
          <Button icon={<Eye size={16} strokeWidth={1.75} />} onClick={onPreview}>
            <span className={styles.label}>{t('composer.preview.button')}</span>
          </Button>
        </span>
        <Button
          tone="primary"
          isBusy={isBusy}
          aria-label={postLabel}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          onClick={onPost}
        >
          <span className={styles.long}>{postLabel}</span>
          <span className={styles.short}>{shortLabel}</span>
        </Button>
        {schedule}
      </div>
    </header>
  )
}
