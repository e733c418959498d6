import { canInvite, canSeeMembers, may } from '@guildhall/contract/channels'
import { Download, UserPlus, UsersRound } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { channelPath } from '../../channels/address.ts'
import { useChannel, useStanding } from '../../channels/use-channel.ts'
import { lazyPart } from '../../platform/fetch-part.ts'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { PageHeader } from '../../shell/PageHeader.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { NoPermission } from '../../ui/feedback/NoPermission.tsx'
import { exportMembers } from '../export-thunks.ts'
import styles from './Directory.module.css'
import { DirectoryFilters } from './DirectoryFilters.tsx'
import { DirectoryList } from './DirectoryList.tsx'
import { useDirectory } from './use-directory.ts'

const InviteDialog = lazyPart(async () => ({
  default: (await import('../invitations/InviteDialog.tsx')).InviteDialog,
}))

/** The members of a community. */
export function Directory() {
  const { t } = useTranslation()
  const channel = useChannel()
  const standing = useStanding()
  const isSeen = canSeeMembers(channel, standing)
  return (
    <>
      <PageHeader
        title={t('features.members')}
        icon={UsersRound}
        context={t('channels.members', { count: channel.membersCount })}
        actions={isSeen && <Actions />}
      />
      {isSeen ? (
        <People />
      ) : (
        <NoPermission
          title={t('directory.closed')}
          text={t(standing.isMember ? 'directory.closedText' : 'directory.closedOutside')}
          action={<LinkButton to={channelPath(channel, 'about')}>{t('channels.about')}</LinkButton>}
        />
      )}
    </>
  )
}

function Actions() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const channel = useChannel()
  const standing = useStanding()
  const [isExporting, setExporting] = useState(false)
  const [isInviting, setInviting] = useState<boolean>()

  async function run() {
    setExporting(true)
    await dispatch(exportMembers(channel._id))
    setExporting(false)
  }

  return (
    <>
      {may(standing, 'exportData') && (
        <Button
          icon={<Download size={16} strokeWidth={1.75} />}
          isBusy={isExporting}
          onClick={() => void run()}
        >
          {t('directory.export')}
        </Button>
      )}
      {canInvite(channel, standing) && (
        <Button
          tone="primary"
          icon={<UserPlus size={16} strokeWidth={1.75} />}
          onClick={() => setInviting(true)}
        >
          {t('directory.invite')}
        </Button>
      )}
      {isInviting !== undefined && (
        <Suspense>
          <InviteDialog channel={channel} isOpen={isInviting} onClose={() => setInviting(false)} />
        </Suspense>
      )}
    </>
  )
}

function People() {
  const channel = useChannel()
  const directory = useDirectory(channel)
  return (
    <div className={styles.page}>
      <DirectoryFilters channel={channel} directory={directory} />
      <DirectoryList channel={channel} directory={directory} />
    </div>
  )
}
