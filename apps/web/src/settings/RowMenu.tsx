import { Ellipsis, MoveDown, MoveUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../ui/actions/IconButton.tsx'
import { Menu } from '../ui/overlay/Menu.tsx'
import { MenuItem } from '../ui/overlay/MenuItem.tsx'
import type { RowTools } from '../ui/sorting/SortableRow.tsx'

interface Props {
  /** Its accessible name, which includes the row's. */
  readonly label: string
  readonly children: ReactNode
}

/** The menu of actions of a row of settings. */
export function RowMenu({ label, children }: Props) {
  const icon = <Ellipsis size={15} strokeWidth={1.75} />
  return (
    <Menu align="end" trigger={<IconButton size="sm" label={label} icon={icon} />}>
      {children}
    </Menu>
  )
}

const icon = { size: 16, strokeWidth: 1.75 } as const

/** Menu entries that move a sortable row, for people who do not drag. */
export function RowMoves({ moveUp, moveDown }: Pick<RowTools, 'moveUp' | 'moveDown'>) {
  const { t } = useTranslation()
  return (
    <>
      {moveUp && (
        <MenuItem icon={<MoveUp {...icon} />} onSelect={moveUp}>
          {t('settings.row.moveUp')}
        </MenuItem>
      )}
      {moveDown && (
        <MenuItem icon={<MoveDown {...icon} />} onSelect={moveDown}>
          {t('settings.row.moveDown')}
        </MenuItem>
      )}
    </>
  )
}
