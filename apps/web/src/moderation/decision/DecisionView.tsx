import type { Decision } from '@guildhall/contract/moderation'
import { Lock, Undo2 } from 'lucide-react'
import { Trans, useTranslation } from 'react-i18next'
import { channelPath } from '../../channels/address.ts'
import { useAppSelector } from '../../platform/store/hooks.ts'
import { PageTrail } from '../../shell/PageTrail.tsx'
import { Time } from '../../ui/display/Time.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { AppealForm } from './AppealForm.tsx'
import { DecidedText } from './DecidedText.tsx'
import { DecisionMessage } from './DecisionMessage.tsx'
import { DecisionSteps } from './DecisionSteps.tsx'
import styles from './DecisionView.module.css'
import { deciderOf, isOut, titleOf, trailOf } from './decision-words.ts'
import { HowWeDecide } from './HowWeDecide.tsx'
import { Meanwhile } from './Meanwhile.tsx'
import { MutedUntil } from './MutedUntil.tsx'
import { SentAppeal } from './SentAppeal.tsx'

interface Props {
  readonly decision: Decision
  onAppeal(text: string): Promise<boolean>
}

/** What was decided, why, what still works, and what one can do about it. */
export function DecisionView({ decision, onAppeal }: Props) {
  const { t } = useTranslation()
  const isSignedIn = useAppSelector((state) => state.preloadedData.signedIn)
  const { channel, decidedTime, undoneTime, appeal, appealUntil } = decision
  const name = deciderOf(decision)
  const time = <Time at={decidedTime} isFull />
  return (
    <>
      {isSignedIn && (
        <PageTrail
          places={channel && !isOut(decision) ? [{ label: channel.title, to: channelPath(channel) }] : []}
          current={trailOf(decision, t)}
          actions={
            <span className={styles.private}>
              <Lock size={13} strokeWidth={1.75} aria-hidden="true" />
              {t('decisions.private')}
            </span>
          }
        />
      )}
      <div className={styles.columns}>
        <div className={styles.column}>
          <header>
            <h1 className={styles.title}>{titleOf(decision, t)}</h1>
            <p className={styles.facts}>
              {name === null ? (
                <Trans i18nKey="decisions.decided" components={{ time }} />
              ) : (
                <Trans i18nKey="decisions.decidedBy" values={{ name }} components={{ time }} />
              )}{' '}
              <MutedUntil decision={decision} />
            </p>
          </header>
          {undoneTime && (
            <Banner tone="success" icon={<Undo2 size={16} strokeWidth={1.75} />}>
              <Trans i18nKey="decisions.isUndone" components={{ time: <Time at={undoneTime} isFull /> }} />
            </Banner>
          )}
          <DecidedText decision={decision} />
          <DecisionMessage text={decision.message} by={decision.decidedBy} time={decidedTime} />
          {appeal && <SentAppeal appeal={appeal} />}
          {!appeal && appealUntil && !undoneTime && <AppealForm name={name} onSend={onAppeal} />}
        </div>
        <aside className={styles.aside} aria-label={t('decisions.steps.title')}>
          <DecisionSteps decision={decision} />
          <Meanwhile decision={decision} />
          <HowWeDecide decision={decision} />
        </aside>
      </div>
    </>
  )
}
