import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppSelector } from '../../platform/store/hooks.ts'
import { PublishingBar } from './PublishingBar.tsx'
import styles from './PublishingBars.module.css'
import { selectPublications } from './selectors.ts'

export function PublishingBars() {
  const { t } = useTranslation()
  const publications = useAppSelector(selectPublications)
  const isUnderWay = publications.some(({ progress }) => progress > 0)

  useEffect(() => {
    if (!isUnderWay) return
    // The files are sent only while the page stays open, so leaving asks first.
    const stay = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', stay)
    return () => window.removeEventListener('beforeunload', stay)
  }, [isUnderWay])

  return (
    <ul className={styles.bars} aria-label={t('composer.publishing.label')}>
      {publications.map((publication) => (
        <PublishingBar key={publication._id} publication={publication} />
      ))}
    </ul>
  )
}
