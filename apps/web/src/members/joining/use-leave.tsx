import type { Channel } from '@guildhall/contract/channels'
import { LogOut } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChannelInAddress } from '../../channels/use-channel.ts'
import { lazyPart } from '../../platform/fetch-part.ts'
import type { MenuLine } from '../../shell/model.ts'

const LeaveConfirm = lazyPart(async () => ({ default: (await import('./LeaveConfirm.tsx')).LeaveConfirm }))

interface Leaving {
  readonly lines: readonly MenuLine[]
  /** What it asks first. */
  readonly question: ReactNode
}

/** The way out of the community one is in. Its owner cannot leave it. */
export function useLeave(): Leaving {
  const { t } = useTranslation()
  const channel = useChannelInAddress()
  const [left, setLeft] = useState<Channel | null>(null)
  const [isOpen, setOpen] = useState(false)
  const canLeave = channel?.isMember && !channel.isOwner

  function ask() {
    setLeft(channel)
    setOpen(true)
  }

  return {
    lines: canLeave
      ? [{ id: 'leave', label: t('members.leave'), icon: LogOut, isDanger: true, onSelect: ask }]
      : [],
    question: left && (
      <Suspense>
        <LeaveConfirm channel={left} isOpen={isOpen} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  }
}
