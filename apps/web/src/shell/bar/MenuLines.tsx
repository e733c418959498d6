import { MenuItem } from '../../ui/overlay/MenuItem.tsx'
import { MenuLink } from '../../ui/overlay/MenuLink.tsx'
import type { MenuLine } from '../model.ts'

/** The entries of a menu of the shell. */
export function MenuLines({ lines }: { readonly lines: readonly MenuLine[] }) {
  return lines.map(({ id, label, icon: Icon, to, keys, isDanger = false, onSelect }) => {
    const icon = <Icon size={16} strokeWidth={1.75} />
    return to === undefined ? (
      <MenuItem
        key={id}
        icon={icon}
        tone={isDanger ? 'danger' : 'default'}
        shortcut={keys}
        onSelect={() => onSelect?.()}
      >
        {label}
      </MenuItem>
    ) : (
      <MenuLink key={id} to={to} icon={icon} shortcut={keys}>
        {label}
      </MenuLink>
    )
  })
}
