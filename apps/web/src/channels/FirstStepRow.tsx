import type { Channel } from '@guildhall/contract/channels'
import { Check, ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../ui/actions/LinkButton.tsx'
import styles from './FirstStepRow.module.css'
import type { FirstStep } from './first-steps.ts'
import { shortenDescription } from './shorten-description.ts'

interface Props {
  readonly channel: Channel
  readonly step: FirstStep
  readonly number: number
  /** The next step stands open. */
  readonly isOpen: boolean
}

/** One of the first steps: done, or with the way there. */
export function FirstStepRow({ channel, step: { id, isDone, to }, number, isOpen }: Props) {
  const { t } = useTranslation()
  const reach = !channel.isPublic ? 'invitation' : channel.anyOneCanJoin ? 'open' : 'request'
  const text =
    id === 'reach'
      ? t('firstSteps.reachText', { reach: t(`newCommunity.reach.${reach}`) })
      : id === 'about' && isDone
        ? shortenDescription(channel.description)
        : t(`firstSteps.${id}Text`)
  const words = (
    <>
      <span className={styles.mark} aria-hidden="true">
        {isDone ? <Check size={14} strokeWidth={2.5} /> : number}
      </span>
      <span className={styles.words}>
        <span className={styles.name}>
          {t(`firstSteps.${id}`)}
          {isDone && <span className="unseen"> ({t('checklist.isDone')})</span>}
        </span>
        <span className={styles.text} dir="auto">
          {text}
        </span>
      </span>
    </>
  )
  return (
    <li className={styles.row} data-done={isDone || undefined}>
      {isDone ? (
        <div className={styles.line}>{words}</div>
      ) : (
        <details className={styles.more} open={isOpen}>
          <summary className={styles.line}>
            {words}
            <ChevronDown className={styles.arrow} size={18} strokeWidth={1.75} aria-hidden="true" />
          </summary>
          <div className={styles.way}>
            <p className={styles.text}>{t(`firstSteps.${id}Why`)}</p>
            <LinkButton tone="primary" to={to}>
              {t(`firstSteps.${id}Act`)}
            </LinkButton>
          </div>
        </details>
      )}
    </li>
  )
}
