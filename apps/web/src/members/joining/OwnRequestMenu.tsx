import type { Channel } from '@guildhall/contract/channels'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { Menu } from '../../ui/overlay/Menu.tsx'
import { MenuItem } from '../../ui/overlay/MenuItem.tsx'
import { leaveChannel } from '../join-thunks.ts'

interface Props {
  readonly channel: Channel
  readonly trigger: ReactElement
}

/** What somebody can do whose request to join is not answered yet. */
export function OwnRequestMenu({ channel, trigger }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  return (
    <Menu trigger={trigger}>
      <MenuItem onSelect={() => void dispatch(leaveChannel(channel))}>{t('members.withdraw')}</MenuItem>
    </Menu>
  )
}
