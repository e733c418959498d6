import { exploreAddress } from '@guildhall/contract/channels/addresses'
import { MailX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Navigate, useParams } from 'react-router'
import { channelPath } from '../../channels/address.ts'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { useLoad } from '../../platform/store/use-load.ts'
import { Notice } from '../../shell/Notice.tsx'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { findInvite } from './join-invite.ts'

/** An invitation by its code alone: it redirects to the community. */
export function InvitePage() {
  const { t } = useTranslation()
  const { code = '' } = useParams()
  const dispatch = useAppDispatch()
  const { data: found, retry } = useLoad(code, () => dispatch(findInvite(code)))

  if (found === undefined) return <Spinner />
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
    return <ErrorState title={t('channels.loadFailed')} text={t('channels.loadFailedText')} onRetry={retry} />
  return <Navigate to={`${channelPath(found)}?${new URLSearchParams({ inviteId: code })}`} replace />
}
