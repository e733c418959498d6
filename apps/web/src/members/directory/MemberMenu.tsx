import { Ban, Ellipsis, KeyRound, ShieldCheck, ShieldMinus, UserMinus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { Menu } from '../../ui/overlay/Menu.tsx'
import { MenuItem } from '../../ui/overlay/MenuItem.tsx'
import { MenuSeparator } from '../../ui/overlay/MenuSeparator.tsx'
import type { ShownMember } from '../selectors.ts'
import type { MemberActs } from './use-member-acts.tsx'

interface Props {
  readonly member: ShownMember
  readonly acts: MemberActs
}

const icon = { size: 16, strokeWidth: 1.75 }

/** The actions on one member for the people in charge; nothing for others. */
export function MemberMenu({ member, acts }: Props) {
  const { t } = useTranslation()
  const isRemovable = acts.canRemove(member)
  if (!acts.mayGive && !acts.mayAppoint && !isRemovable) return null
  return (
    <Menu
      align="end"
      trigger={
        <IconButton
          size="sm"
          label={t('directory.more', { name: member.user.fullname })}
          icon={<Ellipsis {...icon} />}
        />
      }
    >
      {acts.mayGive && (
        <MenuItem icon={<KeyRound {...icon} />} onSelect={() => acts.ask('role', [member])}>
          {t('directory.giveRole')}
        </MenuItem>
      )}
      {acts.mayAppoint && (
        <MenuItem
          icon={member.isModerator ? <ShieldMinus {...icon} /> : <ShieldCheck {...icon} />}
          onSelect={() => acts.appoint(member)}
        >
          {t(member.isModerator ? 'staff.remove' : 'staff.make')}
        </MenuItem>
      )}
      {isRemovable && (
        <>
          <MenuSeparator />
          <MenuItem
            tone="danger"
            icon={<UserMinus {...icon} />}
            onSelect={() => acts.ask('remove', [member])}
          >
            {t('directory.remove')}
          </MenuItem>
          <MenuItem tone="danger" icon={<Ban {...icon} />} onSelect={() => acts.ask('ban', [member])}>
            {t('directory.ban')}
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
