import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import type { PostDraft } from './collections.ts'
import styles from './OtherVersion.module.css'

interface Props {
  /** The version that another tab has stored; null where there is none. */
  readonly other: PostDraft | null
  readonly keepMine: () => void
  readonly setAside: () => void
  readonly onReplace: (other: PostDraft) => void
}

/** Says that the draft is being written in another tab too, and lets people choose a version. */
export function OtherVersion({ other, keepMine, setAside, onReplace }: Props) {
  const { t } = useTranslation()
  if (!other) return null
  function load(version: PostDraft) {
    setAside()
    onReplace(version)
  }
  return (
    <Banner tone="warning" role="status" title={t('composer.otherVersion.title')}>
      {t('composer.otherVersion.text')}
      <span className={styles.ways}>
        <Button size="sm" onClick={() => load(other)}>
          {t('composer.otherVersion.load')}
        </Button>
        <Button size="sm" tone="ghost" onClick={keepMine}>
          {t('composer.otherVersion.keep')}
        </Button>
      </span>
    </Banner>
  )
}
