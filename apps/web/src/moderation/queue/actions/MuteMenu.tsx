import { ChevronDown, VolumeX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/actions/Button.tsx'
import { Menu } from '../../../ui/overlay/Menu.tsx'
import { MenuItem } from '../../../ui/overlay/MenuItem.tsx'
import { type MuteTime, muteTimes } from './mute-times.ts'

/** Opens the menu by its key. */
export const openMuteMenu = () => document.querySelector<HTMLElement>('[data-mute]')?.click()

/** Mutes the author of something for a while. */
export function MuteMenu({ onMute }: { readonly onMute: (time: MuteTime) => void }) {
  const { t } = useTranslation()
  return (
    <Menu
      side="top"
      trigger={
        <Button icon={<VolumeX size={16} strokeWidth={1.75} />} data-mute>
          {t('moderation.muteAuthor')}
          <ChevronDown size={14} strokeWidth={1.75} aria-hidden="true" />
        </Button>
      }
    >
      {muteTimes.map((time) => (
        <MenuItem key={time} onSelect={() => onMute(time)}>
          {t(`moderation.muteTimes.${time}`)}
        </MenuItem>
      ))}
    </Menu>
  )
}
