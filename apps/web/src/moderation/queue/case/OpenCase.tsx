import { type Channel, may } from '@guildhall/contract/channels'
import { standingOf } from '../../../channels/selectors.ts'
import type { KeptReport } from '../../collections.ts'
import type { Choice, Told } from '../../decide.ts'
import { addressOf } from '../about.ts'
import { AppealActions } from '../actions/AppealActions.tsx'
import { DecidedActions } from '../actions/DecidedActions.tsx'
import { PendingActions } from '../actions/PendingActions.tsx'
import { CASE_TITLE } from '../case-title.ts'
import { PersonRecord } from '../reported/PersonRecord.tsx'
import { ReportedChat } from '../reported/ReportedChat.tsx'
import { ReportedPerson } from '../reported/ReportedPerson.tsx'
import { ReportedText } from '../reported/ReportedText.tsx'
import { Reporters } from '../reported/Reporters.tsx'
import { useLooking } from '../use-looking.ts'
import { AppealCard } from './AppealCard.tsx'
import { CaseAround } from './CaseAround.tsx'
import { CaseHead } from './CaseHead.tsx'
import { CaseHistory } from './CaseHistory.tsx'
import { CaseMarks } from './CaseMarks.tsx'
import { DecisionCard } from './DecisionCard.tsx'
import styles from './OpenCase.module.css'

interface Props {
  readonly report: KeptReport
  readonly channel: Channel
  /** What the list does not tell could not be loaded. */
  readonly hasFailed: boolean
  readonly onRetry: () => void
  readonly onDecide: (choice: Choice, told: Told) => void
  readonly onLeave: () => void
}

/** A case with everything that is known about it, and what can be decided. */
export function OpenCase({ report, channel, hasFailed, onRetry, onDecide, onLeave }: Props) {
  const { _id, status, appeal, kind } = report
  const isPending = status === 'pending'
  const isAppealed = appeal?.outcome === 'pending'
  const isPerson = kind === 'user'
  useLooking(_id, isPending || isAppealed)
  return (
    <article className={styles.case} aria-labelledby={CASE_TITLE}>
      <div className={styles.body}>
        {isPerson ? <ReportedPerson report={report} /> : <CaseHead report={report} />}
        <CaseMarks report={report} />
        {!isPending && <DecisionCard report={report} />}
        {appeal && <AppealCard appeal={appeal} />}
        <ReportedText report={report} channel={channel} />
        <CaseAround report={report} hasFailed={hasFailed} address={addressOf(report)} />
        <ReportedChat report={report} />
        <div className={styles.cards}>
          <Reporters report={report} />
          {!isPerson && <PersonRecord report={report} />}
          <CaseHistory report={report} hasFailed={hasFailed} onRetry={onRetry} />
        </div>
      </div>
      {isPending ? (
        <PendingActions
          report={report}
          channel={channel}
          mayMeasure={may(standingOf(channel), 'manageMembers')}
          onDecide={onDecide}
        />
      ) : isAppealed ? (
        <AppealActions report={report} onDone={onLeave} />
      ) : (
        <DecidedActions report={report} onDone={onLeave} />
      )}
    </article>
  )
}
