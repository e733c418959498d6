import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { TextKey } from '../platform/i18n.ts'
import { LinkButton } from '../ui/actions/LinkButton.tsx'
import styles from './TourSteps.module.css'

export interface TourStep {
  readonly id: string
  readonly textKey: TextKey
  readonly to: string
  readonly isDone: boolean
}

interface Props {
  readonly steps: readonly TourStep[]
  readonly onGo?: () => void
}

/** The done and remaining steps, each with a link. */
export function TourSteps({ steps, onGo }: Props) {
  const { t } = useTranslation()
  return (
    <ul className={styles.steps}>
      {steps.map(({ id, textKey, to, isDone }) => (
        <li key={id} className={styles.step} data-done={isDone || undefined}>
          <span className={styles.mark} aria-hidden="true">
            {isDone && <Check size={12} strokeWidth={3} />}
          </span>
          <span className={styles.words}>
            {t(textKey)}
            {isDone && <span className="unseen"> ({t('checklist.isDone')})</span>}
          </span>
          {!isDone && (
            <LinkButton size="sm" tone="soft" to={to} onClick={onGo}>
              {t('checklist.go')}
              <span className="unseen">: {t(textKey)}</span>
            </LinkButton>
          )}
        </li>
      ))}
    </ul>
  )
}
