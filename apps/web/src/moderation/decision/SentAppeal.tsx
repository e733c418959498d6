import type { Appeal } from '@guildhall/contract/moderation'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/display/Card.tsx'
import { Time } from '../../ui/display/Time.tsx'
import { DecisionMessage } from './DecisionMessage.tsx'
import styles from './SentAppeal.module.css'

/** What the person wrote against a decision, and what became of it. */
export function SentAppeal({ appeal }: { readonly appeal: Appeal }) {
  const { t } = useTranslation()
  const place = useRef<HTMLDivElement>(null)
  const { text, time, outcome, message, decidedBy, decidedTime } = appeal

  // The form that was here has gone with the focus that was in it.
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [])

  return (
    <div ref={place} className={styles.place} tabIndex={-1}>
      <Card as="section" title={t('decisions.appeal.yours')} note={<Time at={time} />}>
        <p className={styles.text} dir="auto">
          {text}
        </p>
        <p className={styles.outcome} role="status">
          {t(`decisions.appeal.${outcome}`)}
        </p>
      </Card>
      <DecisionMessage text={message} by={decidedBy} time={decidedTime} />
    </div>
  )
}
