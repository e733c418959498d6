import { canManageSettings } from '@guildhall/contract/channels'
import { MailX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ChannelSettingsPage } from '../../channels/ChannelSettingsPage.tsx'
import { useChannel, useStanding } from '../../channels/use-channel.ts'
import { WithSettings } from '../../channels/WithSettings.tsx'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Card } from '../../ui/display/Card.tsx'
import { ImportMembers } from './ImportMembers.tsx'
import styles from './Invitations.module.css'
import { InviteLinkField } from './InviteLinkField.tsx'
import { InviteMails } from './InviteMails.tsx'
import { cancelInvite } from './invite-thunks.ts'
import { useInvitesLeft } from './use-invites-left.ts'

export function Invitations() {
  const { t } = useTranslation()
  return (
    <ChannelSettingsPage setting="invitations" description={t('invitations.intro')}>
      <Cards />
    </ChannelSettingsPage>
  )
}

function Cards() {
  const { t } = useTranslation()
  const { _id } = useChannel()
  const isAdmin = canManageSettings(useStanding())
  const left = useInvitesLeft(_id)
  return (
    <div className={styles.cards}>
      <Card as="section" title={t('invitations.byLink')}>
        <InviteLinkField channelId={_id} />
      </Card>
      <Card as="section" title={t('invitations.byMail')}>
        <InviteMails channelId={_id} left={left} />
      </Card>
      {isAdmin && (
        <Card as="section" title={t('importMembers.title')}>
          <ImportMembers left={left} />
        </Card>
      )}
      {isAdmin && (
        <Card as="section" title={t('invitations.pending')}>
          <WithSettings>{({ pendingInviteEmails }) => <Pending mails={pendingInviteEmails} />}</WithSettings>
        </Card>
      )}
    </div>
  )
}

function Pending({ mails }: { readonly mails: readonly string[] }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { _id } = useChannel()
  if (mails.length === 0) return <p className={styles.none}>{t('invitations.noPending')}</p>
  return (
    <ul className={styles.list} aria-label={t('invitations.pending')}>
      {mails.map((email) => (
        <li key={email} className={styles.row}>
          <bdi className={styles.mail}>{email}</bdi>
          <Button
            size="sm"
            tone="ghost"
            icon={<MailX size={15} strokeWidth={1.75} />}
            onClick={() => void dispatch(cancelInvite(_id, email))}
          >
            {t('invitations.cancel')}
            <span className="unseen"> {email}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}
