import { Ban, Flag, Volume2, VolumeX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch } from '../platform/store/hooks.ts'
import { MenuItem } from '../ui/overlay/MenuItem.tsx'
import type { KeptUser } from './collections.ts'
import { muteUser } from './thunks.ts'

/** What is asked before it is done. */
export type Question = 'block' | 'report'

interface Props {
  readonly user: KeptUser
  readonly onAsk: (question: Question) => void
}

/** The ways to have less of somebody. */
export function PersonMenuItems({ user: { _id, isMuted = false, isBlocked = false }, onAsk }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const Mute = isMuted ? Volume2 : VolumeX
  return (
    <>
      <MenuItem
        icon={<Mute size={16} strokeWidth={1.75} />}
        onSelect={() => void dispatch(muteUser(_id, !isMuted))}
      >
        {t(isMuted ? 'people.unmute' : 'people.mute')}
      </MenuItem>
      {!isBlocked && (
        <MenuItem icon={<Ban size={16} strokeWidth={1.75} />} tone="danger" onSelect={() => onAsk('block')}>
          {t('people.block')}
        </MenuItem>
      )}
      <MenuItem icon={<Flag size={16} strokeWidth={1.75} />} tone="danger" onSelect={() => onAsk('report')}>
        {t('people.report')}
      </MenuItem>
    </>
  )
}
