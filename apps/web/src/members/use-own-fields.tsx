import type { Channel } from '@guildhall/contract/channels'
import { IdCard } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChannelInAddress } from '../channels/use-channel.ts'
import { lazyPart } from '../platform/fetch-part.ts'
import type { MenuLine } from '../shell/model.ts'

const EditFields = lazyPart(async () => ({ default: (await import('./EditFields.tsx')).EditFields }))

interface OwnFields {
  readonly lines: readonly MenuLine[]
  readonly dialog: ReactNode
}

/** The way to what one tells in the community one is in. */
export function useOwnFields(): OwnFields {
  const { t } = useTranslation()
  const channel = useChannelInAddress()
  const [edited, setEdited] = useState<Channel | null>(null)
  const [isOpen, setOpen] = useState(false)
  const isAsked = channel?.isMember && channel.public.customUserFields.length > 0

  function edit() {
    setEdited(channel)
    setOpen(true)
  }

  return {
    lines: isAsked ? [{ id: 'ownFields', label: t('memberFields.menu'), icon: IdCard, onSelect: edit }] : [],
    dialog: edited && (
      <Suspense>
        <EditFields key={edited._id} channel={edited} isOpen={isOpen} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  }
}
