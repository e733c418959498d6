import { canTakePart } from '@guildhall/contract/channels'
import { PenLine } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { idIn } from '../../channels/address.ts'
import { writerStandingOf } from '../../channels/selectors.ts'
import { useChannelInAddress } from '../../channels/use-channel.ts'
import { selectRoomGroups } from '../../contexts/selectors.ts'
import { useAppSelector } from '../../platform/store/hooks.ts'
import type { MenuLine } from '../../shell/model.ts'
import { newPostPath } from '../address.ts'

/** The entry of the create menu for a new post, in the current room if that accepts it. */
export function useCreatePost(): readonly MenuLine[] {
  const { t } = useTranslation()
  const { roomId = '' } = useParams()
  const channel = useChannelInAddress()
  const groups = useAppSelector((state) => selectRoomGroups(state, channel?._id ?? ''))
  const open = groups?.flatMap(({ rooms }) => rooms).filter(({ canPost }) => canPost) ?? []
  if (!channel || !canTakePart(writerStandingOf(channel)) || open.length === 0) return []
  const here = open.find(({ _id }) => _id === idIn(roomId))
  const to = newPostPath(channel, here ? { roomId: here._id } : {})
  return [{ id: 'post', label: t('composer.createPost'), icon: PenLine, to }]
}
