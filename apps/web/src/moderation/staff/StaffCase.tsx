import { useTranslation } from 'react-i18next'
import { isGone } from '../../platform/http/request-failed.ts'
import { useAppDispatch, useAppSelector } from '../../platform/store/hooks.ts'
import { useLoad } from '../../platform/store/use-load.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import type { KeptReport } from '../collections.ts'
import type { Choice } from '../decide.ts'
import { AppealActions } from '../queue/actions/AppealActions.tsx'
import { DecidedActions } from '../queue/actions/DecidedActions.tsx'
import { AppealCard } from '../queue/case/AppealCard.tsx'
import { CaseAround } from '../queue/case/CaseAround.tsx'
import { CaseHead } from '../queue/case/CaseHead.tsx'
import { CaseHistory } from '../queue/case/CaseHistory.tsx'
import { CaseMarks } from '../queue/case/CaseMarks.tsx'
import { CaseSkeleton } from '../queue/case/CaseSkeleton.tsx'
import { DecisionCard } from '../queue/case/DecisionCard.tsx'
import layout from '../queue/case/OpenCase.module.css'
import { CASE_TITLE } from '../queue/case-title.ts'
import { ReportedChat } from '../queue/reported/ReportedChat.tsx'
import { ReportedPerson } from '../queue/reported/ReportedPerson.tsx'
import { Reporters } from '../queue/reported/Reporters.tsx'
import { selectReport } from '../selectors.ts'
import { loadCase } from '../thunks.ts'
import { StaffActions } from './StaffActions.tsx'
import { StaffText } from './StaffText.tsx'

interface Props {
  readonly caseId: string
  readonly onDecide: (report: KeptReport, choice: Choice) => void
  readonly onLeave: () => void
}

/** A case as staff see it, who know neither the rules nor the removal reasons of a community. */
export function StaffCase({ caseId, onDecide, onLeave }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const report = useAppSelector((state) => selectReport(state, caseId))
  const { status, error, retry } = useLoad(caseId, () => dispatch(loadCase(caseId)))
  if (!report && status !== 'failed') return <CaseSkeleton onRetry={retry} />
  if (!report)
    return isGone(error) ? (
      <ErrorState
        kind="gone"
        title={t('moderation.caseGone')}
        text={t('moderation.caseGoneText')}
        action={<Button onClick={onLeave}>{t('moderation.toReports')}</Button>}
      />
    ) : (
      <ErrorState
        title={t('moderation.caseFailed')}
        text={t('channelSettings.loadFailedText')}
        onRetry={retry}
      />
    )
  const isPending = report.status === 'pending'
  const isAppealed = report.appeal?.outcome === 'pending'
  return (
    <article className={layout.case} aria-labelledby={CASE_TITLE}>
      <div className={layout.body}>
        {report.kind === 'user' ? <ReportedPerson report={report} /> : <CaseHead report={report} />}
        <CaseMarks report={report} />
        {!isPending && <DecisionCard report={report} />}
        {report.appeal && <AppealCard appeal={report.appeal} />}
        <StaffText report={report} />
        <CaseAround report={report} hasFailed={status === 'failed'} />
        <ReportedChat report={report} />
        <div className={layout.cards}>
          <Reporters report={report} />
          <CaseHistory report={report} hasFailed={status === 'failed'} onRetry={retry} />
        </div>
      </div>
      {isPending ? (
        <StaffActions report={report} onDecide={(choice) => onDecide(report, choice)} />
      ) : isAppealed ? (
        <AppealActions report={report} onDone={onLeave} />
      ) : (
        <DecidedActions report={report} onDone={onLeave} />
      )}
    </article>
  )
}
