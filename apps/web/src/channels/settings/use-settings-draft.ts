import type { Channel } from '@guildhall/contract/channels'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { useDraft } from '../../ui/forms/use-draft.ts'
import type { ChannelSetting } from '../setting-rows.ts'
import { settingPath } from '../use-channel-settings.ts'
import type { SettingsFields } from './fields.ts'
import { saveSettings } from './save.ts'

/** A form for some of the settings of a community. */
export function useSettingsDraft<D extends Partial<SettingsFields>>(
  channel: Channel,
  setting: ChannelSetting,
  saved: D,
  {
    problemsIn,
    onKept,
  }: {
    readonly problemsIn?: (draft: D) => Partial<Record<keyof D, string>>
    /** Called with the saved values, for those that the reply does not contain. */
    readonly onKept?: (draft: D) => void
  } = {},
) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const moved = useRef<string>(undefined)
  return useDraft<D>(saved, {
    problemsIn,
    async send(draft, changed) {
      const { refusal, slug } = await dispatch(
        saveSettings(channel, draft, changed as (keyof SettingsFields)[]),
      )
      moved.current = slug === channel.slug ? undefined : slug
      if (!refusal) onKept?.(draft)
      return refusal && { field: refusal.field as keyof D | null, text: refusal.text ?? t(refusal.textKey) }
    },
    onSaved() {
      if (moved.current) void navigate(settingPath({ slug: moved.current }, setting), { replace: true })
    },
  })
}
