import type { Channel } from '@guildhall/contract/channels'
import { useTranslation } from 'react-i18next'
import { inOrder } from '../shell/fill-model.ts'
import type { MenuLine, Settings } from '../shell/model.ts'
import { channelPath } from './address.ts'
import { type ChannelSetting, useSettingRows } from './setting-rows.ts'
import { useChannelInAddress } from './use-channel.ts'

const groupIds = ['community', 'people', 'money', 'look', 'plan'] as const

export const settingPath = (channel: Pick<Channel, 'slug'>, id: ChannelSetting) =>
  channelPath(channel, 'settings', id)

/** The settings of the current community that the viewer may change. */
export function useChannelSettings(): { settings: Settings | null; commands: MenuLine[] } {
  const { t } = useTranslation()
  const channel = useChannelInAddress()
  const rows = useSettingRows()
  if (!channel) return { settings: null, commands: [] }

  const open = inOrder(rows).filter(({ allows }) => allows(channel))
  const shown = groupIds
    .map((groupId) => ({
      id: groupId,
      label: t(`channelSettings.groups.${groupId}`),
      items: open
        .filter(({ group }) => group === groupId)
        .map(({ id, icon, news }) => ({
          id,
          label: t(`channelSettings.${id}`),
          icon,
          to: settingPath(channel, id),
          ...news?.(channel),
        })),
    }))
    .filter(({ items }) => items.length > 0)

  return {
    settings: {
      title: t('channelSettings.title', { name: channel.title }),
      back: { label: t('channelSettings.back'), to: channelPath(channel) },
      items: [],
      groups: shown,
    },
    /** The same settings for the palette, on every page of the community. */
    commands: shown
      .flatMap(({ items }) => items)
      .map(({ id, label, icon, to }) => ({
        id: `settings/${id}`,
        label: t('channelSettings.command', { name: label }),
        icon,
        to,
      })),
  }
}
