import type { Decision } from '@guildhall/contract/moderation'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isGone } from '../../platform/http/request-failed.ts'
import { act } from '../../platform/store/act.ts'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import type { Thunk } from '../../platform/store/store.ts'
import type { Loading } from '../../platform/store/use-load.ts'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { DecisionSkeleton } from './DecisionSkeleton.tsx'
import { DecisionView } from './DecisionView.tsx'

interface Answer {
  readonly decision: Decision
}

interface Props {
  readonly read: Loading<Answer>
  /** Sends the appeal. */
  send(text: string): Thunk<Promise<Answer>>
}

/** A decision as the person whom it is about reads it, with the form to appeal. */
export function DecisionPage({ read, send }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const [appealed, setAppealed] = useState<Decision | null>(null)
  const decision = appealed ?? read.data?.decision

  /** Returns whether it was sent. */
  const appeal = (text: string) =>
    dispatch(
      act({
        ask: () => dispatch(send(text)),
        done: (answer) => setAppealed(answer.decision),
        failedKey: 'decisions.appealFailed',
      }),
    )

  if (decision) return <DecisionView decision={decision} onAppeal={appeal} />
  if (read.status === 'failed')
    return isGone(read.error) ? (
      <ErrorState
        kind="gone"
        title={t('decisions.goneTitle')}
        text={t('decisions.goneText')}
        action={<LinkButton to="/">{t('notFound.home')}</LinkButton>}
      />
    ) : (
      <ErrorState title={t('decisions.loadFailed')} onRetry={read.retry} />
    )
  return <DecisionSkeleton onRetry={read.retry} />
}
