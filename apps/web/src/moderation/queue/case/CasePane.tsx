import type { Channel } from '@guildhall/contract/channels'
import { useTranslation } from 'react-i18next'
import { isGone } from '../../../platform/http/request-failed.ts'
import { useAppDispatch, useAppSelector } from '../../../platform/store/hooks.ts'
import { useLoad } from '../../../platform/store/use-load.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import type { KeptReport } from '../../collections.ts'
import type { Choice, Told } from '../../decide.ts'
import { selectReport } from '../../selectors.ts'
import { loadCase } from '../../thunks.ts'
import { CaseSkeleton } from './CaseSkeleton.tsx'
import { OpenCase } from './OpenCase.tsx'

interface Props {
  readonly caseId: string
  readonly channel: Channel
  readonly onDecide: (report: KeptReport, choice: Choice, told: Told) => void
  /** The case is done with, so that the next one can be shown. */
  readonly onLeave: () => void
}

/** The case beside the list, as soon as it is known; what the list does not tell of it is loaded. */
export function CasePane({ caseId, channel, onDecide, onLeave }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const report = useAppSelector((state) => selectReport(state, caseId))
  const { status, error, retry } = useLoad(caseId, () => dispatch(loadCase(caseId)))
  if (report)
    return (
      <OpenCase
        report={report}
        channel={channel}
        hasFailed={status === 'failed'}
        onRetry={retry}
        onDecide={(choice, told) => onDecide(report, choice, told)}
        onLeave={onLeave}
      />
    )
  if (status !== 'failed') return <CaseSkeleton onRetry={retry} />
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
}
