import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { channelPath } from '../../channels/address.ts'
import { ChannelSettingsPage } from '../../channels/ChannelSettingsPage.tsx'
import { useChannel } from '../../channels/use-channel.ts'
import { settingPath } from '../../channels/use-channel-settings.ts'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { Tabs } from '../../ui/display/Tabs.tsx'
import styles from './MembersSettings.module.css'

/** The members as the people in charge see them, with tabs for staff and banned people. */
export function MembersSettings({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation()
  const channel = useChannel()
  const base = settingPath(channel, 'members')
  return (
    <ChannelSettingsPage
      setting="members"
      description={t('staff.intro')}
      actions={<LinkButton to={channelPath(channel, 'members')}>{t('staff.directory')}</LinkButton>}
    >
      <Tabs
        label={t('channelSettings.members')}
        tabs={[
          { to: base, label: t('staff.title'), isExact: true },
          { to: `${base}/banned`, label: t('bans.title') },
        ]}
      />
      <div className={styles.body}>{children}</div>
    </ChannelSettingsPage>
  )
}
