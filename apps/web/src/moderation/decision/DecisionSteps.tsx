import type { Decision } from '@guildhall/contract/moderation'
import { Check, PencilLine } from 'lucide-react'
import { Trans, useTranslation } from 'react-i18next'
import { Card } from '../../ui/display/Card.tsx'
import { Time } from '../../ui/display/Time.tsx'
import styles from './DecisionSteps.module.css'
import { type Step, stepsOf } from './steps-of.ts'

/** How far a decision has come, and what is still ahead. */
export function DecisionSteps({ decision }: { readonly decision: Decision }) {
  const { t } = useTranslation()
  return (
    <Card as="section" title={t('decisions.steps.title')}>
      <ol className={styles.steps}>
        {stepsOf(decision, t).map((step) => (
          <Row key={step.id} step={step} />
        ))}
      </ol>
    </Card>
  )
}

function Row({ step }: { readonly step: Step }) {
  const { t } = useTranslation()
  const { state, label, time, isUntil = false, note } = step
  const shown = time && <Time at={time} isFull />
  return (
    <li className={styles.step} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
      <span className={styles.mark} aria-hidden="true">
        {state === 'done' && <Check size={12} strokeWidth={3} />}
        {state === 'now' && <PencilLine size={10} strokeWidth={2} />}
      </span>
      <span className={styles.words}>
        <span className={styles.label}>
          {label}
          <span className="unseen"> {t(`decisions.steps.state.${state}`)}</span>
        </span>
        {(shown || note) && (
          <small className={styles.note}>
            {shown && isUntil ? (
              <Trans i18nKey="decisions.steps.until" components={{ time: shown }} />
            ) : (
              shown
            )}
            {shown && note && ' · '}
            {note}
          </small>
        )}
      </span>
    </li>
  )
}
