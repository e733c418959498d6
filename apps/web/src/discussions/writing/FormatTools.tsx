import { Toolbar } from '@base-ui/react/toolbar'
import { useEditorState } from '@tiptap/react'
import { Image } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { wordCommands } from '../../editor/commands.ts'
import { LinkTool } from '../../editor/LinkTool.tsx'
import { ToolButton } from '../../editor/ToolButton.tsx'
import type { Formatting } from '../field.ts'
import styles from './SayBox.module.css'

/** The buttons that format a comment; lists and code are typed. */
export function FormatTools({ editor, pickPictures }: Formatting) {
  const { t } = useTranslation()
  const on = useEditorState({
    editor,
    selector: () => wordCommands.filter(({ isOn }) => isOn?.(editor)).map(({ id }) => id),
  })
  return (
    <Toolbar.Root className={styles.formats} aria-label={t('discussions.formatting')}>
      {wordCommands.map(({ id, labelKey, icon, run }) => (
        <ToolButton
          key={id}
          label={t(labelKey)}
          icon={icon}
          isOn={on.includes(id)}
          onClick={() => run(editor)}
        />
      ))}
      <LinkTool editor={editor} />
      <ToolButton label={t('discussions.picture')} icon={Image} onClick={pickPictures} />
    </Toolbar.Root>
  )
}
