import type { Channel } from '@guildhall/contract/channels'
import { UserRoundPlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChannelInAddress } from '../channels/use-channel.ts'
import { lazyPart } from '../platform/fetch-part.ts'
import type { Additions } from '../shell/part.ts'

const JoinRoles = lazyPart(async () => ({ default: (await import('./JoinRoles.tsx')).JoinRoles }))

/** The way to the roles that a member can join, in the menu of the community. */
export function useJoinRoles(): Additions {
  const { t } = useTranslation()
  const channel = useChannelInAddress()
  const [shown, setShown] = useState<Channel | null>(null)
  const [isOpen, setOpen] = useState(false)

  function open() {
    setShown(channel)
    setOpen(true)
  }

  return {
    communityMenu: channel?.isMember
      ? [{ id: 'joinRoles', label: t('joinRoles.menu'), icon: UserRoundPlus, onSelect: open }]
      : [],
    layer: shown && (
      <Suspense>
        <JoinRoles channel={shown} isOpen={isOpen} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  }
}
