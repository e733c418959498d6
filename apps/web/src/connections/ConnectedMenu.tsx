import { UserMinus } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Menu } from '../ui/overlay/Menu.tsx'
import { MenuItem } from '../ui/overlay/MenuItem.tsx'
import type { KeptUser } from '../users/collections.ts'
import { PersonMenuItems } from '../users/PersonMenuItems.tsx'
import type { Ask } from './question.ts'

interface Props {
  readonly user: KeptUser
  readonly trigger: ReactElement
  readonly onAsk: Ask
}

export function ConnectedMenu({ user, trigger, onAsk }: Props) {
  const { t } = useTranslation()
  return (
    <Menu align="end" trigger={trigger}>
      <MenuItem icon={<UserMinus size={16} strokeWidth={1.75} />} onSelect={() => onAsk('disconnect')}>
        {t('connections.disconnect')}
      </MenuItem>
      <PersonMenuItems user={user} onAsk={onAsk} />
    </Menu>
  )
}
