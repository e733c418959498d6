import { useTranslation } from 'react-i18next'
import styles from './NewSteps.module.css'
import { type Step, steps } from './new-draft.ts'

/** The progress through the steps. */
export function NewSteps({ step }: { readonly step: Step }) {
  const { t } = useTranslation()
  const at = steps.indexOf(step)
  return (
    <p className={styles.steps}>
      {steps.map((one, index) => (
        <span key={one} className={styles.bar} data-done={index <= at || undefined} aria-hidden="true" />
      ))}
      <span className={styles.words}>{t('newCommunity.step', { step: at + 1, of: steps.length })}</span>
    </p>
  )
}
