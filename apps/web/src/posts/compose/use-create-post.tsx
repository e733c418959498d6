import { canWrite } from '@guildhall/contract/channels'
import { PenLine } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { idIn } from '../../channels/address.ts'
import { selectMyChannels, writerStandingOf } from '../../channels/selectors.ts'
import { useChannelInAddress } from '../../channels/use-channel.ts'
import { selectRoomGroups } from '../../contexts/selectors.ts'
import { lazyPart } from '../../platform/fetch-part.ts'
import { useAppSelector } from '../../platform/store/hooks.ts'
import type { MenuLine } from '../../shell/model.ts'
import { newPostPath } from '../address.ts'

const ChooseCommunity = lazyPart(async () => ({
  default: (await import('./ChooseCommunity.tsx')).ChooseCommunity,
}))

interface CreatePost {
  readonly lines: readonly MenuLine[]
  readonly dialog: ReactNode
}

/**
 * The entry of the create menu for a new post, in the current room if that accepts it. Outside every community it asks
 * for one first.
 */
export function useCreatePost(): CreatePost {
  const { t } = useTranslation()
  const { slug, roomId = '' } = useParams()
  const channel = useChannelInAddress()
  const groups = useAppSelector((state) => selectRoomGroups(state, channel?._id ?? ''))
  const isAnywhere = useAppSelector((state) => selectMyChannels(state).length > 0)
  const [choice, setChoice] = useState<'open' | 'closed' | null>(null)
  const line = { id: 'post', label: t('composer.createPost'), icon: PenLine }
  const dialog = choice && (
    <Suspense>
      <ChooseCommunity isOpen={choice === 'open'} onClose={() => setChoice('closed')} />
    </Suspense>
  )
  if (slug === undefined)
    return { lines: isAnywhere ? [{ ...line, onSelect: () => setChoice('open') }] : [], dialog }
  const open = groups?.flatMap(({ rooms }) => rooms).filter(({ canPost }) => canPost) ?? []
  if (!channel || !canWrite(writerStandingOf(channel)) || open.length === 0) return { lines: [], dialog }
  const here = open.find(({ _id }) => _id === idIn(roomId))
  const to = newPostPath(channel, here ? { roomId: here._id } : {})
  return { lines: [{ ...line, to }], dialog }
}
