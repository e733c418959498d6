import { exploreAddress } from '@guildhall/contract/channels/addresses'
import { MailX } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useParams } from 'react-router'
import { channelPath } from '../channels/address.ts'
import { useAppDispatch } from '../platform/store/hooks.ts'
import { Notice } from '../shell/Notice.tsx'
import { LinkButton } from '../ui/actions/LinkButton.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { Spinner } from '../ui/feedback/Spinner.tsx'
import { type Found, findInvite } from './join-invite.ts'

/** An invitation by its code alone: it leads on to the community it opens. */
export function InvitePage() {
  const { t } = useTranslation()
  const { code = '' } = useParams()
  const dispatch = useAppDispatch()
  const [found, setFound] = useState<Found | null>(null)
  const [tries, setTries] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is a reason to look
  useEffect(() => {
    let isCurrent = true
    void dispatch(findInvite(code)).then((answer) => isCurrent && setFound(answer))
    return () => {
      isCurrent = false
    }
  }, [dispatch, code, tries])

  if (found === null) return <Spinner />
  if (found === 'gone')
    return (
      <Notice
        icon={<MailX size={32} strokeWidth={1.75} />}
        title={t('members.inviteGone')}
        text={t('members.inviteGoneText')}
        actions={<LinkButton to={exploreAddress.pattern}>{t('shell.discover')}</LinkButton>}
      />
    )
  if (found === 'failed')
    return (
      <ErrorState
        title={t('channels.loadFailed')}
        text={t('channels.loadFailedText')}
        onRetry={() => setTries(tries + 1)}
      />
    )
  return <Navigate to={`${channelPath(found)}?${new URLSearchParams({ inviteId: code })}`} replace />
}
