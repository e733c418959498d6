import { Toolbar } from '@base-ui/react/toolbar'
import { type Editor, useEditorState } from '@tiptap/react'
import {
  BetweenHorizontalEnd,
  BetweenVerticalEnd,
  Heading,
  Table,
  TableColumnsSplit,
  TableRowsSplit,
  Trash2,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../ui/actions/IconButton.tsx'
import { Menu } from '../ui/overlay/Menu.tsx'
import { MenuItem } from '../ui/overlay/MenuItem.tsx'
import { MenuSeparator } from '../ui/overlay/MenuSeparator.tsx'

/** Inserts a table, and inside one changes its rows and columns. */
export function TableMenu({ editor }: { readonly editor: Editor }) {
  const { t } = useTranslation()
  const isInside = useEditorState({ editor, selector: () => editor.isActive('table') })
  const then = () => editor.chain().focus()
  const lines = isInside
    ? ([
        ['rowBelow', BetweenHorizontalEnd, () => then().addRowAfter().run()],
        ['columnAfter', BetweenVerticalEnd, () => then().addColumnAfter().run()],
        ['headerRow', Heading, () => then().toggleHeaderRow().run()],
        ['deleteRow', TableRowsSplit, () => then().deleteRow().run()],
        ['deleteColumn', TableColumnsSplit, () => then().deleteColumn().run()],
      ] as const)
    : ([
        ['insert', Table, () => then().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()],
      ] as const)
  return (
    <Menu
      trigger={
        <Toolbar.Button
          render={
            <IconButton
              size="sm"
              label={t('composer.tools.table')}
              title={t('composer.tools.table')}
              icon={<Table size={17} strokeWidth={1.75} />}
              isPressed={isInside}
            />
          }
        />
      }
    >
      {lines.map(([name, Icon, run]) => (
        <MenuItem key={name} icon={<Icon size={16} strokeWidth={1.75} />} onSelect={run}>
          {t(`composer.table.${name}`)}
        </MenuItem>
      ))}
      {isInside && <MenuSeparator />}
      {isInside && (
        <MenuItem
          tone="danger"
          icon={<Trash2 size={16} strokeWidth={1.75} />}
          onSelect={() => then().deleteTable().run()}
        >
          {t('composer.table.remove')}
        </MenuItem>
      )}
    </Menu>
  )
}
