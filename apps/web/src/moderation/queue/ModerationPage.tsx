import { MessageSquareX, ScrollText } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router'
import { channelPath } from '../../channels/address.ts'
import { ChannelSettingsPage } from '../../channels/ChannelSettingsPage.tsx'
import { type ChannelSetting, useCanOpenSetting } from '../../channels/setting-rows.ts'
import { useChannel } from '../../channels/use-channel.ts'
import { settingPath } from '../../channels/use-channel-settings.ts'
import { PageHeader } from '../../shell/PageHeader.tsx'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import styles from './ModerationPage.module.css'
import { ModerationTabs } from './ModerationTabs.tsx'
import { type QueueTab, tabPath, tabsFor } from './tabs.ts'

interface Props {
  readonly tab: QueueTab
  readonly isPhone: boolean
  /** Something is open that takes the whole page of a phone. */
  readonly isDeep: boolean
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** The frame of everything that waits for the moderators of a community. */
export function ModerationPage({ tab, isPhone, isDeep, actions, children }: Props) {
  const { t } = useTranslation()
  const channel = useChannel()
  const isOpen = useCanOpenSetting(channel, 'moderation')
  const [first] = tabsFor(channel)
  if (!isOpen || first === undefined)
    return <ChannelSettingsPage setting="moderation">{null}</ChannelSettingsPage>
  if (!tabsFor(channel).includes(tab)) return <Navigate to={tabPath(channel, first)} replace />
  if (isPhone && isDeep)
    return (
      <>
        <PageHeader
          title={t(`moderation.${tab}`)}
          back={{ label: t('moderation.title'), to: tabPath(channel, tab) }}
        />
        {children}
      </>
    )
  const back = { label: t('channelSettings.index'), to: channelPath(channel, 'settings') }
  return (
    <>
      <div className={styles.top}>
        <PageHeader
          title={t('moderation.title')}
          back={isPhone ? back : undefined}
          actions={isPhone && actions}
          wideActions={
            <>
              <SettingLink setting="rules" label={t('moderation.rules')} icon={ScrollText} />
              <SettingLink setting="welcome" label={t('moderation.removalReasons')} icon={MessageSquareX} />
              {!isPhone && actions}
            </>
          }
        />
        <div className={styles.tabs}>
          <ModerationTabs channel={channel} current={tab} />
        </div>
      </div>
      {children}
    </>
  )
}

interface LinkProps {
  readonly setting: ChannelSetting
  readonly label: string
  readonly icon: typeof ScrollText
}

/** Leads to settings that moderators need, where they may change them. */
function SettingLink({ setting, label, icon: Icon }: LinkProps) {
  const channel = useChannel()
  if (!useCanOpenSetting(channel, setting)) return null
  return (
    <LinkButton size="sm" to={settingPath(channel, setting)} icon={<Icon size={14} strokeWidth={1.75} />}>
      {label}
    </LinkButton>
  )
}
