import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NotFound } from '../shell/NotFound.tsx'
import { SettingsPage } from '../shell/SettingsPage.tsx'
import { LinkButton } from '../ui/actions/LinkButton.tsx'
import { NoPermission } from '../ui/feedback/NoPermission.tsx'
import { channelPath } from './address.ts'
import { type ChannelSetting, useSettingRows } from './setting-rows.ts'
import { useChannel } from './use-channel.ts'

interface Props {
  readonly setting: ChannelSetting
  readonly description?: string
  readonly actions?: ReactNode
  readonly isWide?: boolean
  readonly children: ReactNode
}

/** A page of a community's settings, for people who may change them. */
export function ChannelSettingsPage({ setting, description, actions, isWide, children }: Props) {
  const { t } = useTranslation()
  const channel = useChannel()
  const row = useSettingRows().find(({ id }) => id === setting)
  const isOpen = row?.allows(channel) ?? false
  if (row === undefined) return <NotFound />
  return (
    <SettingsPage
      title={t(`channelSettings.${setting}`)}
      description={isOpen ? description : undefined}
      back={{ label: t('channelSettings.index'), to: channelPath(channel, 'settings') }}
      actions={isOpen && actions}
      isWide={isWide}
    >
      {isOpen ? (
        children
      ) : (
        <NoPermission
          title={t('channelSettings.closedTitle')}
          text={t('channelSettings.closedText', { name: channel.title })}
          action={
            <LinkButton to={channelPath(channel)}>
              {t('channelSettings.toCommunity', { name: channel.title })}
            </LinkButton>
          }
        />
      )}
    </SettingsPage>
  )
}
