import { Toolbar } from '@base-ui/react/toolbar'
import { type Editor, useEditorState } from '@tiptap/react'
import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Menu } from '../ui/overlay/Menu.tsx'
import { MenuItem } from '../ui/overlay/MenuItem.tsx'
import styles from './BlockMenu.module.css'
import { blockCommands } from './commands.ts'

/** The type of the paragraph, and the types to change it to. */
export function BlockMenu({ editor }: { readonly editor: Editor }) {
  const { t } = useTranslation()
  const current = useEditorState({
    editor,
    selector: () => blockCommands.find(({ isOn }) => isOn?.(editor))?.labelKey ?? blockCommands[0]!.labelKey,
  })
  return (
    <Menu
      trigger={
        <Toolbar.Button className={styles.trigger} aria-label={`${t('composer.tools.block')}: ${t(current)}`}>
          {t(current)}
          <ChevronDown size={15} strokeWidth={1.75} aria-hidden="true" />
        </Toolbar.Button>
      }
    >
      {blockCommands.map(({ id, labelKey, icon: Icon, run }) => (
        <MenuItem key={id} icon={<Icon size={16} strokeWidth={1.75} />} onSelect={() => run(editor)}>
          {t(labelKey)}
        </MenuItem>
      ))}
    </Menu>
  )
}
