import { CircleSlash } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { TextKey } from '../../platform/i18n.ts'
import { Button } from '../../ui/actions/Button.tsx'
import styles from './GuestPage.module.css'

interface Props {
  /** Why nobody can take a place any more. */
  readonly closedKey: TextKey | null
  readonly isBusy: boolean
  readonly onCome: () => void
}

/** Somebody gave their place back, and may take one again. */
export function GuestAway({ closedKey, isBusy, onCome }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <p className={styles.away}>
        <CircleSlash size={20} strokeWidth={1.75} aria-hidden="true" />
        <span>
          <b>{t('events.guest.away')}</b>
          <small>{t(closedKey ?? 'events.guest.awayText')}</small>
        </span>
      </p>
      {!closedKey && (
        <Button isBusy={isBusy} onClick={onCome}>
          {t('events.guest.comeAfterAll')}
        </Button>
      )}
    </>
  )
}
