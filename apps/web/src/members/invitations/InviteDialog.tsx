import { type Channel, may } from '@guildhall/contract/channels'
import { useTranslation } from 'react-i18next'
import { standingOf } from '../../channels/selectors.ts'
import { useCanOpenSetting } from '../../channels/setting-rows.ts'
import { settingPath } from '../../channels/use-channel-settings.ts'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { Modal } from '../../ui/overlay/Modal.tsx'
import styles from './InviteDialog.module.css'
import { InviteLinkField } from './InviteLinkField.tsx'
import { InviteMails } from './InviteMails.tsx'
import { useInvitesLeft } from './use-invites-left.ts'

interface Props {
  readonly channel: Channel
  readonly isOpen: boolean
  readonly onClose: () => void
}

export function InviteDialog({ channel, isOpen, onClose }: Props) {
  const { t } = useTranslation()
  const canOpen = useCanOpenSetting(channel, 'invitations')
  const isManaging = may(standingOf(channel), 'manageMembers')
  const left = useInvitesLeft(isOpen && isManaging ? channel._id : null)
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={t('invitations.title', { name: channel.title })}
      footer={
        canOpen && (
          <LinkButton tone="ghost" to={settingPath(channel, 'invitations')} onClick={onClose}>
            {t('invitations.pending')}
          </LinkButton>
        )
      }
    >
      <div className={styles.parts}>
        <InviteLinkField channelId={channel._id} />
        {isManaging && <InviteMails channelId={channel._id} left={left} onSent={onClose} />}
      </div>
    </Modal>
  )
}
