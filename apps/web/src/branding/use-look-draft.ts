import type { Channel } from '@guildhall/contract/channels'
import { useTranslation } from 'react-i18next'
import { readyColors } from '../channels/ready-colors.ts'
import { serverMessage } from '../platform/http/request-failed.ts'
import { useAppDispatch } from '../platform/store/hooks.ts'
import type { SentPicture } from '../settings/PictureField.tsx'
import { useDraft } from '../ui/forms/use-draft.ts'
import { isHex } from './color.ts'
import { publishLook } from './thunks.ts'

export interface Look {
  readonly color: string
  /** As it is, none, or another that was sent. */
  readonly logo: 'kept' | null | SentPicture
  readonly tabTitle: string
}

/** What a community looks like, and what it would. */
export function useLookDraft({ _id, whiteLabel }: Channel) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const saved: Look = {
    color: whiteLabel.colorScheme.primary?.toLowerCase() ?? readyColors.teal,
    logo: 'kept',
    tabTitle: whiteLabel.tabTitle,
  }
  return useDraft<Look>(saved, {
    problemsIn: ({ color }) => (isHex(color) ? {} : { color: t('branding.wrongColor') }),
    async send({ color, logo, tabTitle }, changed) {
      try {
        await dispatch(
          publishLook({
            channelId: _id,
            ...(changed.includes('color') && { colorScheme: { primary: color.toLowerCase() } }),
            ...(logo !== 'kept' && { logo: logo && { filename: logo.filename } }),
            ...(changed.includes('tabTitle') && { tabTitle: tabTitle.trim() }),
          }),
        )
        return null
      } catch (error) {
        return { field: null, text: serverMessage(error) ?? t('channelSettings.saveFailed') }
      }
    },
  })
}
