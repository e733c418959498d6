import { may } from '@guildhall/contract/channels'
import { ClipboardList, Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { channelPath } from '../channels/address.ts'
import { ChannelSettingsPage } from '../channels/ChannelSettingsPage.tsx'
import { useCanOpenSetting } from '../channels/setting-rows.ts'
import { useChannel, useStanding } from '../channels/use-channel.ts'
import { settingPath } from '../channels/use-channel-settings.ts'
import { useAppDispatch } from '../platform/store/hooks.ts'
import { PageHeader } from '../shell/PageHeader.tsx'
import { useMedia } from '../shell/use-media.ts'
import { Button } from '../ui/actions/Button.tsx'
import { exportRequests } from './export-thunks.ts'
import { RequestPanes } from './RequestPanes.tsx'

/** The requests to join: the list, and the open one beside it. */
export function Requests() {
  const { t } = useTranslation()
  const channel = useChannel()
  const { requestId } = useParams()
  const isPhone = useMedia('(width < 768px)')
  const canOpen = useCanOpenSetting(channel, 'requests')
  if (!canOpen) return <ChannelSettingsPage setting="requests">{null}</ChannelSettingsPage>
  const back = requestId
    ? { label: t('channelSettings.requests'), to: settingPath(channel, 'requests') }
    : { label: t('channelSettings.index'), to: channelPath(channel, 'settings') }
  return (
    <>
      <PageHeader
        title={t('memberRequests.title')}
        icon={ClipboardList}
        context={t('memberRequests.waiting', { count: channel.memberRequestCount })}
        back={isPhone ? back : undefined}
        actions={!(isPhone && requestId) && <Export />}
      />
      <RequestPanes channel={channel} requestId={requestId} isPhone={isPhone} />
    </>
  )
}

function Export() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { _id } = useChannel()
  const standing = useStanding()
  const [isBusy, setBusy] = useState(false)

  async function run() {
    setBusy(true)
    await dispatch(exportRequests(_id))
    setBusy(false)
  }

  if (!may(standing, 'exportData')) return null
  return (
    <Button icon={<Download size={16} strokeWidth={1.75} />} isBusy={isBusy} onClick={() => void run()}>
      {t('directory.export')}
    </Button>
  )
}
